import { normaliseLine } from '../text/plain-text.ts';

/** The four fields of an address. */
export interface Address {
  readonly strasse: string;
  readonly hausnummer: string;
  readonly plz: string;
  readonly ort: string;
}

/** The parts of an address, each a field of its own. */
export const ADDRESS_FIELDS = ['strasse', 'hausnummer', 'plz', 'ort'] as const;

/** Returns the normalised address in answers or a draft; a field that is not text becomes empty. */
export function addressIn(container: unknown): Address {
  const values = (container ?? {}) as Readonly<Record<string, unknown>>;
  const text = (key: keyof Address) => {
    const value = values[key];
    return typeof value === 'string' ? normaliseLine(value) : '';
  };
  return { strasse: text('strasse'), hausnummer: text('hausnummer'), plz: text('plz'), ort: text('ort') };
}
