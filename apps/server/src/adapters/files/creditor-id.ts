const SHAPE = /^[A-Z]{2}\d{2}[0-9A-Z]{3}[0-9A-Z]{1,28}$/;

/** Returns whether a text is a valid SEPA creditor ID. Check digits skip the business code (places 5 to 7). */
export function isCreditorId(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const digits = [...(text.slice(7) + text.slice(0, 4))].map((character) => Number.parseInt(character, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
