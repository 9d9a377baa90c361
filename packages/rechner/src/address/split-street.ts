import { plainDashes } from '../text/plain-text.ts';

/** Street and house number, each trimmed. */
export interface StreetParts {
  readonly strasse: string;
  readonly hausnummer: string;
}

// The last number with its addition: 12a, 12 A, 12-14, 12 a - c, 12/1. '17. Juni' is followed by a word and does not
// match.
const HOUSE_NUMBER = /(?<!\d)\d+(?: ?[a-z])?(?:\s{0,2}[-/]\s?(?:\d+(?: ?[a-z])?|[a-z]))*/gi;

/** Splits 'Straße und Hausnummer'; without a number at the end, all of the text is the street. [ADDR-07] */
export function splitStreet(text: string): StreetParts {
  const trimmed = plainDashes(text.trim());
  const hausnummer = trimmed.match(HOUSE_NUMBER)?.at(-1) ?? '';
  const strasse = trimmed.slice(0, -hausnummer.length).replace(/(?<![\s,])[\s,]+$/, '');
  const isAtEnd = hausnummer !== '' && strasse !== '' && trimmed.endsWith(hausnummer);
  return isAtEnd ? { strasse, hausnummer } : { strasse: trimmed, hausnummer: '' };
}

/** Joins street and house number for the combined field. */
export function joinStreet(strasse: unknown, hausnummer: unknown): string {
  return [strasse, hausnummer].filter((part) => typeof part === 'string' && part !== '').join(' ');
}

// 'Straße 101' and 'C 4' (Mannheim) are streets: only a name that identifies the street may lose its number.
const NAMED_STREET = /^(?!(?:str\.?|straße|strasse|weg|platz|ring|allee|block|siedlung|quadrat)$)(?=.*\p{L}{3})/iu;

/**
 * Splits a line that the browser filled into the street field.
 * @returns the parts; null if the line is, or may be, a street alone
 */
export function streetWithNumber(line: string): StreetParts | null {
  const parts = splitStreet(line);
  return parts.hausnummer !== '' && NAMED_STREET.test(parts.strasse) ? parts : null;
}
