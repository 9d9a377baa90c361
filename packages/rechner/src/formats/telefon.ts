import { isTelefon, TELEFON_LENGTH } from '../rules/contact.ts';

const SEPARATORS = /[ .\-/\\()]/g;
/** Digits and plus sign of the longest international number (ITU-T E.164). */
const MAX_INTERNATIONAL = 16;
/** Calling codes of countries where a number may begin with a zero of its own, such as +39 06 for Rome. */
const OWN_ZERO = /^\+(?:39|47|22[5679]|24[127]|26[78]|378|50[17]|67[69]|687|853|974|992)/;
/** A calling code, and the zeros that are dialled inside its country only. */
const TRUNK_ZERO =
  /^(\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[03578]|9[679])\d))0+/;

function withoutTrunkZero(international: string): string {
  // In Hungary 06 is dialled.
  return OWN_ZERO.test(international)
    ? international
    : international.replace(/^\+36(?:06)+/, '+36').replace(TRUNK_ZERO, '$1');
}

/**
 * Normalises a telephone number to the international form without separators: a leading 0 becomes +49, 00 becomes +, and the
 * zero behind a country code is dropped, except in countries that keep it. A number of less than 7 characters only loses its
 * separators; a text that is not a number, or too long for one, is unchanged. Idempotent. [VAL-17]
 */
export function normaliseTelefon(text: string): string {
  const compact = text.normalize('NFKC').replace(SEPARATORS, '');
  if (!isTelefon(compact)) return text;
  if (compact.length < TELEFON_LENGTH.min) return compact;
  const normal = withoutTrunkZero(compact.replace(/^00/, '+').replace(/^0/, '+49'));
  return normal.length > MAX_INTERNATIONAL ? text : normal;
}
