import { TextField } from '../../src/ui/text-field/text-field.tsx';
import { type Examples, keeping, nothing } from './example.tsx';

export const examples: Examples = {
  Ausgefüllt: keeping('Änne', (value, onChange) => (
    <TextField id="vorname" label="Vorname" width="m" autoComplete="given-name" {...{ value, onChange }} />
  )),
  'Zwei Vorschläge': keeping('', (value, onChange) => (
    <TextField id="ort" label="Ort" suggestions={['Berlin', 'Bernau']} {...{ value, onChange }} />
  )),
  'Mit Hinweis und Fehler': () => (
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
  'Mit Einheit': () => <TextField id="anteil" label="Anteil" suffix="%" width="s" value="" onChange={nothing} />,
};
