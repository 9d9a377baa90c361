import type { Address } from '@fa/rechner/address/address';
import { type AddressPlace, stateOfPlace } from '@fa/rechner/address/address-places';
import { isFilledAtOnce, joinStreet, readStreetLine, type StreetParts } from '@fa/rechner/address/street-line';
import type { TextQuestion } from '@fa/rechner/definition/definition';
import { useState } from 'react';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import type { FieldBinding } from '../questions/field-binding.ts';
import { PlainTextInput, useTextInput } from '../questions/plain-text-input.tsx';
import { AddressChoice } from './address-choice.tsx';
import { type AddressNotes, useAddressNotes } from './address-notes.tsx';
import styles from './address-rows.module.css';
import { AddressRows, addressNoteId } from './address-rows.tsx';
import { addressTexts } from './address-texts.ts';
import { combinedNumberError } from './combined-street-errors.ts';

interface AddressPart {
  readonly question: TextQuestion;
  readonly field: FieldBinding;
}

interface Props {
  readonly place: AddressPlace;
  readonly fields: Readonly<Record<keyof Address, FieldBinding>>;
  /** The postcode as it was answered before. */
  readonly answeredPlz: string | undefined;
  readonly onStreet: (parts: StreetParts) => void;
}

/** Renders an address with all notes and questions about it. [STEP-ADRESSE-01 … 03, ADDR-08] */
export function AddressFields({ place, fields, answeredPlz, onStreet }: Props) {
  const { calculation, actions } = useCalculator();
  const { form } = calculation;
  const notes = useAddressNotes(place, fields);
  const noted = (key: keyof Address): AddressPart => ({
    question: place.question.parts[key],
    field: { ...fields[key], noteId: notes[key] && addressNoteId(place, key) },
  });
  const [strasse, hausnummer, plz, ort] = [noted('strasse'), noted('hausnummer'), noted('plz'), noted('ort')];
  const isPlzLocked = place.options.lockedPostcode === true && answeredPlz !== undefined;
  // Autofill and pasting put the whole line into the street field; what is typed there is split no earlier than by Weiter.
  const changeStreet = (text: unknown) => {
    const { value: before = '', onChange } = strasse.field;
    onChange(text);
    if (typeof text === 'string' && typeof before === 'string' && isFilledAtOnce(before, text))
      actions.lookups.moveNumbers(place.path);
  };
  const lockedPart: AddressPart = {
    question: { ...plz.question, hint: addressTexts.lockedPlz },
    field: { ...plz.field, readOnly: true },
  };
  return (
    <>
      <AddressRows
        place={place}
        notes={notes}
        strasse={
          place.options.combinedStreet === true ? (
            <CombinedStreetField strasse={strasse} hausnummer={hausnummer} onChange={onStreet} />
          ) : (
            <Plain part={{ ...strasse, field: { ...strasse.field, onChange: changeStreet } }} />
          )
        }
        hausnummer={place.options.combinedStreet === true ? null : <Plain part={hausnummer} />}
        plz={<Plain part={isPlzLocked ? lockedPart : plz} />}
        ort={<TownField part={ort} plz={place.typed.plz} />}
        below={
          stateOfPlace(form, place).kind === 'pending' && (
            // Hidden from screen readers, which hear the question's status. [ADDR-11]
            <p className={classNames(styles.pending, 'hint late')} aria-hidden="true">
              <Spinner />
              <span>{addressTexts.pending}</span>
            </p>
          )
        }
      />
      <VisuallyHidden status>{said(notes)}</VisuallyHidden>
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
