import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { REGION } from '../../timing/say.ts';
import { Skeleton } from './skeleton.tsx';

it('a placeholder says what it waits for, only after a second [UI-09, UI-14]', () => {
  vi.useFakeTimers();
  const region = document.body.appendChild(document.createElement('div'));
  region.id = REGION;
  const { container } = render(<Skeleton />);
  expect(container.firstElementChild?.getAttribute('aria-busy')).toBe('true');
  expect(container.textContent).toBe('Ihre Berechnung wird geladen …');
  expect(region.textContent).toBe('');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(region.textContent).toBe('Ihre Berechnung wird geladen …');
  region.remove();
});
