import { createNumberInput } from '@fa/rechner/formats/number-input';
import { applyMaskEdit, type MaskEdit, type MaskResult } from './mask.ts';

/**
 * Builds a mask for German numbers: '1.234.567'. A raw value keeps its decimal comma, so that a typed comma never turns
 * euros into hundreds of euros; blur drops the cents of an amount. Pasted '2,5', '-3' or '2,5 Mio' stay, for the caller
 * to reject; a single typed key that is no digit is dropped. With `thousand`, amounts are shown divided by 1000.
 * [UI-04]
 */
export function createAmountMask(thousand = false) {
  // Limit of digits a number stores exactly.
  const maxDigits = thousand ? 12 : 15;
  const numbers = createNumberInput({ thousand, maxDigits });
  const wholes = createNumberInput({ maxDigits });

  function format(raw: string): string {
    if (foreignText(raw) !== null) return raw;
    const [whole = '', ...decimals] = raw.split(',');
    return [wholes.format(wholes.parse(whole)), ...decimals].join(',');
  }

  function parse(display: string): string {
    return foreignText(display) ?? parseDigits(display);
  }

  function parseDigits(display: string): string {
    const [whole = '', ...decimals] = display.split(',');
    const digits = onlyDigits(whole)
      .replace(/^0+(?=\d)/, '')
      .slice(0, maxDigits);
    // Three digits after each comma: a pasted 1,234,567 uses English grouping.
    if (decimals.length > 1 && decimals.every((group) => /^\d{3}$/.test(group.trim())))
      return wholes.format(wholes.parse(digits + decimals.join(''))).replaceAll('.', '');
    const fraction = onlyDigits(decimals.join('')).slice(0, thousand ? 3 : 2);
    // A leading comma is kept: dropping it from ',5' would multiply the value by ten.
    const isComma = decimals.length > 0 && (digits + fraction !== '' || display.trim() === ',');
    return isComma ? `${digits},${fraction}` : digits;
  }

  /** Returns the raw value of a number or typed text. */
  function toRaw(value: number | string | undefined): string {
    return typeof value === 'number' ? numbers.format(value).replaceAll('.', '') : parse(value ?? '');
  }

  return {
    format,
    parse,
    edit(edit: MaskEdit): MaskResult {
      const isKey = insertedText(edit).length === 1;
      if (foreignText(edit.before) === null) return applyMaskEdit({ format, parse: isKey ? parseDigits : parse }, edit);
      if (!isKey || /\d/.test(insertedText(edit))) return applyMaskEdit({ format, parse }, edit);
      const { typed, caret } = edit;
      const dropped = { typed: typed.slice(0, caret - 1) + typed.slice(caret), caret: Math.max(0, caret - 1) };
      return applyMaskEdit({ format, parse }, { ...edit, ...dropped });
    },
    settle(raw: string): string {
      if (raw === ',') return '';
      if (foreignText(raw) !== null) return raw;
      return thousand ? toRaw(numbers.parse(raw)) : raw.replace(/^(\d+),(\d\d)?$/, '$1');
    },
    /**
     * Returns the number of a raw value. Incomplete or fractional input stays text, to be rejected, as does '1,50': shown
     * as '1,5' it could not be continued to '1,505'.
     */
    toNumber(raw: string): number | string | undefined {
      const number = numbers.parse(raw);
      return raw === '' || (number !== undefined && numbers.format(number) === format(raw)) ? number : raw;
    },
    toRaw,
  };
}

/** Mask for whole euros and other whole numbers. [UI-04] */
export const amountMask = createAmountMask();

const MAX_FOREIGN_LENGTH = 40;

/** Returns a text with digits that cannot be an amount; '500,- €' and 'EUR 500' can. @returns null for any other */
function foreignText(text: string): string | null {
  const kept = text.trim().slice(0, MAX_FOREIGN_LENGTH).trim();
  const bare = kept.replace(/€|euro?/gi, '').replace(/,\s*[-–—]{1,2}\s*$/, '');
  return /\d/.test(bare) && /[\p{L}\u2212–—-]/u.test(bare) ? kept : null;
}

function insertedText({ before, typed }: MaskEdit): string {
  let start = 0;
  while (start < before.length && start < typed.length && before[start] === typed[start]) start += 1;
  const rest = Math.min(before.length, typed.length) - start;
  let end = 0;
  while (end < rest && before.at(-1 - end) === typed.at(-1 - end)) end += 1;
  return typed.slice(start, typed.length - end);
}

function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}
