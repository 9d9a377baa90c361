import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type ButtonState, MultiStateButton } from './multi-state-button.tsx';

const labels = {
  lazy: 'Jetzt beitragspflichtig beantragen',
  busy: 'Antrag wird gesendet',
  finished: 'Versand erfolgreich',
  error: 'Erneut versuchen',
};

it.each<[ButtonState, number]>([
  ['lazy', 1],
  ['busy', 0],
  ['finished', 1],
  ['error', 1],
])('when %s shows only its own label and takes %i clicks [UI-03]', (state, clicks) => {
  const onClick = vi.fn<() => void>();
  render(<MultiStateButton state={state} labels={labels} onClick={onClick} />);
  const button = screen.getByRole('button', { name: labels[state] });
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(clicks);
  for (const attribute of ['aria-disabled', 'aria-busy'])
    expect(button.getAttribute(attribute), attribute).toBe(state === 'busy' ? 'true' : null);
  expect(screen.getByRole('status').textContent).toBe(state === 'lazy' ? '' : labels[state]);
});

it('says nothing that only repeats what it does at rest [UI-14]', () => {
  render(<MultiStateButton state="error" labels={{ ...labels, error: labels.lazy }} />);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('has another sign beside each label but the first [UI-03]', () => {
  render(<MultiStateButton state="lazy" labels={labels} />);
  const signs = Object.values(labels).map((label) => screen.getByText(label).previousElementSibling?.outerHTML);
  expect(signs[0]).toBeUndefined();
  expect(new Set(signs).size).toBe(4);
});

it('looks disabled and still handles the click that shows what is missing [STEP-ZUSAMMENFASSUNG-04]', () => {
  const onClick = vi.fn<() => void>();
  render(<MultiStateButton state="lazy" labels={labels} ariaDisabled onClick={onClick} />);
  const button = screen.getByRole('button', { name: labels.lazy });
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});
