/** Longer than any name or message that a page should show. */
const LONGEST_TEXT = 1_000;

/** Returns whether any text in a JSON value is longer than a page should show. */
export function hasLongText(value: unknown): boolean {
  if (typeof value === 'string') return value.length > LONGEST_TEXT;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLongText);
}
