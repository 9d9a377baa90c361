import type { Address } from '@fa/rechner/address/address';
import { type AddressPlace, partField } from '@fa/rechner/address/address-places';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { type AddressNotes, NoteText } from './address-notes.tsx';
import styles from './address-rows.module.css';

interface Props {
  readonly place: AddressPlace;
  readonly strasse: ReactNode;
  /** Null if the street field includes the number. */
  readonly hausnummer: ReactNode;
  readonly plz: ReactNode;
  readonly ort: ReactNode;
  readonly notes: AddressNotes;
  /** Note below the fields, in the existing gap: it shifts nothing. */
  readonly below: ReactNode;
}

/** Returns the id of a field's note. */
export function addressNoteId(place: AddressPlace, part: keyof Address): string {
  return `${partField(place, part)}-note`;
}

/** Lays out street beside house number and postcode beside town, if there is room. */
export function AddressRows({ place, notes, ...fields }: Props) {
  // In a row of its own, so that long notes do not misalign the controls.
  const note = (part: keyof Address, column: string | undefined) =>
    notes[part] !== undefined && (
      <div className={classNames(styles.note, column, 'hint')}>
        <NoteText note={notes[part]} id={addressNoteId(place, part)} />
      </div>
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
          {note('plz', styles.ofFirst)}
          {fields.ort}
          {note('ort', styles.ofSecond)}
        </div>
        {fields.below && <div className={styles.below}>{fields.below}</div>}
      </div>
    </>
  );
}
