import { createNumberInput } from '@fa/rechner/formats/number-input';
import type { Mask } from './mask.ts';
import { applyMaskEdit, type MaskEdit } from './mask-edit.ts';

export interface AmountMaskOptions {
  /** Shown divided by 1000, given back multiplied; up to three decimals. */
  thousand?: boolean | undefined;
}

export interface AmountMask extends Mask {
  /** The number in a plain value; what is no complete whole number stays as typed, to be refused. */
  toNumber: (raw: string) => number | string | undefined;
  /** The plain value of a number, or of what was typed. */
  toRaw: (value: number | string | undefined) => string;
}

/**
 * Numbers as one writes them in German: '1.234.567'. Grouping and value are the shell's number format; the mask adds what
 * only exists while a number is being typed. The plain value is the digits, with a decimal comma and a few more, so that a
 * typed comma never turns euros into hundreds of euros. On leaving the field whole euros remain of a full amount; '2,5' of
 * a pasted '2,5' stays, for the caller to refuse: reading 2 € into it would be worse. So does a pasted text with a minus or
 * letters, '-3' or '2,5 Mio'; a single key that is no digit is dropped. [UI-04]
 */
export function createAmountMask({ thousand = false }: AmountMaskOptions = {}): AmountMask {
  // As many digits as a number holds exactly.
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
    // Three digits after each comma: a pasted 1,234,567 groups thousands the English way.
    if (decimals.length > 1 && decimals.every((group) => /^\d{3}$/.test(group.trim())))
      return wholes.format(wholes.parse(digits + decimals.join(''))).replaceAll('.', '');
    const fraction = onlyDigits(decimals.join('')).slice(0, thousand ? 3 : 2);
    // A comma may come first, ',5': without it a tenth of the number would be ten times as much.
    const isComma = decimals.length > 0 && (digits + fraction !== '' || display.trim() === ',');
    return isComma ? `${digits},${fraction}` : digits;
  }

  function toRaw(value: number | string | undefined): string {
    return typeof value === 'number' ? numbers.format(value).replaceAll('.', '') : parse(value ?? '');
  }

  return {
    format,
    parse,
    edit(edit) {
      const isKey = insertedText(edit).length === 1;
      if (foreignText(edit.before) === null) return applyMaskEdit({ format, parse: isKey ? parseDigits : parse }, edit);
      return isKey && !/\d/.test(insertedText(edit))
        ? { raw: edit.before, display: edit.before, caret: Math.max(0, edit.caret - 1) }
        : applyMaskEdit({ format, parse }, edit);
    },
    settle(raw) {
      if (raw === ',') return '';
      if (foreignText(raw) !== null) return raw;
      return thousand ? toRaw(numbers.parse(raw)) : raw.replace(/^(\d+),(\d\d)?$/, '$1');
    },
    // '1,50' is not yet the number it means: shown as '1,5' it could not be typed on to '1,505'.
    toNumber(raw) {
      const number = numbers.parse(raw);
      return raw === '' || (number !== undefined && numbers.format(number) === format(raw)) ? number : raw;
    },
    toRaw,
  };
}

/** Whole euros and other whole numbers. [UI-04] */
export const amountMask: AmountMask = createAmountMask();

const MAX_FOREIGN_LENGTH = 40;

/** A text with digits and what no amount has; '500,- €' and 'EUR 500' are amounts. @returns null for any other */
function foreignText(text: string): string | null {
  const kept = text.trim().slice(0, MAX_FOREIGN_LENGTH).trim();
  const bare = kept.replace(/€|euro?/gi, '').replace(/,\s*[-–—]{1,2}\s*$/, '');
  return /\d/.test(bare) && /[\p{L}\u2212–—-]/u.test(bare) ? kept : null;
}

/** What an edit put between the unchanged beginning and end. */
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
