import { useState } from 'react';
import { type Example, nothing } from '../example.ts';
import { NumberField } from './number-field.tsx';

function Kilometres() {
  const [km, setKm] = useState<number | string | undefined>(15_000);
  return <NumberField id="fahrleistung" label="Fahrleistung" unit="Tkm im Jahr" thousand value={km} onChange={setKm} />;
}

export const examples: readonly Example[] = [
  { title: 'In Tausend', Show: Kilometres },
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
