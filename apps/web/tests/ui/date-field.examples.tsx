import { DateField } from '../../src/ui/date-field/date-field.tsx';
import { type Examples, keeping, nothing } from './example.tsx';

export const examples: Examples = {
  Leer: keeping('', (value, onChange) => (
    <DateField id="geburtsdatum" label="Geburtsdatum" autoComplete="bday" {...{ value, onChange }} />
  )),
  'Mit Fehler': () => (
    <DateField
      id="falsches-datum"
      label="Beginn"
      hint="Der nächste Monatserste"
      error="Bitte geben Sie ein gültiges Datum im Format TT.MM.JJJJ ein."
      value="31.02.2026"
      onChange={nothing}
    />
  ),
};
