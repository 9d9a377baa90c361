import { expect, it } from 'vitest';
import { type ConfirmationDays, createConfirmationLimit } from './confirmation-limit.ts';

/** A limit that is reached, and what it asked for. */
const limitAt = (instant: string) => {
  const asked: Parameters<ConfirmationDays['take']>[0][] = [];
  const waits = createConfirmationLimit({
    days: { take: async (place) => asked.push(place) === 0 },
    keyedHash: (text) => Buffer.from(text),
    perDay: 5,
    clock: () => new Date(instant),
  });
  return { asked, waits };
};

it.each([
  ['2026-11-22T22:59:59.999Z', '2026-11-22', '2026-11-22T23:01:00.000Z'],
  ['2026-11-22T23:00:00.000Z', '2026-11-23', '2026-11-23T23:01:00.000Z'],
  ['2027-03-27T23:30:00.000Z', '2027-03-28', '2027-03-28T22:01:00.000Z'],
])('[SEC-10] at %s it is %s in Berlin, and the next day begins soon after %s', async (instant, day, until) => {
  const { asked, waits } = limitAt(instant);
  expect((await waits('FA-1', 'a@b.de'))?.toISOString()).toBe(until);
  expect(asked.map((place) => place.day)).toEqual([day]);
});

it('[SEC-10] addresses that lead to one mailbox are one, others are not', async () => {
  const { asked, waits } = limitAt('2026-11-22T12:00:00Z');
  for (const email of ['kim@b.de', 'KIM@B.de', 'kim+tag@b.de', 'kim+a+b@b.de']) await waits('FA-1', email);
  expect(new Set(asked.map(({ addressHash }) => String(addressHash))).size).toBe(1);
  for (const email of ['jim@b.de', 'kim@c.de']) await waits('FA-1', email);
  expect(new Set(asked.map(({ addressHash }) => String(addressHash))).size).toBe(3);
});
