import { expect, it } from 'vitest';
import { ORDERS } from './orders-arguments.ts';

const parse = ORDERS.parse;

const reference = 'FA-0000-0000';

it('parses each command [ORD-03, DOC-02]', () => {
  expect(parse(['list'])).toEqual({ command: 'list', failedOnly: false });
  expect(parse(['list', '--failed'])).toEqual({ command: 'list', failedOnly: true });
  expect(parse(['show', 'fa-0000-0000'])).toEqual({ command: 'show', reference, full: false });
  expect(parse(['show', '--full', reference])).toEqual({ command: 'show', reference, full: true });
  expect(parse(['resend', reference])).toMatchObject({ command: 'resend', reference });
  expect(parse(['resend', reference, 'insurer-mail'])).toMatchObject({ delivery: 'insurer-mail' });
  expect(parse(['correct', reference])).toEqual({ command: 'correct', reference });
  expect(parse(['done', reference, 'insurer-mail'])).toEqual({
    command: 'done',
    reference,
    delivery: 'insurer-mail',
  });
  expect(parse(['evidence', reference])).toEqual({ command: 'evidence', reference, out: undefined });
  expect(parse(['evidence', 'fa-0000-0000', '--out', 'a.zip'])).toMatchObject({
    reference,
    out: 'a.zip',
  });
  expect(parse(['verify', 'a.zip'])).toEqual({ command: 'verify', file: 'a.zip', key: undefined });
  expect(parse(['verify', '--key=k.pem', 'a.zip'])).toMatchObject({ file: 'a.zip', key: 'k.pem' });
  expect(parse(['evidence-key'])).toEqual({ command: 'evidence-key' });
  expect(parse(['confirm-date', '2026-12-24'])).toEqual({ command: 'confirm-date', date: '2026-12-24' });
  const day = { command: 'give-up-day', day: '2026-12-24' };
  expect(parse(['give-up-day', '2026-12-24'])).toEqual({ ...day, forGood: false });
  expect(parse(['give-up-day', '2026-12-24', '--for-good'])).toEqual({ ...day, forGood: true });
});

it.each<[string[], RegExp]>([
  [
    [],
    /^Say what to do: list, show, resend, correct, done, evidence, verify, evidence-key, confirm-date, give-up-day\.$/,
  ],
  [['confirm-date', '2026-02-30'], /^'2026-02-30' is not a date/],
  [['give-up-day'], /^give-up-day needs YYYY-MM-DD\.$/],
  [['show', reference, '--for-good'], /^Unknown option '--for-good'\.$/],
  [['constructor'], /^There is no command 'constructor': say one of list, /],
  [['delete', reference], /^There is no command 'delete'/],
  [['list', reference], /^'FA-0000-0000' is one word too many for list\.$/],
  [['list', '--full'], /^Unknown option '--full'\.$/],
  [['show'], /^show needs REF\.$/],
  [['show', 'FA-0000-0001'], /^'FA-0000-0001' is not a reference .*: there is a typing error in it\.$/],
  [['resend', reference, 'letter'], /^The delivery must be one of confirmation-mail, insurer-mail, correction-mail\.$/],
  [['correct', reference, 'kim@example.org'], /^An address is one word too many for correct\.$/],
  [['done', reference], /^done needs DELIVERY\.$/],
  [['evidence'], /^evidence needs REF\.$/],
  [['evidence', reference, '--key', 'k.pem'], /^Unknown option '--key'\.$/],
  [['evidence', reference, '--out'], /argument missing\.$/],
  [['verify'], /^verify needs FILE\.$/],
  [['verify', 'a.zip', 'b.zip'], /^'b\.zip' is one word too many for verify\.$/],
  [['evidence-key', 'x'], /^'x' is one word too many for evidence-key\.$/],
])('refuses %j in one sentence [ORD-03]', (given, message) => {
  expect(parse(given)).toMatch(message);
});
