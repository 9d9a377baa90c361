import { useState } from 'react';
import { type Example, nothing } from '../example.ts';
import { Checkbox } from './checkbox.tsx';

function Consent() {
  const [checked, setChecked] = useState(false);
  return (
    <Checkbox
      id="einwilligung"
      label="Ich habe die Unterlagen erhalten."
      hint="Sie können sie jederzeit wieder herunterladen."
      required
      checked={checked}
      onChange={setChecked}
    />
  );
}

export const examples: readonly Example[] = [
  { title: 'Mit Hinweis', Show: Consent },
  { title: 'Angekreuzt', Show: () => <Checkbox id="an" label="Ich stimme zu." checked onChange={nothing} /> },
  {
    title: 'Mit Fehler',
    Show: () => (
      <Checkbox
        id="falsch"
        label="Ich stimme zu."
        error="Dies ist ein Pflichtfeld"
        checked={false}
        onChange={nothing}
      />
    ),
  },
  {
    title: 'Noch nicht möglich',
    Show: () => <Checkbox id="spaeter" label="Ich stimme zu." ariaDisabled checked={false} onChange={nothing} />,
  },
];
