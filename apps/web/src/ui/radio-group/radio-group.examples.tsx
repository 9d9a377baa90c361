import { useState } from 'react';
import { type Example, nothing } from '../example.ts';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';

const options = [
  { value: '1', label: 'jährlich', description: 'Ein Beitrag im Januar' },
  { value: '4', label: 'vierteljährlich', description: 'Vier Beiträge im Jahr' },
];

function Interval({ layout }: Pick<RadioGroupProps, 'layout'>) {
  const [value, setValue] = useState('1');
  return (
    <RadioGroup
      id={`zahlung-${layout}`}
      legend="Zahlungsweise"
      layout={layout}
      options={options}
      value={value}
      onChange={setValue}
    />
  );
}

export const examples: readonly Example[] = [
  { title: 'Untereinander', Show: () => <Interval layout="column" /> },
  { title: 'Nebeneinander', Show: () => <Interval layout="row" /> },
  { title: 'Als Karten', Show: () => <Interval layout="cards" /> },
  {
    title: 'Nichts gewählt, mit Hinweis und Fehler',
    Show: () => (
      <RadioGroup
        id="anrede"
        legend="Anrede"
        hint="Wie im Ausweis"
        error="Dies ist ein Pflichtfeld"
        required
        options={[
          { value: 'Frau', label: 'Frau' },
          { value: 'Herr', label: 'Herr' },
        ]}
        value=""
        onChange={nothing}
      />
    ),
  },
];
