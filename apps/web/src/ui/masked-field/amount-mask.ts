import { groupThousands } from '@fa/rechner/formats/euro';
import { MAX_NUMBER_TEXT, readNumber } from '@fa/rechner/formats/number-input';
import type { Mask } from './mask.ts';

// Only such a text is grouped while it is typed. Any other stays as typed, so that typing and pasting mean the same.
const DIGITS = /^(0|[1-9]\d{0,14})(,\d*)?$/;

function withoutDots(text: string): string {
  return text.replaceAll('.', '');
}

function format(raw: string): string {
  const [, whole, decimals = ''] = DIGITS.exec(raw) ?? [];
  return whole === undefined ? raw : groupThousands(whole) + decimals;
}

/** Removes the dots that the mask showed; one that was typed or pasted says something. */
function parse(typed: string, raw: string): string {
  const shown = format(raw);
  let [start, behind] = [0, 0];
  while (start < typed.length && typed[start] === shown[start]) start += 1;
  while (behind < Math.min(typed.length, shown.length) - start && typed.at(-1 - behind) === shown.at(-1 - behind))
    behind += 1;
  const inserted = typed.slice(start, typed.length - behind);
  // A paste over a text that begins in the same way brings all its dots.
  const isWhole = shown === raw || (inserted.length > 1 && inserted.includes('.'));
  const next = isWhole
    ? typed
    : withoutDots(typed.slice(0, start)) + inserted + withoutDots(typed.slice(typed.length - behind));
  return next.slice(0, MAX_NUMBER_TEXT + 1);
}

/**
 * Builds a mask for German numbers: '1234567' is shown as '1.234.567'. Its value is the number, or the text as typed if it has not
 * one meaning. With `thousand`, numbers are shown divided by 1000. [UI-04, UI-13]
 */
export function createAmountMask(thousand = false): Mask<number | string | undefined> {
  return {
    separator: /\./,
    parse,
    format,
    read: (raw) => (raw === '' ? undefined : (readNumber(raw, thousand)?.number ?? raw)),
    write: (value = '') =>
      typeof value === 'number' ? String(thousand ? value / 1000 : value).replace('.', ',') : value,
  };
}

/** Mask for whole euros and other whole numbers. [UI-04] */
export const amountMask = createAmountMask();
