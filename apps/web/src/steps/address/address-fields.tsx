import { type AddressPlace, stateOfPlace } from '@fa/rechner/address/address-places';
import { type StreetParts, streetWithNumber } from '@fa/rechner/address/split-street';
import { useCalculator } from '../../calculator/state/use-calculator.ts';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { PlainTextInput, useTextInput } from '../questions/plain-text-input.tsx';
import { AddressChoice } from './address-choice.tsx';
import type { AddressPart, AddressParts } from './address-part.ts';
import { AddressRows, spellingNoteId } from './address-rows.tsx';
import { addressTexts } from './address-texts.ts';
import { CombinedStreetField } from './combined-street-field.tsx';
import { PendingLine } from './pending-line.tsx';
import { spellingNotes } from './spelling-notes.ts';

// If several towns share the postcode, they are suggested; any other may be typed. [ADDR-01, ADDR-02]
function TownField({ part: { question, field }, plz }: { part: AddressPart; plz: string }) {
  const towns = useCalculator().state.towns[plz] ?? [];
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

interface Props {
  readonly place: AddressPlace;
  readonly parts: AddressParts;
  /** The postcode was answered before and is read-only. */
  readonly lockedPlz: boolean;
  readonly onStreet: (parts: StreetParts) => void;
  readonly headingLevel: 2 | 3;
}

function Plain({ part: { question, field } }: { part: AddressPart }) {
  return <PlainTextInput question={{ ...question, kind: 'text' }} field={field} />;
}

/** Renders an address with all notes and questions about it. [STEP-ADRESSE-01 … 03, ADDR-08] */
export function AddressFields({ place, parts, lockedPlz, onStreet, headingLevel }: Props) {
  const { form } = useCalculator().calculation;
  const notes = spellingNotes(form, place);
  const noted = (key: 'strasse' | 'hausnummer' | 'ort'): AddressPart => {
    const { question, field } = parts[key];
    return { question, field: { ...field, noteId: notes[key] && spellingNoteId(place.prefix, key) } };
  };
  const { plz } = parts;
  const [strasse, hausnummer, ort] = [noted('strasse'), noted('hausnummer'), noted('ort')];
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
        prefix={place.prefix}
        notes={notes}
        strasse={
          place.options.combinedStreet === true ? (
            <CombinedStreetField strasse={strasse} hausnummer={hausnummer} onChange={onStreet} />
          ) : (
            <Plain part={{ ...strasse, field: { ...strasse.field, onBlur: leaveStreet } }} />
          )
        }
        hausnummer={place.options.combinedStreet === true ? null : <Plain part={hausnummer} />}
        plz={<Plain part={lockedPlz ? lockedPart : plz} />}
        ort={<TownField part={ort} plz={place.typed.plz} />}
        below={stateOfPlace(form, place).kind === 'pending' && <PendingLine />}
      />
      <AddressChoice place={place} headingLevel={headingLevel} />
    </>
  );
}
