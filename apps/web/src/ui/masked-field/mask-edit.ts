import type { Mask } from './mask.ts';

export interface MaskEdit {
  /** What the field showed before the key. */
  before: string;
  /** What the browser made of it. */
  typed: string;
  /** Where the browser left the caret, in UTF-16 units. */
  caret: number;
  /** Which way a single deletion went, if it was one. */
  deletion?: 'backward' | 'forward' | undefined;
}

export interface MaskResult {
  raw: string;
  display: string;
  caret: number;
}

/**
 * Carries one edit of a masked text over to the plain value and says where the caret belongs: behind as many characters
 * of the value as stood before it. A deletion that only met a separator takes the character beyond it.
 */
export function applyMaskEdit(mask: Mask, edit: MaskEdit): MaskResult {
  if (mask.edit) return mask.edit(edit);
  const { before, typed, caret, deletion } = edit;
  const raw = mask.parse(typed);
  const left = countOf(raw, typed.slice(0, caret));
  if (deletion && typed.length < before.length && raw === mask.parse(before)) {
    const gone = deletion === 'backward' ? left - 1 : left;
    if (gone >= 0) return result(mask, mask.parse(raw.slice(0, gone) + raw.slice(gone + 1)), gone);
  }
  return result(mask, raw, left);
}

function result(mask: Mask, raw: string, left: number): MaskResult {
  const display = mask.format(raw);
  return { raw, display, caret: positionAfter(raw, display, left) };
}

/** How many characters of the value, in order, the text holds; all others are separators or were refused. */
function countOf(raw: string, text: string): number {
  let count = 0;
  for (const character of text) {
    if (count < raw.length && character.toUpperCase() === raw[count]?.toUpperCase()) count += 1;
  }
  return count;
}

/** The first place in the display behind as many characters of the value. */
function positionAfter(raw: string, display: string, count: number): number {
  let [found, position] = [0, 0];
  for (const character of display) {
    if (found >= count) break;
    if (character.toUpperCase() === raw[found]?.toUpperCase()) found += 1;
    position += character.length;
  }
  return position;
}
