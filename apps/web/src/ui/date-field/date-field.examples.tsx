import { type Example, keeping, nothing } from '../example.tsx';
import { DateField } from './date-field.tsx';

export const examples: readonly Example[] = [
  {
    title: 'Leer',
    Show: keeping('', (value, onChange) => (
      <DateField id="geburtsdatum" label="Geburtsdatum" autoComplete="bday" {...{ value, onChange }} />
    )),
  },
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
