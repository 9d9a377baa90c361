import type { Example } from '../example.tsx';
import { Field } from './field.tsx';

export const examples: readonly Example[] = [
  {
    title: 'Mit Hinweis',
    Show: () => (
      <Field id="feld" label="Aktenzeichen" hint="Steht auf Ihrem Schreiben">
        <input id="feld" />
      </Field>
    ),
  },
  {
    title: 'Mit Fehler',
    Show: () => (
      <Field id="feld-falsch" label="Aktenzeichen" error="Dies ist ein Pflichtfeld">
        <input id="feld-falsch" />
      </Field>
    ),
  },
];
