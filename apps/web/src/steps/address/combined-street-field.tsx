import { joinStreet, type StreetParts, splitStreet } from '@fa/rechner/address/split-street';
import { useState } from 'react';
import { TextField } from '../../ui/text-field/text-field.tsx';
import type { AddressPart } from './address-part.ts';
import { addressTexts } from './address-texts.ts';
import { combinedNumberError } from './combined-street-errors.ts';

interface Props {
  readonly strasse: AddressPart;
  readonly hausnummer: AddressPart;
  readonly onChange: (parts: StreetParts) => void;
}

/** Combined field for street and house number, split while typing. [STEP-ADRESSE-01, ADDR-07] */
export function CombinedStreetField({ strasse, hausnummer, onChange }: Props) {
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
