import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TextArea } from './text-area.tsx';

it('a text area shows several lines, and can be focused and copied where it cannot be changed [UI-09]', () => {
  render(<TextArea id="feld" label="Feld" value={'Rohbau\nSanierung'} onChange={vi.fn<() => void>()} readOnly />);
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Feld' });
  expect([area.value, area.readOnly, area.disabled]).toEqual(['Rohbau\nSanierung', true, false]);
});
