import { expect, it } from 'vitest';
import { supportHours } from './page-data.ts';

const hours = {
  days: ['Montag', 'Freitag'],
  from: '08:00',
  to: '18:00',
  closedOnPublicHolidays: true,
  closedDays: ['12-24', '02-29', '04-30', '01-31'],
};

it('reads the hours of the support line [SID-05]', () => {
  expect(supportHours.parse(hours)).toEqual(hours);
  expect(supportHours.parse({ ...hours, to: '24:00' })).toEqual({ ...hours, to: '24:00' });
});

it.each([
  ['days', [], 'must name a day'],
  ['days', ['Montag', 'Montag'], 'must name each day once'],
  ['days', ['monday'], 'must be days such as Montag'],
  ['from', '8:00', 'must be a time such as 08:00'],
  ['from', '08:60', 'must be a time such as 08:00'],
  ['from', '108:00', 'must be a time such as 08:00'],
  ['from', '08:000', 'must be a time such as 08:00'],
  ['from', '24:00', 'must be a time such as 08:00'],
  ['to', '24:01', 'must be a time such as 18:00, at most 24:00'],
  ['to', '08:00', 'must end after it begins'],
  ['closedDays', ['02-30'], 'must be month and day such as 12-24'],
  ['closedDays', ['04-31'], 'must be month and day such as 12-24'],
  ['closedDays', ['112-24'], 'must be month and day such as 12-24'],
  ['closedDays', ['12-241'], 'must be month and day such as 12-24'],
  ['closedOnPublicHolidays', 'yes', 'Invalid input'],
])('refuses %s %j [SID-05]', (name, value, message) => {
  const { error } = supportHours.safeParse({ ...hours, [name]: value });
  expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toContainEqual([name, message]);
});

it('refuses more than twenty closed days and unknown fields [SID-05]', () => {
  const closed = (count: number) => ({ ...hours, closedDays: Array.from({ length: count }, () => '12-24') });
  expect(supportHours.safeParse(closed(20)).success).toBe(true);
  expect(supportHours.safeParse(closed(21)).success).toBe(false);
  expect(supportHours.safeParse({ ...hours, breaks: [] }).success).toBe(false);
});
