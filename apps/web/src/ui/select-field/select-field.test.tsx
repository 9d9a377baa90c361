import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SelectField } from './select-field.tsx';

const options = [
  { value: '0', label: 'keine' },
  { value: '4', label: 'mehr als 3' },
];

function draw(value: string, error?: string) {
  const [onChange, onBlur] = [vi.fn<(value: string) => void>(), vi.fn<() => void>()];
  render(
    <SelectField
      id="anzahl"
      label="Anzahl"
      placeholder="Bitte wählen"
      required
      {...{ value, error, options, onChange, onBlur }}
    />,
  );
  return { select: screen.getByRole<HTMLSelectElement>('combobox', { name: 'Anzahl' }), onChange, onBlur };
}

it('gives the value of what is chosen, and tells when it is left', () => {
  const { select, onChange, onBlur } = draw('0');
  fireEvent.change(select, { target: { value: '4' } });
  expect(onChange.mock.calls).toEqual([['4']]);
  fireEvent.blur(select);
  expect(onBlur).toHaveBeenCalledTimes(1);
});

it('begins with words that are no choice and cannot be chosen again [VAL-09]', () => {
  const { select, onChange } = draw('');
  const [first] = select.options;
  expect([first?.text, first?.disabled, select.value]).toEqual(['Bitte wählen', true, '']);
  fireEvent.change(select, { target: { value: '' } });
  expect(onChange).not.toHaveBeenCalled();
});

it('is required and says what is wrong [UI-09]', () => {
  const { select } = draw('', 'Dies ist ein Pflichtfeld');
  expect([select.getAttribute('aria-required'), select.getAttribute('aria-invalid')]).toEqual(['true', 'true']);
  expect(document.getElementById(select.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Fehler: Dies ist ein Pflichtfeld',
  );
});
