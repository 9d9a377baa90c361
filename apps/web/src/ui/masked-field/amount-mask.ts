import { createNumberInput, MAX_NUMBER_TEXT } from '@fa/rechner/formats/number-input';
import { type MaskEdit, type MaskResult, shownResult } from './mask.ts';

// Only such a text is grouped while it is typed. Any other stays as typed, so that typing and pasting mean the same.
const DIGITS = /^(0|[1-9]\d{0,14})(,\d*)?$/;

/**
 * Builds a mask for German numbers: '1234567' is shown as '1.234.567'. The raw value is the text as typed or pasted, without
 * the dots that the mask shows; the field is left with the number, or with the text if it has not one meaning. With `thousand`,
 * numbers are shown divided by 1000. [UI-04, UI-13]
 */
export function createAmountMask(thousand = false) {
  const numbers = createNumberInput({ thousand });

  function format(raw: string): string {
    const [, whole, decimals = ''] = DIGITS.exec(raw) ?? [];
    return whole === undefined ? raw : groups.format(Number(whole)) + decimals;
  }

  function parse(display: string): string {
    const digits = withoutDots(display);
    return DIGITS.test(digits) && format(digits) === display ? digits : display.slice(0, MAX_NUMBER_TEXT + 1);
  }

  /** Returns the raw value of a number or typed text. */
  function toRaw(value: number | string | undefined): string {
    return typeof value === 'number' ? withoutDots(numbers.format(value)) : (value ?? '');
  }

  return {
    format,
    parse,
    edit(edit: MaskEdit): MaskResult {
      const { raw, before: shown, typed, caret, deletion } = edit;
      const { head, inserted, tail } = partsOf(edit);
      const [before, behind] = DIGITS.test(raw) ? [withoutDots(head), withoutDots(tail)] : [head, tail];
      const next = (before + inserted + behind).slice(0, MAX_NUMBER_TEXT + 1);
      // A paste over a text that begins in the same way brings dots of its own.
      if (numbers.parse(next) === undefined && numbers.parse(typed) !== undefined && inserted.includes('.'))
        return { raw: typed, display: typed, caret };
      const isDotDeleted = deletion !== undefined && typed.length < shown.length && next === raw;
      if (!isDotDeleted) return shownResult(format, next, before.length + caret - head.length);
      // Deletes the digit beyond it.
      return deletion === 'backward'
        ? shownResult(format, before.slice(0, -1) + behind, Math.max(0, before.length - 1))
        : shownResult(format, before + behind.slice(1), before.length);
    },
    settle(raw: string): string {
      return toRaw(numbers.parse(raw) ?? raw);
    },
    /** Returns the number of a raw value, or the text for a rule to reject. */
    toNumber(raw: string): number | string | undefined {
      return raw === '' ? undefined : (numbers.parse(raw) ?? raw);
    },
    toRaw,
  };
}

const groups = createNumberInput();

/** Mask for whole euros and other whole numbers. [UI-04] */
export const amountMask = createAmountMask();

function withoutDots(text: string): string {
  return text.replaceAll('.', '');
}

/** Splits the text after an edit into what stood before it, what was inserted, and what stood behind it. */
function partsOf({ before, typed, caret }: MaskEdit): { head: string; inserted: string; tail: string } {
  let [start, behind] = [0, 0];
  while (behind < typed.length - caret && before.at(-1 - behind) === typed.at(-1 - behind)) behind += 1;
  const end = Math.min(caret, before.length - behind);
  while (start < end && before[start] === typed[start]) start += 1;
  const inserted = typed.slice(start, typed.length - behind);
  return { head: before.slice(0, start), inserted, tail: before.slice(before.length - behind) };
}
