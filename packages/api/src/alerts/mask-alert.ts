import type { AnswerNames } from '@fa/rechner/definition/value-uses';
import { checkIban, normaliseIban } from '@fa/rechner/formats/iban';
import { type Alert, LONGEST_ALERT } from './alert.ts';

/** Fields of our own calls that are masked with everything inside, like the products' personal answers. [ERR-02] */
export const MASKED_FIELDS = [
  'titel',
  'remoteStorageKey',
  'strasseHausnummer',
  'mailParams',
  'secondFactor',
  'storedUrl',
] as const;

/** Largest number that other fields may contain unmasked, such as a tier or a year; amounts in cents are larger. */
const GREATEST = 9_999;

/** The field of an order with the versions and names of the texts, which each product names itself. */
const AGREED_TEXTS = 'selection';

/** Our own fields with a fixed set of words; texts of all others but the product's shown answers are masked. [SEC-02] */
const PLAIN_FIELDS: ReadonlySet<string> = new Set(['anrede', AGREED_TEXTS, 'version', 'nationKz', 'code', 'field']);
/** Matches no sentence, no full name and no timestamp that identifies an order. */
const ONE_WORD = /^[\p{L}\p{N}._-]{1,24}$/u;

/** Field names that are kept inside masked objects, like those of masked fields; other names there are masked like text. */
const HARMLESS_NAMES: ReadonlySet<string> = new Set(['anrede', 'name', 'to']);
const MASKED: ReadonlySet<string> = new Set(MASKED_FIELDS);
/** No request of ours is nested deeper. */
const DEEPEST = 12;
const ADDRESS = /(?<![^\s@"'<>()])[^\s@"'<>()]+@[^\s@"'<>()]+/gu;
/** An account, a telephone number or a postcode. */
const DIGITS = /\d(?:[\s./-]?\d){4,}/gu;

function isMasked(field: string, { personal }: AnswerNames): boolean {
  return MASKED.has(field) || personal.has(field);
}

function maskText(text: string): string {
  return text.replace(/[\p{L}\p{M}\p{N}]/gu, 'X');
}

// Of an invalid IBAN only the country is kept: the field may contain a person's name.
function maskIban(text: string): string {
  const isMaskedBefore = /^[A-Z]{2}XX[A-Z]+$/.test(normaliseIban(text));
  if (isMaskedBefore || checkIban(text) === null) return text.replace(/\d/gu, 'X');
  const country = /^[A-Z]{2}(?=\s*[\dX])/i.exec(text)?.[0] ?? '';
  return country + maskText(text.slice(country.length));
}

function maskInside(value: unknown, names: AnswerNames, field = '', depth = 0): unknown {
  if (typeof value === 'string') return names.ibans.has(field) ? maskIban(value) : maskText(value);
  if (typeof value === 'number' || typeof value === 'bigint') return maskText(String(value));
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return 'X';
  if (Array.isArray(value)) return value.map((each) => maskInside(each, names, field, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      HARMLESS_NAMES.has(key) || isMasked(key, names) ? key : maskText(key),
      maskInside(inner, names, key, depth + 1),
    ]),
  );
}

function maskNumber(value: number, field: string, { hidden }: AnswerNames): unknown {
  return hidden.has(field) || Math.abs(value) > GREATEST || !Number.isInteger(value) ? maskText(String(value)) : value;
}

function maskAt(value: unknown, names: AnswerNames, field = '', depth = 0): unknown {
  if (typeof value === 'number') return maskNumber(value, field, names);
  if (typeof value === 'string') {
    const isPlain = PLAIN_FIELDS.has(field) || names.shown.has(field);
    return isPlain && ONE_WORD.test(value) ? value : maskText(value);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return 'X';
  if (Array.isArray(value)) return value.map((each) => maskAt(each, names, field, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isMasked(key, names)
        ? maskInside(inner, names, key, depth + 1)
        : maskAt(inner, names, field === AGREED_TEXTS ? field : key, depth + 1),
    ]),
  );
}

/**
 * Masks the fields of a body: digits of an IBAN become X, in other masked fields letters too. Of other fields, keeps
 * small numbers that are no amounts, booleans and known words, and masks the rest. [ERR-02, SEC-02]
 * @param names answers and amounts of the product
 */
export function maskBody(body: unknown, names: AnswerNames): unknown {
  return typeof body === 'object' ? maskAt(body, names) : maskInside(body, names);
}

function textsIn(value: unknown, depth: number): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  return Object.values(value).flatMap((each) => textsIn(each, depth + 1));
}

function maskedTextsIn(value: unknown, names: AnswerNames, field = '', depth = 0): readonly string[] {
  if (typeof value === 'string') return maskAt(value, names, field, depth) === value ? [] : [value];
  // Shorter values occur in every status and code.
  if (typeof value === 'number')
    return maskAt(value, names, field, depth) === value || value < 1_000 ? [] : [String(value)];
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    isMasked(key, names)
      ? textsIn(inner, depth)
      : maskedTextsIn(inner, names, Array.isArray(value) || field === AGREED_TEXTS ? field : key, depth + 1),
  );
}

/**
 * Masks a message: values of the body's masked fields and anything that looks like an e-mail address, an account, a telephone
 * number or a postcode, because services repeat user input. [ERR-02, SEC-02]
 */
export function maskMessage(message: string, body: unknown, names: AnswerNames): string {
  const typed = maskedTextsIn(body, names)
    .filter((text) => text.trim().length > 1)
    .toSorted((one, other) => other.length - one.length);
  const masked = typed.reduce((text, secret) => text.replaceAll(secret, maskText(secret)), message);
  return masked.replace(ADDRESS, maskText).replace(DIGITS, maskText).slice(0, LONGEST_ALERT);
}

/** Masks an alert; idempotent. [ERR-02] */
export function maskAlert({ text, at, body }: Alert, names: AnswerNames): Alert {
  return {
    text: maskMessage(text, body, names),
    ...(at === undefined ? {} : { at }),
    ...(body === undefined ? {} : { body: maskBody(body, names) }),
  };
}
