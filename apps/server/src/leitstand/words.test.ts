import { expect, it } from 'vitest';
import type { StoredDelivery } from '../deliveries/delivery.ts';
import { deliveryState, reasonWords, spanOf } from './words.ts';

it.each([
  [0, '1 Sekunde'],
  [59_400, '59 Sekunden'],
  [60_000, '1 Minute'],
  [150_000, '2 Minuten'],
  [3_600_000, '1 Stunde'],
  [3_660_000, '1 Stunde 1 Minute'],
  [86_400_000 + 61_000, '1 Tag'],
  [3 * 86_400_000 + 4 * 3_600_000, '3 Tagen 4 Stunden'],
])('a span of %i ms is "%s" [LEIT-02]', (milliseconds, words) => {
  expect(spanOf(milliseconds).replaceAll('\u{a0}', ' ')).toBe(words);
});

it('says of a delivery whether it waits, and of a failure what its code means [LEIT-03, LEIT-05]', () => {
  const pending = { state: 'pending', waitsUntil: null, lastReason: null } as StoredDelivery;
  const words = (changes: Partial<StoredDelivery>) => deliveryState({ ...pending, ...changes }).words;
  expect(words({})).toBe('wartet');
  expect(words({ lastReason: 'ETIMEDOUT' })).toBe('wartet nach Fehlversuch');
  expect(words({ waitsUntil: new Date('2026-11-22T09:00:00Z') })).toBe('wartet bis 22.11.2026, 10:00');
  expect(words({ state: 'failed', lastReason: 'Restored' })).toBe('nach Rücksicherung angehalten');
  expect(words({ state: 'settled' })).toBe('von Hand erledigt');
  expect(words({ state: 'settled', lastReason: 'ConfirmationLimit' })).toBe('nicht versandt: kein Tag mehr frei');
  expect(reasonWords('EENVELOPE 550')).toBe('Empfänger abgelehnt (EENVELOPE 550)');
  expect(reasonWords('Unheard')).toBe('Unheard');
});
