import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { addressHashOf, confirmationDaysOf } from './confirmation-limit.ts';

function daysAt(now: string, acceptedAt = now) {
  return confirmationDaysOf(new Date(acceptedAt), new Date(now));
}

function hashOf(email: string, day: '2026-11-22' | '2026-11-23' = '2026-11-22'): string {
  return addressHashOf((text) => createHmac('sha256', 'key').update(text).digest(), day, email).toString('hex');
}

it.each([
  ['2026-11-22T22:59:59.999Z', '2026-11-22', '2026-11-23'],
  ['2026-11-22T23:00:00.000Z', '2026-11-23', '2026-11-24'],
  ['2027-03-27T23:30:00.000Z', '2027-03-28', '2027-03-29'],
])('at %s the day in Berlin is %s, and the next one %s [SEC-10]', (now, today, tomorrow) => {
  expect(daysAt(now).slice(0, 2)).toEqual([today, tomorrow]);
});

it('sends a confirmation today, or on a day that ends before its deletion [SEC-10]', () => {
  const accepted = '2026-11-22T12:00:00Z';
  expect(daysAt('2026-11-25T12:00:00Z', accepted).at(-1)).toBe('2026-12-20');
  expect(daysAt('2026-12-20T12:00:00Z', accepted)).toEqual(['2026-12-20']);
  expect(daysAt('2026-12-21T12:00:00Z', accepted)).toEqual(['2026-12-21']);
});

it.each([
  [1, 'kim@b.de KIM@B.de kim+tag@b.de kim+a+b@b.de'],
  [4, 'kim@b.de jim@b.de kim@c.de k.im@b.de'],
  [1, 'kim@müller-bau.de Kim@MÜLLER-bau.de kim@xn--mller-bau-q9a.de'],
  [1, 'kim.muster@gmail.com k.i.m.muster@gmail.com Kim.Muster+1@GoogleMail.com kimmuster+a.b@gmail.com'],
])('counts %d mailboxes in the spellings %s [SEC-10, VAL-05]', (mailboxes, spellings) => {
  expect(new Set(spellings.split(' ').map((email) => hashOf(email))).size).toBe(mailboxes);
});

it('hashes one address differently on different days [SEC-10, SEC-02]', () => {
  expect(hashOf('a@b.de')).not.toBe(hashOf('a@b.de', '2026-11-23'));
});
