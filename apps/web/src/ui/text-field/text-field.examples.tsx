import { type Example, keeping, nothing } from '../example.tsx';
import { TextField } from './text-field.tsx';

export const examples: readonly Example[] = [
  {
    title: 'Ausgefüllt',
    Show: keeping('Änne', (value, onChange) => (
      <TextField id="vorname" label="Vorname" width="m" autoComplete="given-name" {...{ value, onChange }} />
    )),
  },
  {
    title: 'Zwei Vorschläge',
    Show: keeping('', (value, onChange) => (
      <TextField id="ort" label="Ort" suggestions={['Berlin', 'Bernau']} {...{ value, onChange }} />
    )),
  },
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
