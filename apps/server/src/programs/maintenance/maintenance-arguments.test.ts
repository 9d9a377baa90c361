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
  expect(parse('on', '--message', 'x'.repeat(300))).toMatchObject({ message: 'x'.repeat(300) });
});

it('parses the end of maintenance and the question about it [CONF-04]', () => {
  expect([parse('off'), parse('show')]).toEqual([{ command: 'off' }, { command: 'show' }]);
});

it('explains its commands [CONF-04]', () => {
  expect(maintenanceProgram(() => NOW).usage([])).toBe(`Usage: npm run maintenance -- COMMAND

Closes the calculator for a while, for all processes at once.

  on [--message TEXT] [--until TIME]
      starts maintenance, or changes its message and end
        --message TEXT  message for visitors, in quotes
        --until TIME    expected end, in German time: 18:30, or 2026-11-22T06:00
  off
      ends it
  show
      shows whether maintenance is on

  --help, -h  prints this

The time is only told to visitors; off ends the maintenance.`);
});

it.each([
  ['2026-11-22T06:00', '2026-11-22T05:00:00Z'],
  ['2027-07-01 06:00', '2027-07-01T04:00:00Z'],
  ['2027-03-28T03:00', '2027-03-28T01:00:00Z'],
])('reads %s as a time in Berlin [CONF-04]', (text, instant) => {
  expect(parse('on', '--until', text)).toMatchObject({ until: new Date(instant) });
});

const NO_TIME = 'A time looks like 18:30 or 2026-11-22T06:00.';
const PAST = 'The time must be in the future; name the day too if it is not today.';
const NO_MESSAGE = 'A message has 1 to 300 characters.';

it.each([
  [['on', '--until', 'soon'], NO_TIME],
  [['on', '--until', '24:00'], NO_TIME],
  [['on', '--until', '25:00'], NO_TIME],
  [['on', '--until', 'x18:30'], NO_TIME],
  [['on', '--until', '18:30x'], NO_TIME],
  [['on', '--until', '2026-02-30T10:00'], NO_TIME],
  // Clocks go forward at two.
  [['on', '--until', '2027-03-28T02:30'], NO_TIME],
  [['on', '--until', '13:59'], PAST],
  [['on', '--until', '14:00'], PAST],
  [['on', '--message', ' '], NO_MESSAGE],
  [['on', '--message', 'x'.repeat(301)], NO_MESSAGE],
  [['on', '--message', '\u001b[2J'], NO_MESSAGE],
])('refuses %j in one sentence [CONF-04]', (words, reason) => {
  expect(parse(...words)).toBe(reason);
});
