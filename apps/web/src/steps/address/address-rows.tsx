import type { Address } from '@fa/rechner/address/address';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './address-rows.module.css';
import type { SpellingNotes } from './spelling-notes.ts';

interface Props {
  /** Of the paths of the fields. */
  readonly prefix: string;
  readonly strasse: ReactNode;
  /** null where the street holds the number. */
  readonly hausnummer: ReactNode;
  readonly plz: ReactNode;
  readonly ort: ReactNode;
  readonly notes: SpellingNotes;
  /** A word right below the fields, in the gap that is there anyway: it moves nothing. */
  readonly below: ReactNode;
}

/** The id of the note on the spelling of a field. */
export function spellingNoteId(prefix: string, part: keyof Address): string {
  return `${prefix}${part}-spelling`;
}

/** Street beside house number, postcode beside town, where there is room for both. */
export function AddressRows({ prefix, notes, ...fields }: Props) {
  // A row of its own: however long a note is, the controls stay in line.
  const note = (part: keyof Address, column: string | undefined) =>
    notes[part] !== undefined && (
      <p id={spellingNoteId(prefix, part)} className={classNames(styles.note, column)}>
        {notes[part]}
      </p>
    );
  return (
    <>
      <div className={fields.hausnummer === null ? styles.alone : styles.wideFirst}>
        {fields.strasse}
        {note('strasse', styles.ofFirst)}
        {fields.hausnummer}
        {note('hausnummer', styles.ofNumber)}
      </div>
      <div className={styles.last}>
        <div className={styles.wideLast}>
          {fields.plz}
          {fields.ort}
          {note('ort', styles.ofSecond)}
        </div>
        {fields.below && <div className={styles.below}>{fields.below}</div>}
      </div>
    </>
  );
}
