import { normaliseLine } from '../text/plain-text.ts';

/** An address as it stands in its four fields. */
export interface Address {
  readonly strasse: string;
  readonly hausnummer: string;
  readonly plz: string;
  readonly ort: string;
}

/** The parts of an address, each a field of its own. */
export const ADDRESS_FIELDS = ['strasse', 'hausnummer', 'plz', 'ort'] as const;

/** The address inside answers or a draft, normalised; what is no text is empty. */
export function addressIn(container: unknown): Address {
  const values = (container ?? {}) as Readonly<Record<string, unknown>>;
  const text = (key: keyof Address) => {
    const value = values[key];
    return typeof value === 'string' ? normaliseLine(value) : '';
  };
  return { strasse: text('strasse'), hausnummer: text('hausnummer'), plz: text('plz'), ort: text('ort') };
}
