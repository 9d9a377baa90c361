/** Formats a value while it is typed. `parse(format(raw))` must return `raw`. */
export interface Mask {
  format: (raw: string) => string;
  /** Extracts the raw value from typed or pasted text. */
  parse: (display: string) => string;
  /** Returns the value to keep on blur; by default all of it. */
  settle?: ((raw: string) => string) | undefined;
  /** Replaces the default caret placement by counting characters. */
  edit?: ((edit: MaskEdit) => MaskResult) | undefined;
}

export interface MaskEdit {
  /** Value before the edit. */
  raw: string;
  /** Text shown before the edit. */
  before: string;
  typed: string;
  /** Caret after the edit, in UTF-16 units. */
  caret: number;
  /** Direction of a single deletion. */
  deletion?: 'backward' | 'forward' | undefined;
}

export interface MaskResult {
  raw: string;
  display: string;
  caret: number;
}

/** Edits the raw value; the caret stays after as many of its characters. Deleting a separator deletes beyond it. */
export function applyMaskEdit(mask: Mask, edit: MaskEdit): MaskResult {
  if (mask.edit) return mask.edit(edit);
  const { before, typed, caret, deletion } = edit;
  const raw = mask.parse(typed);
  const left = countOf(raw, typed.slice(0, caret));
  if (deletion && typed.length < before.length && raw === mask.parse(before)) {
    const gone = deletion === 'backward' ? left - 1 : left;
    if (gone >= 0) return shownResult(mask.format, mask.parse(raw.slice(0, gone) + raw.slice(gone + 1)), gone);
  }
  return shownResult(mask.format, raw, left);
}

/** Shows a raw value, with the caret after as many of its characters. */
export function shownResult(format: Mask['format'], raw: string, left: number): MaskResult {
  const display = format(raw);
  return { raw, display, caret: positionAfter(raw, display, left) };
}

/** Counts the value's characters, in order, in the text; all others are separators or rejected. */
function countOf(raw: string, text: string): number {
  let count = 0;
  for (const character of text) {
    if (count < raw.length && character.toUpperCase() === raw[count]?.toUpperCase()) count += 1;
  }
  return count;
}

/** Returns the first position after that many characters of the value. */
function positionAfter(raw: string, display: string, count: number): number {
  let [found, position] = [0, 0];
  for (const character of display) {
    if (found >= count) break;
    if (character.toUpperCase() === raw[found]?.toUpperCase()) found += 1;
    position += character.length;
  }
  return position;
}
