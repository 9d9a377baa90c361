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

interface Place {
  /** The innermost field, or the one with the agreed texts. */
  readonly field: string;
  /** Inside of a masked field, or of no field at all. */
  readonly isMasked: boolean;
  readonly depth: number;
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

function maskString(text: string, { field, isMasked }: Place, { ibans, shown }: AnswerNames): string {
  if (isMasked) return ibans.has(field) ? maskIban(text) : maskText(text);
  const isPlain = PLAIN_FIELDS.has(field) || shown.has(field);
  return isPlain && ONE_WORD.test(text) ? text : maskText(text);
}

function maskNumber(value: number, { field, isMasked }: Place, { hidden }: AnswerNames): number | string {
  const isKept = !isMasked && !hidden.has(field) && Math.abs(value) <= GREATEST && Number.isInteger(value);
  return isKept ? value : maskText(String(value));
}

/** Masks a value. @param typed collects the texts and numbers that were masked */
function mask(value: unknown, names: AnswerNames, place: Place, typed: string[]): unknown {
  const { field, isMasked, depth } = place;
  if (typeof value === 'string') {
    const masked = maskString(value, place, names);
    if (isMasked || masked !== value) typed.push(value);
    return masked;
  }
  if (typeof value === 'number') {
    const masked = maskNumber(value, place, names);
    // Shorter values occur in every status and code.
    if (isMasked || (masked !== value && value >= 1_000)) typed.push(String(value));
    return masked;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return 'X';
  if (Array.isArray(value)) return value.map((each) => mask(each, names, { ...place, depth: depth + 1 }, typed));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const isMaskedField = MASKED.has(key) || names.personal.has(key);
      const isNameKept = !isMasked || isMaskedField || HARMLESS_NAMES.has(key);
      const isText = field === AGREED_TEXTS && !isMaskedField;
      const inside = { field: isText ? field : key, isMasked: isMasked || isMaskedField, depth: depth + 1 };
      return [isNameKept ? key : maskText(key), mask(inner, names, inside, typed)];
    }),
  );
}

function maskTyped(body: unknown, names: AnswerNames): { readonly masked: unknown; readonly typed: readonly string[] } {
  const typed: string[] = [];
  const place = { field: '', isMasked: typeof body !== 'object', depth: 0 };
  return { masked: mask(body, names, place, typed), typed };
}

/**
 * Masks the fields of a body: digits of an IBAN become X, in other masked fields letters too. Of other fields, keeps
 * small numbers that are no amounts, booleans and known words, and masks the rest. [ERR-02, SEC-02]
 * @param names answers and amounts of the product
 */
export function maskBody(body: unknown, names: AnswerNames): unknown {
  return maskTyped(body, names).masked;
}

/**
 * Masks a message: values of the body's masked fields and anything that looks like an e-mail address, an account, a telephone
 * number or a postcode, because services repeat user input. [ERR-02, SEC-02]
 */
export function maskMessage(message: string, body: unknown, names: AnswerNames): string {
  const typed = maskTyped(body, names)
    .typed.filter((text) => text.trim().length > 1)
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
