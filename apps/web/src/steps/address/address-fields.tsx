import type { Address } from '@fa/rechner/address/address';
import { moveHouseNumber } from '@fa/rechner/address/address-editing';
import { type AddressPlace, partField, stateOfPlace } from '@fa/rechner/address/address-places';
import { isFilledAtOnce, joinStreet, readStreetLine, type StreetParts } from '@fa/rechner/address/street-line';
import type { TextQuestion } from '@fa/rechner/definition/definition';
import { useState } from 'react';
import { answered } from '../../calculator/state/action-context.ts';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { classNames } from '../../styles/class-names.ts';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import type { FieldBinding } from '../questions/field-binding.ts';
import { PlainTextInput, useTextInput } from '../questions/plain-text-input.tsx';
import { AddressChoice } from './address-choice.tsx';
import styles from './address-fields.module.css';
import { type AddressNotes, NoteText, useAddressNotes } from './address-notes.tsx';
import { addressTexts } from './address-texts.ts';
import { combinedNumberError } from './combined-street-errors.ts';

interface AddressPart {
  readonly question: TextQuestion;
  readonly field: FieldBinding;
}

interface Props {
  readonly place: AddressPlace;
  readonly fields: Readonly<Record<keyof Address, FieldBinding>>;
  /** The postcode was answered before. */
  readonly isPlzAnswered: boolean;
  readonly onStreet: (parts: StreetParts) => void;
}

/** Renders an address with all notes and questions about it. [STEP-ADRESSE-01 … 03, ADDR-08] */
export function AddressFields({ place, fields, isPlzAnswered, onStreet }: Props) {
  const { calculation, context } = useCalculator();
  const { form } = calculation;
  const notes = useAddressNotes(place, fields);
  const isCombined = place.options.combinedStreet === true;
  const noteId = (key: keyof Address) => `${partField(place, key)}-note`;
  // In a row of its own, so that long notes do not misalign the controls.
  const note = (key: keyof Address, column: string | undefined) =>
    notes[key] && (
      <div className={classNames(styles.note, column, 'hint')}>
        <NoteText note={notes[key]} id={noteId(key)} />
      </div>
    );
  const noted = (key: keyof Address): AddressPart => ({
    question: place.question.parts[key],
    field: { ...fields[key], noteId: notes[key] && noteId(key) },
  });
  const [strasse, hausnummer, plz, ort] = [noted('strasse'), noted('hausnummer'), noted('plz'), noted('ort')];
  const isPlzLocked = place.options.lockedPostcode === true && isPlzAnswered;
  // Autofill and pasting put the whole line into the street field; what is typed there is split no earlier than by Weiter.
  const changeStreet = (text: unknown) => {
    const { value: before = '', onChange } = strasse.field;
    onChange(text);
    if (typeof text !== 'string' || typeof before !== 'string' || !isFilledAtOnce(before, text)) return;
    const filled = { ...place, typed: { ...place.typed, strasse: text } };
    answered(context, (current) => moveHouseNumber(current, filled, 'certain'));
  };
  const lockedPart: AddressPart = {
    question: { ...plz.question, hint: addressTexts.lockedPlz },
    field: { ...plz.field, readOnly: true },
  };
  return (
    <>
      <div className={isCombined ? styles.alone : styles.wideFirst}>
        {isCombined ? (
          <CombinedStreetField strasse={strasse} hausnummer={hausnummer} onChange={onStreet} />
        ) : (
          <Plain part={{ ...strasse, field: { ...strasse.field, onChange: changeStreet } }} />
        )}
        {note('strasse', styles.ofFirst)}
        {!isCombined && <Plain part={hausnummer} />}
        {note('hausnummer', styles.ofNumber)}
      </div>
      <div className={styles.last}>
        <div className={styles.wideLast}>
          <Plain part={isPlzLocked ? lockedPart : plz} />
          {note('plz', styles.ofFirst)}
          <TownField part={ort} plz={place.typed.plz} />
          {note('ort', styles.ofSecond)}
        </div>
        {stateOfPlace(form, place).kind === 'pending' && (
          // In the existing gap: it shifts nothing. Hidden from screen readers, which hear the question's status. [ADDR-11]
          <p className={classNames(styles.pending, 'hint late')} aria-hidden="true">
            <Spinner />
            <span>{addressTexts.pending}</span>
          </p>
        )}
      </div>
      <span className="visually-hidden" role="status">
        {said(notes)}
      </span>
      <AddressChoice place={place} town={fields.ort} />
    </>
  );
}

// Spelling changes are announced with the result of the check. [UI-09]
function said(notes: AddressNotes): string {
  return [notes.strasse?.action && notes.strasse, notes.plz, notes.ort?.action && notes.ort]
    .map((note) => (note ? note.text : ''))
    .filter(Boolean)
    .join(' ');
}

function Plain({ part: { question, field } }: { part: AddressPart }) {
  return <PlainTextInput question={{ ...question, kind: 'text' }} field={field} />;
}

// If several towns share the postcode, they are suggested; any other may be typed. [ADDR-01, ADDR-02]
function TownField({ part: { question, field }, plz }: { part: AddressPart; plz: string }) {
  const towns = useCalculator().state.lookups.towns[plz] ?? [];
  const offered = towns.length > 1 ? towns : [];
  return (
    <TextField
      {...useTextInput(question, field)}
      suggestions={offered}
      placeholder={offered.length > 0 ? addressTexts.towns : undefined}
      onChange={field.onChange}
    />
  );
}

interface CombinedStreetProps {
  readonly strasse: AddressPart;
  readonly hausnummer: AddressPart;
  readonly onChange: (parts: StreetParts) => void;
}

// Split while typing. [STEP-ADRESSE-01, ADDR-07]
function CombinedStreetField({ strasse, hausnummer, onChange }: CombinedStreetProps) {
  const [typed, setTyped] = useState('');
  const [{ strasse: street, hausnummer: number }] = readStreetLine(typed);
  const isOurs = street === (strasse.field.value ?? '') && number === (hausnummer.field.value ?? '');
  const isNumberMissing = strasse.field.error === undefined && hausnummer.field.error !== undefined;
  return (
    <TextField
      // Error links must find the invalid part, and this field has both.
      id={isNumberMissing ? hausnummer.field.path : strasse.field.path}
      label={addressTexts.combined}
      error={strasse.field.error ?? combinedNumberError(hausnummer.field.error, hausnummer.field.value)}
      required
      autoComplete={strasse.question.autoComplete}
      noteId={strasse.field.noteId}
      // Values set from elsewhere, e.g. a chosen proposal, are joined from their parts.
      value={isOurs ? typed : joinStreet(strasse.field.value, hausnummer.field.value)}
      onChange={(text) => {
        setTyped(text);
        onChange(readStreetLine(text)[0]);
      }}
      onBlur={() => {
        strasse.field.onBlur();
        hausnummer.field.onBlur();
      }}
    />
  );
}
