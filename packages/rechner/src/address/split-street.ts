/** Street and house number, each trimmed. */
export interface StreetParts {
  readonly strasse: string;
  readonly hausnummer: string;
}

// The last number with what may follow one: 12a, 12 A, 12-14, 12/1; '17. Juni' has a word behind it and is none.
const NUMBER_AT_END = /^(.+?)[\s,]*(?<!\d)(\d+ ?[a-z]?(?:\s?[-/]\s?\d+ ?[a-z]?)*)$/i;

/** Takes 'Straße und Hausnummer' apart; without a number at its end all of it is the street. [ADDR-07] */
export function splitStreet(text: string): StreetParts {
  const trimmed = text.trim();
  const [, strasse, hausnummer] = NUMBER_AT_END.exec(trimmed) ?? [];
  return { strasse: strasse ?? trimmed, hausnummer: hausnummer ?? '' };
}

/** Street and house number in one field. */
export function joinStreet(strasse: unknown, hausnummer: unknown): string {
  return [strasse, hausnummer].filter((part) => typeof part === 'string' && part !== '').join(' ');
}
