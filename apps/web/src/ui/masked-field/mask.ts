// What people type between the parts of a date, a number or an IBAN.
const SEPARATOR = /[\s.,/-]/;

/** Formats a text while it is typed. The raw text is the typed one, without what the mask puts between its characters. */
export interface Mask<V> {
  /** Matches characters that the mask sets or drops by itself. */
  readonly separator: RegExp;
  /** Returns the raw text of an edited text; `raw` is the one before the edit. */
  parse: (typed: string, raw: string) => string;
  /** Returns the text that the field shows. */
  format: (raw: string) => string;
  /** Returns the value of a raw text, to keep and validate. */
  read: (raw: string) => V;
  /** Returns the raw text of a value. */
  write: (value: V) => string;
}

/** How the browser changed the shown text. */
export interface MaskEdit {
  /** Raw text before the edit. */
  readonly raw: string;
  readonly typed: string;
  /** Caret after the edit, in UTF-16 units. */
  readonly caret: number;
  /** Direction of a single deletion. */
  readonly deletion?: 'backward' | 'forward' | undefined;
}

/** Applies an edit. The caret stays at its character; deleting a separator deletes the character beyond it. */
export function applyEdit<V>(
  mask: Pick<Mask<V>, 'separator' | 'parse' | 'format'>,
  { raw, typed, caret, deletion }: MaskEdit,
): { readonly raw: string; readonly shown: string; readonly caret: number } {
  let [next, text, place] = [mask.parse(typed, raw), typed, caret];
  const before = mask.format(raw);
  if (deletion && next === raw && typed.length < before.length) {
    place = deletion === 'backward' ? Math.max(0, caret - 1) : caret + 1;
    text = before.slice(0, place) + before.slice(place + 1);
    next = mask.parse(text, raw);
  }
  const shown = mask.format(next);
  return { raw: next, shown, caret: caretIn(shown, text, place, mask.separator) };
}

/** Returns the place in the shown text behind as many characters as stand before the caret in the edited one. */
function caretIn(shown: string, text: string, caret: number, separator: RegExp): number {
  if (shown === text) return caret;
  if (caret >= text.length) return shown.length;
  let left = text.slice(0, caret).split(separator).join('').length;
  let place = 0;
  for (; left > 0 && place < shown.length; place += 1) if (!separator.test(shown.charAt(place))) left -= 1;
  const isBehindSeparator = SEPARATOR.test(text.charAt(caret - 1)) && separator.test(shown.charAt(place));
  return isBehindSeparator ? place + 1 : place;
}
