import { useState } from 'react';
import { type Example, nothing } from '../example.ts';
import { TextField } from './text-field.tsx';

function Name() {
  const [name, setName] = useState('Änne');
  return <TextField id="vorname" label="Vorname" width="m" autoComplete="given-name" value={name} onChange={setName} />;
}

function Town() {
  const [town, setTown] = useState('');
  return <TextField id="ort" label="Ort" suggestions={['Berlin', 'Bernau']} value={town} onChange={setTown} />;
}

export const examples: readonly Example[] = [
  { title: 'Ausgefüllt', Show: Name },
  { title: 'Zwei Vorschläge', Show: Town },
  {
    title: 'Mit Hinweis und Fehler',
    Show: () => (
      <TextField
        id="email"
        label="E-Mail-Adresse"
        type="email"
        hint="Dorthin senden wir die Unterlagen"
        error="Bitte geben Sie eine gültige E-Mail-Adresse ein."
        value="aenne@"
        onChange={nothing}
      />
    ),
  },
  {
    title: 'Mit Einheit',
    Show: () => <TextField id="anteil" label="Anteil" suffix="%" width="xs" value="" onChange={nothing} />,
  },
];
