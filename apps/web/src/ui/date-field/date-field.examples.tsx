import { useState } from 'react';
import { type Example, nothing } from '../example.ts';
import { DateField } from './date-field.tsx';

function Birthday() {
  const [date, setDate] = useState('');
  return <DateField id="geburtsdatum" label="Geburtsdatum" value={date} onChange={setDate} autoComplete="bday" />;
}

export const examples: readonly Example[] = [
  { title: 'Leer', Show: Birthday },
  {
    title: 'Mit Fehler',
    Show: () => (
      <DateField
        id="falsches-datum"
        label="Beginn"
        hint="Der nächste Monatserste"
        error="Bitte geben Sie ein gültiges Datum im Format TT.MM.JJJJ ein."
        value="31.02.2026"
        onChange={nothing}
      />
    ),
  },
];
