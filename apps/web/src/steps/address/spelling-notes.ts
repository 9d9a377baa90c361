import type { Address } from '@fa/rechner/address/address';
import { type AddressPlace, typedSpelling } from '@fa/rechner/address/address-places';
import { joinStreet } from '@fa/rechner/address/split-street';
import type { FormState } from '@fa/rechner/form';
import { addressTexts } from './address-texts.ts';

/** What is said at each field whose text became its official spelling. [ADDR-13] */
export type SpellingNotes = Readonly<Partial<Record<keyof Address, string>>>;

/** The notes of an address, those of street and house number in one where both share a field; with what was typed. */
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
