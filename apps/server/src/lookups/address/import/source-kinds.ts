import type { DirectorySource } from '../../lookups.ts';
import { tidy } from '../table-rows.ts';
import type { BasePlaces } from './base-places.ts';

/** A row of a source: a house number, a street, or a town if there is no street. */
export interface SourceEntry {
  readonly strasse: string;
  readonly plz: string;
  readonly ort: string;
  /** Empty if there is none. */
  readonly ortszusatz: string;
  /** Empty if there is none. */
  readonly hausnummer: string;
}

type RejectionReason =
  | 'wrong number of columns'
  | 'postcode is not five digits'
  | 'no street'
  | 'no town'
  | 'house number without a digit'
  | 'value is too long'
  | 'control character';

export type ParsedRow =
  | { readonly entry: SourceEntry }
  | { readonly rejected: RejectionReason }
  /** Valid, but not needed in a directory of addresses. */
  | { readonly leftOut: true };

/** Expands 'Str.', as a word and as a suffix, so that a proposal matches the street sign. */
export function expandStreetName(name: string): string {
  return name.replaceAll(/(s)tr\.(?=$|[^\p{L}])/giu, (_short, first: string) => `${first}traße`);
}

export type SourceKind = DirectorySource['kind'];

type Column = 'street' | 'houseNumber' | 'plz' | 'town' | 'suburb' | 'borough';

/** The names of the columns that are read; other columns and the order do not matter. */
const COLUMNS: Readonly<Record<SourceKind, Partial<Record<Column, string>>>> = {
  addresses: { street: 'strasse', houseNumber: 'hausnummer', plz: 'plz', town: 'ort', suburb: 'ortsteil' },
  streets: { street: 'name', plz: 'postalcode', town: 'locality', suburb: 'suburb', borough: 'borough' },
  places: { plz: 'plz', town: 'ort' },
};
const OPTIONAL = ['suburb', 'borough'];

/** Longer than any real one; a limit against columns of garbage. */
const LONGEST = 100;
/** The limit of the house number field. [VAL-14] */
const LONGEST_HOUSE_NUMBER = 30;
const CONTROL = /[\u0000-\u001f\u007f]/;

export const SOURCE_KINDS: readonly SourceKind[] = ['addresses', 'streets', 'places'];

/** Returns the header of a kind of source, for messages. */
export function headerOf(kind: SourceKind): string {
  return Object.values(COLUMNS[kind]).join(',');
}

function namesOf(header: readonly string[]): string[] {
  return header.map((name) => name.trim().toLowerCase());
}

/** Many files have postcodes and towns; a header means places only if it has no other columns than these. */
const PLACE_COLUMNS = ['plz', 'ort', 'gemeinde', 'landkreis', 'kreis', 'bundesland'];

/** Returns the kind of source that has these columns; the `wanted` one if they fit it. */
export function kindOfHeader(header: readonly string[], wanted?: SourceKind): SourceKind | undefined {
  const names = namesOf(header);
  const fits = (kind: SourceKind): boolean =>
    Object.entries(COLUMNS[kind]).every(([column, name]) => OPTIONAL.includes(column) || names.includes(name));
  if (wanted) return fits(wanted) ? wanted : undefined;
  return SOURCE_KINDS.find(
    (kind) => fits(kind) && (kind !== 'places' || names.every((name) => PLACE_COLUMNS.includes(name))),
  );
}

function findFault(kind: SourceKind, entry: SourceEntry, houseNumber: string): RejectionReason | undefined {
  const { strasse, plz, ort, ortszusatz } = entry;
  const values = [strasse, ort, ortszusatz, houseNumber];
  if (!/^\d{5}$/.test(plz)) return 'postcode is not five digits';
  if (!/\p{L}/u.test(ort)) return 'no town';
  if (kind !== 'places' && !/[\p{L}\d]/u.test(strasse)) return 'no street';
  if (houseNumber !== '' && !/\d/.test(houseNumber)) return 'house number without a digit';
  if (values.some((value) => value.length > LONGEST) || houseNumber.length > LONGEST_HOUSE_NUMBER)
    return 'value is too long';
  return undefined;
}

/**
 * Creates a row parser. A place that cannot be a town is a bulk recipient with its own postcode: left out. [ADDR-09]
 */
export function createRowParser(kind: SourceKind, header: readonly string[], base: BasePlaces) {
  const names = namesOf(header);
  const placeOf = Object.fromEntries(
    Object.entries(COLUMNS[kind]).map(([column, name]) => [column, names.indexOf(name)]),
  );

  const places = Object.values(placeOf);

  return (fields: readonly string[]): ParsedRow => {
    if (fields.length !== names.length) return { rejected: 'wrong number of columns' };
    if (places.some((place) => CONTROL.test((fields[place] ?? '').trim()))) return { rejected: 'control character' };
    const valueOf = (column: Column): string => tidy(fields[placeOf[column] ?? -1] ?? '');
    const houseNumber = valueOf('houseNumber');
    const ort = valueOf('town');
    const ortszusatz = valueOf('suburb') || valueOf('borough');
    const entry: SourceEntry = {
      strasse: expandStreetName(valueOf('street')),
      plz: valueOf('plz'),
      ort,
      ortszusatz: ortszusatz === ort ? '' : ortszusatz,
      hausnummer: houseNumber,
    };
    const fault = findFault(kind, entry, houseNumber);
    if (fault) return { rejected: fault };
    return kind === 'places' && !base.isPlausible(entry) ? { leftOut: true } : { entry };
  };
}
