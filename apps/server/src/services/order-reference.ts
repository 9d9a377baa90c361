/** Crockford's alphabet: no I, L, O and U, so that a reference survives being read aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PAYLOAD_LENGTH = 7;
const SHAPE = /^FA-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

// Primitive polynomial x^5 + x^2 + 1: multiplying by x walks through all 31 non-zero field elements,
// so each position has a weight of its own and every single wrong character and every swap of two is noticed.
function timesX(value: number): number {
  const shifted = value << 1;
  return shifted & 0b100000 ? shifted ^ 0b100101 : shifted;
}

function checkCharacter(payload: string): string {
  const sum = [...payload].reduce((total, character) => timesX(total ^ ALPHABET.indexOf(character)), 0);
  return ALPHABET.charAt(sum);
}

function inGroups(characters: string): string {
  return `FA-${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/**
 * Takes a source of random bytes, gives an order reference 'FA-XXXX-XXXX': seven random Crockford base32
 * characters (35 bits) and a check character over them. It is the mandate reference too. [ORD-05]
 */
export function createReference(randomBytes: (count: number) => Uint8Array): string {
  const payload = Array.from(randomBytes(PAYLOAD_LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join('');
  return inGroups(payload + checkCharacter(payload));
}

/** Whether the text is a reference in exactly the written form with the right check character. [ORD-05] */
export function isReference(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const characters = text.slice(3).replace('-', '');
  return checkCharacter(characters.slice(0, PAYLOAD_LENGTH)) === characters.charAt(PAYLOAD_LENGTH);
}
