import type { Rule } from '../definition/definition.ts';
import { matches, maxLength, singleLine } from './text.ts';

/** Six digits, an optional hyphen, three digits. [VAL-21] */
export const IVMNR = /^(\d{6})-?(\d{3})$/;

/** The stored form of an intermediary's number, such as 022230-000. [FLOW-09, MODEL-02] */
export const INTERMEDIARY_NUMBER = /^\d{6}-\d{3}$/;

/** Intermediaries that are known without a directory. [BROK-02] */
export const PRESET_BROKERS: readonly string[] = ['022230-000', '022230-600'];

/** Longest sub-intermediary or file number. [VAL-21] */
const MAX_AZVM_LENGTH = 17;

/** Validates the number of an intermediary: six digits, an optional hyphen, three digits. [VAL-21] */
export function ivmnr(): Rule {
  return matches(IVMNR);
}

/** Adds the hyphen to the number of an intermediary; returns other text unchanged. [VAL-21] */
export function normaliseIvmnr(text: string): string {
  return text.trim().replace(IVMNR, '$1-$2');
}

/** Validates a sub-intermediary or file number: 1 to 17 visible characters on one line. [VAL-21] */
export function azvm(): Rule {
  const [short, visible] = [maxLength(MAX_AZVM_LENGTH), singleLine()];
  return (value, scope) => short(value, scope) ?? visible(value, scope);
}

/** Validates a customer number: 'AG' and 11 digits. [VAL-21] */
export function agnum(): Rule {
  return matches(/^AG\d{11}$/);
}

/** Normalises a customer number: upper case, without spaces. [VAL-21] */
export function normaliseAgnum(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}
