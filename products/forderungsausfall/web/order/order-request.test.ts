import { expect, it } from 'vitest';
import { ALLES_BEANTWORTET } from '../../../../tests/journeys/sample-answers.ts';
import { sentOf } from './order-request.ts';

it('another download or year does not change the order; another answer does [ORD-02]', () => {
  const sent = sentOf(ALLES_BEANTWORTET);
  expect(sentOf({ ...ALLES_BEANTWORTET, downloadTimestamp: '22.11.2026 00:10:00', currentYear: 2030 })).toBe(sent);
  expect(sentOf({ ...ALLES_BEANTWORTET, telefon: '030 1' })).not.toBe(sent);
});
