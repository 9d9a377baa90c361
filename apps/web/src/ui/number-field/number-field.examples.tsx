import { type Example, keeping, nothing } from '../example.tsx';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

export const examples: readonly Example[] = [
  {
    title: 'In Tausend',
    Show: keeping<NumberFieldProps['value']>(15_000, (value, onChange) => (
      <NumberField id="fahrleistung" label="Fahrleistung" unit="Tkm im Jahr" thousand {...{ value, onChange }} />
    )),
  },
  {
    title: 'Mit Fehler',
    Show: () => (
      <NumberField
        id="umsatz"
        label="Umsatz"
        unit="€"
        value={undefined}
        onChange={nothing}
        error="Bitte geben Sie einen gültigen Wert ein."
      />
    ),
  },
];
