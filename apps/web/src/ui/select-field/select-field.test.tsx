import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SelectField } from './select-field.tsx';

it('a select begins with words that are no choice and cannot be chosen again [VAL-09]', () => {
  const onChange = vi.fn<(value: string) => void>();
  const options = [{ value: 'Frau', label: 'Frau' }];
  render(<SelectField id="feld" label="Feld" placeholder="Bitte wählen" value="" {...{ options, onChange }} />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Feld' });
  const [first] = select.options;
  expect([first?.text, first?.disabled, select.value]).toEqual(['Bitte wählen', true, '']);
  fireEvent.change(select, { target: { value: '' } });
  expect(onChange).not.toHaveBeenCalled();
});
