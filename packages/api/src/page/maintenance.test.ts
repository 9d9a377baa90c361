import { expect, it } from 'vitest';
import { resumesText } from './maintenance.ts';

it('contains the expected end of the maintenance to the minute [CONF-04]', () => {
  const text = 'Voraussichtlich geht es am 21.11.2026 um 10:05\u00a0Uhr weiter.';
  expect(resumesText(Date.UTC(2026, 10, 21, 9, 5, 30))).toBe(text);
});
