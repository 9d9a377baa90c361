import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RadioGroup } from './radio-group.tsx';

const options = [
  { value: 'Frau', label: 'Frau' },
  { value: 'Herr', label: 'Herr', description: 'Auch für Herren' },
];

function draw(error?: string) {
  const [onChange, onBlur] = [vi.fn<(value: string) => void>(), vi.fn<() => void>()];
  render(
    <RadioGroup
      {...{ options, error, onChange, onBlur }}
      id="anrede"
      legend="Anrede"
      hint="Wie im Ausweis"
      value="Frau"
      required
    />,
  );
  return { onChange, onBlur };
}

it('tells a choice, and leads a link to its first answer [UI-09]', () => {
  const { onChange } = draw();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Frau' }).checked).toBe(true);
  expect(screen.getByRole('radio', { name: 'Frau' }).id).toBe('anrede');
  fireEvent.click(screen.getByRole('radio', { name: /^Herr/ }));
  expect(onChange).toHaveBeenCalledWith('Herr');
});

it('is left only when the focus leaves the whole group [FLOW-14]', () => {
  const { onBlur } = draw();
  const [first, second] = screen.getAllByRole('radio') as [HTMLElement, HTMLElement];
  fireEvent.blur(first, { relatedTarget: second });
  expect(onBlur).not.toHaveBeenCalled();
  fireEvent.blur(second, { relatedTarget: document.body });
  expect(onBlur).toHaveBeenCalledTimes(1);
});

it('is connected with hint and error, and each answer with its description [UI-09]', () => {
  draw('Dies ist ein Pflichtfeld');
  const words = (element: Element) =>
    (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  const group = screen.getByRole('radiogroup', { name: 'Anrede' });
  expect(words(group)).toEqual(['Wie im Ausweis', 'Fehler: Dies ist ein Pflichtfeld']);
  expect([group.getAttribute('aria-invalid'), group.getAttribute('aria-required')]).toEqual(['true', 'true']);
  expect(words(screen.getByRole('radio', { name: /^Herr/ }))).toEqual(['Auch für Herren']);
});
