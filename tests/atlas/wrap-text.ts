// Widths of Source Sans 3 in em, rounded up: a line that fits by them fits on the screen.
const NARROW = 0.29;
const WIDE = 0.86;
const CAPITAL = 0.62;
const USUAL = 0.53;

/** Width that a text takes at most, in the unit of the font size. */
export function textWidth(text: string, size: number): number {
  let em = 0;
  for (const sign of text) {
    if (" .,:;|!iIjl'’-–()/".includes(sign)) em += NARROW;
    else if ('mMwW@%'.includes(sign)) em += WIDE;
    else em += sign === sign.toUpperCase() && sign !== sign.toLowerCase() ? CAPITAL : USUAL;
  }
  return em * size;
}

// A word that is longer than the line is cut where it no longer fits.
function piecesOf(word: string, size: number, width: number): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const sign of word) {
    if (piece !== '' && textWidth(piece + sign, size) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...pieces, piece];
}

/** Breaks a text into lines that are no wider than the given width. */
export function wrapText(text: string, size: number, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).flatMap((each) => piecesOf(each, size, width))) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && textWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
