import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { type ConfirmationDays, createConfirmationLimit } from './confirmation-limit.ts';

type Place = Parameters<ConfirmationDays['take']>[0];

/** Creates a limit where only some days have room, and records its calls. */
function limitAt(instant: string, hasRoom: (place: Place) => boolean) {
  const asked: Place[] = [];
  const givenBack: Place[] = [];
  const turnOf = createConfirmationLimit({
    days: {
      take: async (place) => {
        asked.push(place);
        return hasRoom(place);
      },
      giveBack: async (place) => void givenBack.push(place),
    },
    keyedHash: (text) => createHmac('sha256', 'key').update(text).digest(),
    perDay: 5,
    clock: () => new Date(instant),
  });
  const ask = (email = 'a@b.de', acceptedAt = instant) =>
    turnOf({ reference: 'FA-1', email, acceptedAt: new Date(acceptedAt) });
  return { asked, givenBack, ask };
}

it.each([
  ['2026-11-22T22:59:59.999Z', '2026-11-22', '2026-11-22T23:01:00.000Z'],
  ['2026-11-22T23:00:00.000Z', '2026-11-23', '2026-11-23T23:01:00.000Z'],
  ['2027-03-27T23:30:00.000Z', '2027-03-28', '2027-03-28T22:01:00.000Z'],
])('at %s the day in Berlin is %s, and the next one begins soon after %s [SEC-10]', async (instant, day, until) => {
  const { asked, ask } = limitAt(instant, (place) => place.day !== day);
  expect(await ask()).toEqual({ turn: 'later', until: new Date(until) });
  expect(asked[0]?.day).toBe(day);
});

it('sends a confirmation on the first day with a free slot before its deletion, or never [SEC-10]', async () => {
  const accepted = '2026-11-22T12:00:00Z';
  const inTime = limitAt('2026-11-25T12:00:00Z', ({ day }) => day >= '2026-12-20');
  expect(await inTime.ask('a@b.de', accepted)).toEqual({ turn: 'later', until: new Date('2026-12-19T23:01:00Z') });
  const tooLate = limitAt('2026-11-25T12:00:00Z', ({ day }) => day >= '2026-12-21');
  expect(await tooLate.ask('a@b.de', accepted)).toEqual({ turn: 'never' });
  const onLastDay = limitAt('2026-12-21T12:00:00Z', () => true);
  expect(await onLastDay.ask('a@b.de', accepted)).toMatchObject({ turn: 'now' });
});

it.each([
  [1, 'kim@b.de KIM@B.de kim+tag@b.de kim+a+b@b.de'],
  [4, 'kim@b.de jim@b.de kim@c.de k.im@b.de'],
  [1, 'kim@müller-bau.de Kim@MÜLLER-bau.de kim@xn--mller-bau-q9a.de'],
  [1, 'kim.muster@gmail.com k.i.m.muster@gmail.com Kim.Muster+1@GoogleMail.com kimmuster+a.b@gmail.com'],
])('counts %d mailboxes in the spellings %s [SEC-10, VAL-05]', async (mailboxes, spellings) => {
  const { asked, ask } = limitAt('2026-11-22T12:00:00Z', () => true);
  for (const email of spellings.split(' ')) await ask(email);
  expect(new Set(asked.map(({ addressHash }) => addressHash.toString('hex'))).size).toBe(mailboxes);
});

it('hashes one address differently on different days [SEC-10, SEC-02]', async () => {
  const { asked, ask } = limitAt('2026-11-22T12:00:00Z', ({ day }) => day === '2026-11-26');
  await ask();
  expect(asked.map(({ day }) => day)).toHaveLength(5);
  expect(new Set(asked.map(({ addressHash }) => addressHash.toString('hex'))).size).toBe(5);
});
