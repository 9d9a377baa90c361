/** Crockford's alphabet without I, L, O and U, so that a reference can be read aloud without errors. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PAYLOAD_LENGTH = 7;
const SHAPE = /^[A-Z]{2}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

// Primitive polynomial x^5 + x^2 + 1: multiplying by x cycles through all 31 non-zero field elements, so each position
// has its own weight, and every single wrong character and every swap of two is detected.
function timesX(value: number): number {
  const shifted = value << 1;
  return shifted & 0b100000 ? shifted ^ 0b100101 : shifted;
}

function checkCharacter(payload: string): string {
  const sum = [...payload].reduce((total, character) => timesX(total ^ ALPHABET.indexOf(character)), 0);
  return ALPHABET.charAt(sum);
}

/**
 * Creates an order reference such as 'FA-XXXX-XXXX': the product's letters, seven random Crockford base32 characters (35
 * bits) and a check character. It is also the mandate reference. [ORD-05]
 */
export function createReference(prefix: string, randomBytes: (count: number) => Uint8Array): string {
  const payload = Array.from(randomBytes(PAYLOAD_LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join('');
  return `${prefix}-${payload.slice(0, 4)}-${payload.slice(4)}${checkCharacter(payload)}`;
}

/** Checks format and check character of a reference. [ORD-05] */
export function isReference(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const characters = text.slice(3).replace('-', '');
  return checkCharacter(characters.slice(0, PAYLOAD_LENGTH)) === characters.charAt(PAYLOAD_LENGTH);
}
