import { describe, expect, it } from 'vitest';
import { lastValidDay } from './bank-data-validity.ts';

describe('the validity of bank codes', () => {
  /** From the release notes of bankdata-germany: the days on which new data took effect. */
  const CHANGES = [
    '2023-12-04',
    '2024-03-04',
    '2024-06-03',
    '2024-09-09',
    '2024-12-09',
    '2025-03-03',
    '2025-06-09',
    '2025-09-08',
    '2025-12-08',
    '2026-03-09',
    '2026-06-08',
    '2026-09-07',
    '2026-12-07',
  ];
  const pairs = CHANGES.slice(1).map((next, index) => [CHANGES[index] ?? '', next] as const);

  it.each(pairs)('those of %s are valid until the day before %s [IBAN-03]', (from, next) => {
    const dayAfter = new Date(Date.parse(lastValidDay(new Date(`${from}T12:00:00Z`))) + 86_400_000);
    expect(dayAfter.toISOString().slice(0, 10)).toBe(next);
  });
});
