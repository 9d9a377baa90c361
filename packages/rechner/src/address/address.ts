import { valueAt } from '../definition/model.ts';
import { normaliseLine, plainSigns } from '../text/plain-text.ts';

/** The four fields of an address. */
export interface Address {
  readonly strasse: string;
  readonly hausnummer: string;
  readonly plz: string;
  readonly ort: string;
}

/** The parts of an address, each a field of its own. */
export const ADDRESS_FIELDS = ['strasse', 'hausnummer', 'plz', 'ort'] as const;

/** The keys of an address's parts in the answers or the draft that contain it. */
export type AddressKeys = Readonly<Record<keyof Address, string>>;

/** The keys of an address that stands alone. */
export const OWN_KEYS: AddressKeys = { strasse: 'strasse', hausnummer: 'hausnummer', plz: 'plz', ort: 'ort' };

/** Returns the normalised address in answers or a draft; a field that is not text becomes empty. */
export function addressIn(container: unknown, keys: AddressKeys = OWN_KEYS): Address {
  const text = (part: keyof Address) => {
    const value = valueAt(container, keys[part]);
    return typeof value === 'string' ? plainSigns(normaliseLine(value)) : '';
  };
  return { strasse: text('strasse'), hausnummer: text('hausnummer'), plz: text('plz'), ort: text('ort') };
}

/** Returns parts of an address under their keys, to be put into answers or a draft. */
export function withKeys(address: Partial<Address>, keys: AddressKeys): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ADDRESS_FIELDS.flatMap((part) => (address[part] === undefined ? [] : [[keys[part], address[part]]])),
  );
}
