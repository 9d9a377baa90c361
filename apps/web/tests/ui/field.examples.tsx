import styles from '../../src/ui/field/field.module.css';
import { Field } from '../../src/ui/field/field.tsx';
import type { Examples } from './example.tsx';

export const examples: Examples = {
  'Mit Hinweis': () => (
    <Field id="feld" label="Aktenzeichen" hint="Steht auf Ihrem Schreiben">
      <input id="feld" className={styles.control} />
    </Field>
  ),
  'Mit Fehler': () => (
    <Field id="feld-falsch" label="Aktenzeichen" error="Dies ist ein Pflichtfeld">
      <input id="feld-falsch" className={styles.control} />
    </Field>
  ),
};
