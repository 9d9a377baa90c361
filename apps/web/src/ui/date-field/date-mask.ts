import type { Mask } from '../masked-field/mask.ts';
import type { MaskEdit, MaskResult } from '../masked-field/mask-edit.ts';
import { dateText, settledDateText } from './date-text.ts';

/** Mask for TT.MM.JJJJ; inserts dots for numeric phone keyboards. The value is the text. */
export const dateMask: Mask = {
  format: (text) => text,
  parse: dateText,
  settle: settledDateText,
  edit: editDate,
};

function editDate({ before, typed, caret, deletion }: MaskEdit): MaskResult {
  const text = dateText(typed);
  // The deleted dot was inserted again, so delete the digit beyond it.
  if (deletion && text === before && typed.length < before.length) {
    const gone = deletion === 'backward' ? caret - 1 : caret + 1;
    if (gone < 0 || gone >= before.length) return result(text, caret);
    return result(dateText(before.slice(0, gone) + before.slice(gone + 1)), gone);
  }
  if (caret >= typed.length) return result(text, text.length);
  const digits = typed.slice(0, caret).replace(/\D/g, '').length;
  const place = placeAfter(text, digits);
  const behindDot = /[.,/\s-]/.test(typed[caret - 1] ?? '') && text[place] === '.';
  return result(text, behindDot ? place + 1 : place);
}

function result(text: string, caret: number): MaskResult {
  return { raw: text, display: text, caret: Math.min(caret, text.length) };
}

/** Returns the first position after the given number of digits. */
function placeAfter(text: string, digits: number): number {
  let [found, place] = [0, 0];
  while (found < digits && place < text.length) {
    if (/\d/.test(text[place] ?? '')) found += 1;
    place += 1;
  }
  return place;
}
