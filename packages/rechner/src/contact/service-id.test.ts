import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatServiceId, parseServiceId, SERVICE_ID_NUMBERS, serviceIdOf } from './service-id.ts';

const number = fc.integer({ min: 0, max: SERVICE_ID_NUMBERS - 1 });
function replaced(digits: string, at: number, text: string) {
  return `${digits.slice(0, at)}${text}${digits.slice(at + text.length)}`;
}

describe('a Service-ID', () => {
  it('has a check digit by Damm, and nine digits in groups of three [SID-03]', () => {
    // Damm's own example: the check digit of 572 is 4.
    expect(serviceIdOf(572)).toBe('000005724');
    expect(formatServiceId('000005724')).toBe('000 005 724');
  });

  it('is read in any spacing [SID-03]', () => {
    fc.assert(
      fc.property(number, fc.constantFrom('', ' ', '-', '.', ' / ', '\u00a0'), (of, joint) => {
        const id = serviceIdOf(of);
        expect(parseServiceId(` ${formatServiceId(id).replaceAll(' ', joint)} `)).toBe(id);
      }),
    );
  });

  it('is refused with any single wrong digit, and with two neighbours swapped [SID-03]', () => {
    fc.assert(
      fc.property(number, (of) => {
        const id = serviceIdOf(of);
        for (let at = 0; at < id.length; at += 1) {
          for (const digit of '0123456789')
            if (digit !== id[at]) expect(parseServiceId(replaced(id, at, digit))).toBeNull();
          const swapped = replaced(id, at, `${id[at + 1] ?? ''}${id[at]}`);
          expect(parseServiceId(swapped)).toBe(swapped === id ? id : null);
        }
      }),
    );
  });

  it('is refused in any other form [SID-03]', () => {
    for (const text of ['', '12345678', '0000057240', '00000572a', '٠٠٠٠٠٥٧٢٤', "000005724' or 1=1"])
      expect(parseServiceId(text), text).toBeNull();
    for (const wrong of [-1, 0.5, SERVICE_ID_NUMBERS, Number.NaN]) expect(() => serviceIdOf(wrong)).toThrow(RangeError);
  });
});
