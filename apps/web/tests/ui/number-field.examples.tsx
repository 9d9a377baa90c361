import { NumberField, type NumberFieldProps } from '../../src/ui/number-field/number-field.tsx';
import { type Examples, keeping, nothing } from './example.tsx';

export const examples: Examples = {
  'In Tausend': keeping<NumberFieldProps['value']>(15_000, (value, onChange) => (
    <NumberField id="fahrleistung" label="Fahrleistung" unit="Tkm im Jahr" thousand {...{ value, onChange }} />
  )),
  'Mit Fehler': () => (
    <NumberField
      id="umsatz"
      label="Umsatz"
      unit="€"
      value={undefined}
      onChange={nothing}
      error="Dies ist ein Pflichtfeld"
    />
  ),
};
