import { checkIban, normaliseIban } from '@fa/rechner/formats/iban';
import { type Alert, LONGEST_ALERT } from './alert.ts';

/** The fields that no report may tell, at any depth of a body. [ERR-02] */
export const MASKED_FIELDS = [
  'bic',
  'iban',
  'kontoinhaber',
  'onlinezugang',
  'nachname',
  'strasse',
  'titel',
  'vorname',
  'firmenname',
  'email',
  'telefon',
  'remoteStorageKey',
  'inhaber',
  'hausnummer',
  'plz',
  'ort',
  'strasseHausnummer',
  'mailParams',
  'secondFactor',
  'storedUrl',
] as const;

/** Fields whose numbers tell how a business is doing, or what it is offered: no digit of them is told. [SEC-02] */
const AMOUNTS: ReadonlySet<string> = new Set([
  'nettoumsatz',
  'ausfaelle',
  'anzahl',
  'betrag',
  'beitrag',
  'jahresMax',
  'abnehmerMax',
]);
/** Of any other field: a tier, a year, a count of rounds; cents of an amount are more. */
const GREATEST = 9_999;

/** Fields whose words are ours or one of a few; texts of any other field may be anybody's and are masked, too. [SEC-02] */
const PLAIN_FIELDS: ReadonlySet<string> = new Set([
  'absicherung',
  'anrede',
  'zahlungsweise',
  'zusatzleistung',
  'vertragsbeginn',
  'Vertragsablauf',
  'avb',
  'datenschutz',
  'nutzungsbedingungen',
  'dokumente',
  'version',
  'nationKz',
  'code',
  'field',
]);
/** No sentence, no name with a surname, no moment that would lead to the order. */
const ONE_WORD = /^[\p{L}\p{N}._-]{1,24}$/u;

/** Field names inside masked objects that say nothing about a person; any other name there is masked like a text. */
const HARMLESS_NAMES: ReadonlySet<string> = new Set([...MASKED_FIELDS, 'anrede', 'name', 'to']);
const MASKED: ReadonlySet<string> = new Set(MASKED_FIELDS);
/** Nothing that we send is nested any deeper. */
const DEEPEST = 12;
const ADDRESS = /(?<![^\s@"'<>()])[^\s@"'<>()]+@[^\s@"'<>()]+/gu;
/** An account, a telephone number or a postcode. */
const DIGITS = /\d(?:[\s./-]?\d){4,}/gu;

function maskText(text: string): string {
  return text.replace(/[\p{L}\p{M}\p{N}]/gu, 'X');
}

// Of what is no right IBAN nothing but the country is told: a person's name may stand in the wrong field.
function maskIban(text: string): string {
  const isMasked = /^[A-Z]{2}XX[A-Z]+$/.test(normaliseIban(text));
  if (isMasked || checkIban(text) === null) return text.replace(/\d/gu, 'X');
  const country = /^[A-Z]{2}(?=\s*[\dX])/i.exec(text)?.[0] ?? '';
  return country + maskText(text.slice(country.length));
}

function maskInside(value: unknown, field = '', depth = 0): unknown {
  if (typeof value === 'string') return field === 'iban' ? maskIban(value) : maskText(value);
  if (typeof value === 'number' || typeof value === 'bigint') return maskText(String(value));
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return 'X';
  if (Array.isArray(value)) return value.map((each) => maskInside(each, field, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      HARMLESS_NAMES.has(key) ? key : maskText(key),
      maskInside(inner, key, depth + 1),
    ]),
  );
}

function maskNumber(value: number, field: string): unknown {
  return AMOUNTS.has(field) || Math.abs(value) > GREATEST || !Number.isInteger(value) ? maskText(String(value)) : value;
}

function maskAt(value: unknown, field = '', depth = 0): unknown {
  if (typeof value === 'number') return maskNumber(value, field);
  if (typeof value === 'string') return PLAIN_FIELDS.has(field) && ONE_WORD.test(value) ? value : maskText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return 'X';
  if (Array.isArray(value)) return value.map((each) => maskAt(each, field, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      MASKED.has(key) ? maskInside(inner, key, depth + 1) : maskAt(inner, key, depth + 1),
    ]),
  );
}

/**
 * A body with its masked fields made unreadable: digits of an IBAN become X, elsewhere letters too. Of other fields small numbers
 * that are no amounts, truths and known words stay, anything else is masked like them. [ERR-02, SEC-02]
 */
export function maskBody(body: unknown): unknown {
  return typeof body === 'object' ? maskAt(body) : maskInside(body);
}

function textsIn(value: unknown, depth: number): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  return Object.values(value).flatMap((each) => textsIn(each, depth + 1));
}

function maskedTextsIn(value: unknown, field = '', depth = 0): readonly string[] {
  if (typeof value === 'string') return maskAt(value, field, depth) === value ? [] : [value];
  // Shorter ones would be found in every status and code.
  if (typeof value === 'number') return maskAt(value, field, depth) === value || value < 1_000 ? [] : [String(value)];
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    MASKED.has(key) ? textsIn(inner, depth) : maskedTextsIn(inner, Array.isArray(value) ? field : key, depth + 1),
  );
}

/**
 * A message without what the body holds in masked fields, and without anything that looks like an e-mail address, an
 * account, a telephone number or a postcode: services repeat what was typed. [ERR-02, SEC-02]
 */
export function maskMessage(message: string, body: unknown): string {
  const typed = maskedTextsIn(body)
    .filter((text) => text.trim().length > 1)
    .toSorted((one, other) => other.length - one.length);
  const told = typed.reduce((text, secret) => text.replaceAll(secret, maskText(secret)), message);
  return told.replace(ADDRESS, maskText).replace(DIGITS, maskText).slice(0, LONGEST_ALERT);
}

/** An error as it may be told: what is masked already stays as it is. [ERR-02] */
export function maskAlert({ text, at, body }: Alert): Alert {
  return {
    text: maskMessage(text, body),
    ...(at === undefined ? {} : { at }),
    ...(body === undefined ? {} : { body: maskBody(body) }),
  };
}
