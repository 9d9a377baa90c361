import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TextField, type TextInputProps } from './text-field.tsx';

function draw(props: Partial<TextInputProps> = {}) {
  const [onChange, onBlur] = [vi.fn<(value: string) => void>(), vi.fn<() => void>()];
  render(<TextField id="onlinezugang.vorname" label="Vorname" value="" {...{ onChange, onBlur }} {...props} />);
  return { field: screen.getByLabelText<HTMLInputElement>('Vorname'), onChange, onBlur };
}

it('gives what is typed as it is, and tells when it is left [FLOW-12]', () => {
  const { field, onChange, onBlur } = draw();
  fireEvent.change(field, { target: { value: ' Änne ' } });
  fireEvent.blur(field);
  expect([onChange.mock.calls, onBlur.mock.calls.length]).toEqual([[[' Änne ']], 1]);
});

it('tells the browser what to fill in and which keyboard to show [UI-05]', () => {
  const { field } = draw({ autoComplete: 'given-name', inputMode: 'text', maxLength: 30, required: true });
  expect([field.autocomplete, field.inputMode, field.maxLength, field.getAttribute('aria-required')]).toEqual([
    'given-name',
    'text',
    30,
    'true',
  ]);
});

it('is connected with hint, error and unit [UI-09]', () => {
  const { field } = draw({ hint: 'Wie im Ausweis', error: 'Dies ist ein Pflichtfeld', suffix: '€' });
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
  const words = described.map((id) => document.getElementById(id)?.textContent);
  expect(words.toSorted()).toEqual(['Fehler: Dies ist ein Pflichtfeld', 'Wie im Ausweis', '€'].toSorted());
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('offers its suggestions and takes anything else [ADDR-12]', () => {
  const { field, onChange } = draw({ suggestions: ['Berlin', 'Bernau'] });
  expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(['Berlin', 'Bernau']);
  fireEvent.change(field, { target: { value: 'Bad Belzig' } });
  expect(onChange).toHaveBeenCalledWith('Bad Belzig');
});
