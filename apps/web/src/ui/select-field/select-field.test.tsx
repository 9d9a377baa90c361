import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SelectField } from './select-field.tsx';

it('a select begins with words that are no choice and cannot be chosen again [VAL-09]', () => {
  const options = [{ value: 'Frau', label: 'Frau' }];
  render(
    <SelectField
      id="feld"
      label="Feld"
      placeholder="Bitte wählen"
      value=""
      options={options}
      onChange={() => undefined}
    />,
  );
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Feld' });
  const [first] = select.options;
  expect([first?.text, first?.disabled, select.value]).toEqual(['Bitte wählen', true, '']);
});
