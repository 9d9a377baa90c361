import { useState } from 'react';
import { type Example, nothing } from '../example.ts';
import { SelectField } from './select-field.tsx';

const options = [
  { value: '0', label: 'keine' },
  { value: '4', label: 'mehr als 3' },
];

function Count() {
  const [count, setCount] = useState('');
  return (
    <SelectField
      id="anzahl"
      label="Anzahl"
      placeholder="Bitte wählen"
      width="m"
      options={options}
      value={count}
      onChange={setCount}
    />
  );
}

export const examples: readonly Example[] = [
  { title: 'Noch nichts gewählt', Show: Count },
  {
    title: 'Mit Hinweis und Fehler',
    Show: () => (
      <SelectField
        id="keine-anzahl"
        label="Anzahl"
        hint="Im letzten Jahr"
        error="Dies ist ein Pflichtfeld"
        placeholder="Bitte wählen"
        options={options}
        value=""
        onChange={nothing}
      />
    ),
  },
];
