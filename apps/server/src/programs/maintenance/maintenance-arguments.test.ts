import { expect, it } from 'vitest';
import { maintenanceProgram } from './maintenance-arguments.ts';

// 14:00 in Berlin.
const NOW = new Date('2026-11-21T13:00:00Z');
function parse(...words: string[]) {
  return maintenanceProgram(() => NOW).parse(words);
}

it('parses the message and the end of maintenance [CONF-04]', () => {
  expect(parse('on')).toEqual({ command: 'on', message: undefined, until: undefined });
  expect(parse('on', '--until', '18:30', '--message', ' Neue\n Tarife ')).toEqual({
    command: 'on',
    message: 'Neue Tarife',
    until: new Date('2026-11-21T17:30:00Z'),
  });
});

it.each([
  ['2026-11-22T06:00', '2026-11-22T05:00:00Z'],
  ['2027-07-01 06:00', '2027-07-01T04:00:00Z'],
  ['2027-03-28T03:00', '2027-03-28T01:00:00Z'],
])('reads %s as a time in Berlin [CONF-04]', (text, instant) => {
  expect(parse('on', '--until', text)).toMatchObject({ until: new Date(instant) });
});

it.each([
  [['on', '--until', 'soon'], /18:30/],
  [['on', '--until', '24:00'], /18:30/],
  [['on', '--until', '2026-02-30T10:00'], /18:30/],
  // Clocks go forward at two.
  [['on', '--until', '2027-03-28T02:30'], /18:30/],
  [['on', '--until', '13:59'], /in the future/],
  [['on', '--message', ' '], /1 to 300/],
  [['on', '--message', 'x'.repeat(301)], /1 to 300/],
  [['on', '--message', '\u001b[2J'], /1 to 300/],
])('refuses %j in one sentence [CONF-04]', (words, reason) => {
  expect(parse(...words)).toMatch(reason);
});
