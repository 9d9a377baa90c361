import type { Address } from '@fa/rechner/address/address';
import { type AddressPlace, stateOfPlace } from '@fa/rechner/address/address-places';
import { joinStreet, type StreetParts, splitStreet, streetWithNumber } from '@fa/rechner/address/split-street';
import type { TextQuestion } from '@fa/rechner/definition/definition';
import { useState } from 'react';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import type { FieldBinding } from '../questions/field-binding.ts';
import { PlainTextInput, useTextInput } from '../questions/plain-text-input.tsx';
import { AddressChoice } from './address-choice.tsx';
import styles from './address-rows.module.css';
import { AddressRows, spellingNoteId } from './address-rows.tsx';
import { addressTexts } from './address-texts.ts';
import { combinedNumberError } from './combined-street-errors.ts';
import { spellingNotes } from './spelling-notes.ts';

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
  const { form } = useCalculator().calculation;
  const notes = spellingNotes(form, place);
  const noted = (key: keyof Address): AddressPart => ({
    question: place.question.parts[key],
    field: { ...fields[key], noteId: notes[key] && spellingNoteId(place, key) },
  });
  const [strasse, hausnummer, plz, ort] = [noted('strasse'), noted('hausnummer'), noted('plz'), noted('ort')];
  const isPlzLocked = place.options.lockedPostcode === true && answeredPlz !== undefined;
  // Browser autofill puts the whole line into the street field.
  const leaveStreet = () => {
    strasse.field.onBlur();
    const both = place.typed.hausnummer === '' ? streetWithNumber(place.typed.strasse) : null;
    if (both) onStreet(both);
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
            <Plain part={{ ...strasse, field: { ...strasse.field, onBlur: leaveStreet } }} />
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
      <AddressChoice place={place} town={fields.ort} />
    </>
  );
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
  const { strasse: street, hausnummer: number } = splitStreet(typed);
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
        onChange(splitStreet(text));
      }}
      onBlur={() => {
        strasse.field.onBlur();
        hausnummer.field.onBlur();
      }}
    />
  );
}
