import { type Example, keeping, nothing } from '../example.tsx';
import { SelectField } from './select-field.tsx';

const count = {
  label: 'Anzahl',
  placeholder: 'Bitte wählen',
  options: [
    { value: '0', label: 'keine' },
    { value: '4', label: 'mehr als 3' },
  ],
};

export const examples: readonly Example[] = [
  {
    title: 'Noch nichts gewählt',
    Show: keeping('', (value, onChange) => <SelectField id="anzahl" width="m" {...{ ...count, value, onChange }} />),
  },
  {
    title: 'Mit Hinweis und Fehler',
    Show: () => (
      <SelectField
        id="keine-anzahl"
        hint="Im letzten Jahr"
        error="Dies ist ein Pflichtfeld"
        {...count}
        value=""
        onChange={nothing}
      />
    ),
  },
];
