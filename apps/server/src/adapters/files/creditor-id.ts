const SHAPE = /^[A-Z]{2}\d{2}[0-9A-Z]{3}[0-9A-Z]{1,28}$/;

/** Whether the text is a SEPA creditor identifier: its check digits are right, the business code (places 5 to 7) left out. */
export function isCreditorId(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const digits = [...(text.slice(7) + text.slice(0, 4))].map((character) => Number.parseInt(character, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
