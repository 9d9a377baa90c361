import { bareNumber, exactNumber } from './number-input.ts';

const WITH_WORD =
  /^(\d+)(?:[.,](\d\d?))? ?(Tsd\.?|Tausend|T(?:€|EUR)?|k|Mio\.?|Mill\.?|Million(?:en)?|Mrd\.?|Milliarden?)$/i;
const GROUPS_OR_DECIMALS = /^[1-9]\d*(?:(?:\.\d{3,})+|(?:,\d{3,})+|(?: \d{3,})+|(?:['’]\d{3,})+)$/;
const IN_THOUSANDS = /^(\d+)\.(\d{1,3})$/;
const WITH_DECIMAL_DOT = /^(\d+)\.\d\d$/;

function factorOf(word: string): number {
  if (/^[tk]/i.test(word)) return 1000;
  return /^m(?:rd|illiard)/i.test(word) ? 1_000_000_000 : 1_000_000;
}

/**
 * Returns the whole number that a text without one meaning probably stands for, to ask for it: 850000 for '850,000'; with
 * `thousand`, 12500 for '12.5'. Only for texts that a number input refuses. [UI-13]
 */
export function guessNumber(text: string, thousand = false): number | undefined {
  const bare = bareNumber(text);
  const [, many, part = '', word = ''] = WITH_WORD.exec(bare) ?? [];
  if (many !== undefined) {
    const number = Math.round((exactNumber(many, part) ?? Number.NaN) * factorOf(word));
    return Number.isSafeInteger(number) ? number : undefined;
  }
  if (thousand) {
    const [, whole, decimals] = IN_THOUSANDS.exec(bare) ?? [];
    const number = whole === undefined ? undefined : exactNumber(whole, decimals);
    return number === undefined ? undefined : Math.round(number * 1000);
  }
  if (GROUPS_OR_DECIMALS.test(bare)) return exactNumber(bare);
  const [, whole] = WITH_DECIMAL_DOT.exec(bare) ?? [];
  return whole === undefined ? undefined : exactNumber(whole);
}
