import { describe, expect, it } from 'vitest';
import { RECEIPT_TEXTS } from './receipt-texts.ts';

describe('the message after too many calls', () => {
  it.each([
    [null, 'einen Moment'],
    [1, 'etwa eine Minute'],
    [2, 'etwa 2\u00a0Minuten'],
    [59, 'etwa 59\u00a0Minuten'],
    [60, 'etwa eine Stunde'],
    [61, 'etwa 2\u00a0Stunden'],
  ])('for %j minutes is "%s" [SEC-10]', (minuten, wartezeit) => {
    expect(RECEIPT_TEXTS.zuViele(minuten)).toBe(
      `Von Ihrem Anschluss kamen gerade sehr viele Anfragen. Bitte warten Sie ${wartezeit}.`,
    );
  });

  it('says whether one client sent too many requests, or all too many applications [SEC-10]', () => {
    expect(RECEIPT_TEXTS.zuViele(null)).toMatch(/^Von Ihrem Anschluss kamen/);
    expect(RECEIPT_TEXTS.zuViele(null, true)).toMatch(/^Bei uns gehen gerade sehr viele Anträge ein/);
    expect(RECEIPT_TEXTS.schrittWartet('1. Mai 2026')).toContain('frühestens am 1. Mai 2026.');
  });
});
