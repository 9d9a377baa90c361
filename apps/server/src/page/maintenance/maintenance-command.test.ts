import { expect, it } from 'vitest';
import { parseMessage, parseUntil } from './maintenance-command.ts';

// 14:00 in Berlin.
const NOW = new Date('2026-11-21T13:00:00Z');

it.each([
  ['18:30', '2026-11-21T17:30:00Z'],
  ['2026-11-22T06:00', '2026-11-22T05:00:00Z'],
  ['2027-07-01 06:00', '2027-07-01T04:00:00Z'],
  ['2027-03-28T03:00', '2027-03-28T01:00:00Z'],
])('reads %s as a time in Berlin [CONF-04]', (text, instant) => {
  expect(parseUntil(text, NOW)).toEqual(new Date(instant));
});

const NO_TIME = 'A time looks like 18:30 or 2026-11-22T06:00.';
const PAST = 'The time must be in the future; name the day too if it is not today.';

it.each([
  ['soon', NO_TIME],
  ['24:00', NO_TIME],
  ['25:00', NO_TIME],
  ['x18:30', NO_TIME],
  ['18:30x', NO_TIME],
  ['2026-02-30T10:00', NO_TIME],
  // Clocks go forward at two.
  ['2027-03-28T02:30', NO_TIME],
  ['13:59', PAST],
  ['14:00', PAST],
])('refuses %s as the end of maintenance [CONF-04]', (text, reason) => {
  expect(() => parseUntil(text, NOW)).toThrow(reason);
});

it('accepts messages of one line, with 1 to 300 characters [CONF-04]', () => {
  expect(parseMessage(' Neue\n Tarife ')).toBe('Neue Tarife');
  expect(parseMessage('x'.repeat(300))).toBe('x'.repeat(300));
  for (const text of [' ', 'x'.repeat(301), '\u001b[2J'])
    expect(() => parseMessage(text)).toThrow('A message has 1 to 300 characters.');
});
