import { SelectField } from '../../src/ui/select-field/select-field.tsx';
import { type Examples, keeping, nothing } from './example.tsx';

const COUNT = {
  label: 'Anzahl',
  placeholder: 'Bitte wählen',
  options: [
    { value: '0', label: 'keine' },
    { value: '4', label: 'mehr als 3' },
  ],
};

export const examples: Examples = {
  'Noch nichts gewählt': keeping('', (value, onChange) => (
    <SelectField id="anzahl" width="m" {...{ ...COUNT, value, onChange }} />
  )),
  'Mit Hinweis und Fehler': () => (
    <SelectField
      id="keine-anzahl"
      hint="Im letzten Jahr"
      error="Dies ist ein Pflichtfeld"
      {...COUNT}
      value=""
      onChange={nothing}
    />
  ),
};
