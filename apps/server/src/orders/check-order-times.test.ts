import { describe, expect, it } from 'vitest';
import { TEST_INSTANT, validOrder } from '../../tests/support/server/valid-order.ts';
import { findImpossibleTimes } from './check-order-times.ts';

const NOW = new Date(TEST_INSTANT);
function minutes(count: number) {
  return new Date(NOW.getTime() + count * 60_000).toISOString();
}

function fieldsOf(order: ReturnType<typeof validOrder>, now = NOW) {
  return findImpossibleTimes(order, now, 'downloadTimestamp').map(({ field }) => field);
}

function consentedAt(time: string) {
  const order = validOrder();
  return { ...order, consents: order.consents.map((one, at) => (at === 0 ? { ...one, time } : one)) };
}

describe('the times of an order', () => {
  it('are accepted in a valid order [ORD-01]', () => expect(fieldsOf(validOrder())).toEqual([]));

  it.each([
    [minutes(14), true],
    [minutes(16), false],
    [minutes(-24 * 60 + 1), true],
    [minutes(-24 * 60 - 1), false],
    ['1970-01-01T00:00:00Z', false],
  ])('a consent at %s is possible: %s [ORD-01]', (time, isRight) => {
    expect(fieldsOf(consentedAt(time))).toEqual(isRight ? [] : ['consents.sepaErmaechtigung.time']);
  });

  it.each([
    ['21.11.2026 11:14:59', true],
    ['21.11.2026 11:15:01', false],
    ['31.02.2026 10:00:00', false],
    ['21.11.2026 24:00:00', false],
    ['21.13.2025 10:00:00', false],
    // The hour that summer time skips, and the one that winter time repeats.
    ['29.03.2026 02:30:00', false],
    ['25.10.2026 02:30:00', true],
    // 31 days before, to the second.
    ['21.10.2026 12:00:00', true],
    ['21.10.2026 11:59:59', false],
    ['01.01.2020 10:00:00', false],
  ])('a download at %s is possible: %s [ORD-01]', (downloadTimestamp, isRight) => {
    expect(fieldsOf(validOrder({ downloadTimestamp }))).toEqual(isRight ? [] : ['downloadTimestamp']);
  });

  it('the download is checked under the key that the product names, if it names one [ORD-01]', () => {
    const valid = validOrder();
    const order = { ...valid, model: { ...valid.model, geladenAm: '01.01.2020 10:00:00' } };
    expect(findImpossibleTimes(order, NOW, 'geladenAm')).toEqual([{ field: 'geladenAm', code: 'invalid' }]);
    expect(findImpossibleTimes(order, NOW, undefined)).toEqual([]);
  });

  it.each([
    ['261121110000', true],
    ['260229110000', false],
    ['261121256000', false],
    ['000000000000', false],
    ['261121111459', true],
    ['261121111501', false],
    ['261021115959', false],
    ['x261121110000', false],
  ])('a file name of %s is possible: %s [ORD-01]', (stamp, isRight) => {
    const order = { ...validOrder(), config: { dateinameAntrag: `Antrag-Forderungsausfall-${stamp}.pdf` } };
    expect(fieldsOf(order)).toEqual(isRight ? [] : ['config.dateinameAntrag']);
  });
});
