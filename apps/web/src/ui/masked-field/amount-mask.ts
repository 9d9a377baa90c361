import type { Mask } from './mask.ts';

// As many digits as a number holds exactly.
const LONGEST = 15;

/**
 * Euro amounts as one writes them in German: '1.234.567'. The plain value is the digits, with a decimal comma and up to two
 * more while they are being typed ('1234,5'), so that a typed comma never turns euros into hundreds of euros. On leaving the
 * field whole euros remain of a full amount; '2,5' of a pasted '2,5 Mio' stays, for the caller to refuse: reading 2 € into
 * it would be worse.
 */
export const amountMask: Mask = {
  format(raw) {
    const [whole = '', ...decimals] = raw.split(',');
    return [whole.replace(/\B(?=(\d{3})+$)/g, '.'), ...decimals].join(',');
  },
  parse(display) {
    const [whole = '', ...decimals] = display.split(',');
    const digits = onlyDigits(whole)
      .replace(/^0+(?=\d)/, '')
      .slice(0, LONGEST);
    // Three digits after each comma: a pasted 1,234,567 groups thousands the English way.
    if (decimals.length > 1 && decimals.every((group) => /^\d{3}$/.test(group.trim())))
      return digits + decimals.join('');
    return decimals.length > 0 && digits ? `${digits},${onlyDigits(decimals.join('')).slice(0, 2)}` : digits;
  },
  settle: (raw) => raw.replace(/^(\d+),(\d\d)?$/, '$1'),
};

function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}
