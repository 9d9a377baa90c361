import type { Address } from '@fa/rechner/address/address';
import { type AddressPlace, typedSpelling } from '@fa/rechner/address/address-places';
import { joinStreet } from '@fa/rechner/address/street-line';
import type { FormState } from '@fa/rechner/calculation/form';
import { addressTexts } from './address-texts.ts';

/** Notes at fields whose text was changed to the official spelling. [ADDR-13] */
export type SpellingNotes = Readonly<Partial<Record<keyof Address, string>>>;

/** Returns the notes of an address, each with the typed text; street and number share one if they share a field. */
export function spellingNotes(form: FormState, place: AddressPlace): SpellingNotes {
  const { typed, options } = place;
  const before = (part: keyof Address) => typedSpelling(form, place, part);
  const noteOf = (part: keyof Address) => {
    const was = before(part);
    return was === undefined ? {} : { [part]: addressTexts.spelled(typed[part], was) };
  };
  if (options.combinedStreet !== true) return { ...noteOf('strasse'), ...noteOf('hausnummer'), ...noteOf('ort') };
  const [strasse, hausnummer] = [before('strasse'), before('hausnummer')];
  if (strasse === undefined && hausnummer === undefined) return noteOf('ort');
  const line = joinStreet(typed.strasse, typed.hausnummer);
  const was = joinStreet(strasse ?? typed.strasse, hausnummer ?? typed.hausnummer);
  return { strasse: addressTexts.spelled(line, was), ...noteOf('ort') };
}
