import type { Address } from '@fa/rechner/address/address';
import { type AddressPlace, partField } from '@fa/rechner/address/address-places';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './address-rows.module.css';
import type { SpellingNotes } from './spelling-notes.ts';

interface Props {
  readonly place: AddressPlace;
  readonly strasse: ReactNode;
  /** Null if the street field includes the number. */
  readonly hausnummer: ReactNode;
  readonly plz: ReactNode;
  readonly ort: ReactNode;
  readonly notes: SpellingNotes;
  /** Note below the fields, in the existing gap: it shifts nothing. */
  readonly below: ReactNode;
}

/** Returns the id of a field's spelling note. */
export function spellingNoteId(place: AddressPlace, part: keyof Address): string {
  return `${partField(place, part)}-spelling`;
}

/** Lays out street beside house number and postcode beside town, if there is room. */
export function AddressRows({ place, notes, ...fields }: Props) {
  // In a row of its own, so that long notes do not misalign the controls.
  const note = (part: keyof Address, column: string | undefined) =>
    notes[part] !== undefined && (
      <p id={spellingNoteId(place, part)} className={classNames(styles.note, column, 'hint')}>
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
