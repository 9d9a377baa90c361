import { expect, it } from 'vitest';
import { parseOrdersArguments } from './orders-arguments.ts';

const reference = 'FA-0000-0000';

it('[ORD-03] [DOC-02] takes each command', () => {
  expect(parseOrdersArguments(['list'])).toEqual({ command: 'list', failedOnly: false });
  expect(parseOrdersArguments(['list', '--failed'])).toEqual({ command: 'list', failedOnly: true });
  expect(parseOrdersArguments(['show', 'fa-0000-0000'])).toEqual({ command: 'show', reference, full: false });
  expect(parseOrdersArguments(['show', '--full', reference])).toEqual({ command: 'show', reference, full: true });
  expect(parseOrdersArguments(['resend', reference])).toMatchObject({ command: 'resend', reference });
  expect(parseOrdersArguments(['resend', reference, 'insurer-mail'])).toMatchObject({ delivery: 'insurer-mail' });
  expect(parseOrdersArguments(['correct', reference])).toEqual({ command: 'correct', reference });
  expect(parseOrdersArguments(['done', reference, 'insurer-mail'])).toEqual({
    command: 'done',
    reference,
    delivery: 'insurer-mail',
  });
  expect(parseOrdersArguments(['evidence', reference])).toEqual({ command: 'evidence', reference, out: undefined });
  expect(parseOrdersArguments(['evidence', 'fa-0000-0000', '--out', 'a.zip'])).toMatchObject({
    reference,
    out: 'a.zip',
  });
  expect(parseOrdersArguments(['verify', 'a.zip'])).toEqual({ command: 'verify', file: 'a.zip', key: undefined });
  expect(parseOrdersArguments(['verify', '--key=k.pem', 'a.zip'])).toMatchObject({ file: 'a.zip', key: 'k.pem' });
  expect(parseOrdersArguments(['evidence-key'])).toEqual({ command: 'evidence-key' });
  expect(parseOrdersArguments(['confirm-date', '2026-12-24'])).toEqual({ command: 'confirm-date', date: '2026-12-24' });
  const day = { command: 'give-up-day', day: '2026-12-24' };
  expect(parseOrdersArguments(['give-up-day', '2026-12-24'])).toEqual({ ...day, forGood: false });
  expect(parseOrdersArguments(['give-up-day', '2026-12-24', '--for-good'])).toEqual({ ...day, forGood: true });
});

it.each<[string[], RegExp]>([
  [
    [],
    /^Say what to do: list, show, resend, correct, done, evidence, verify, confirm-date, give-up-day, evidence-key\.$/,
  ],
  [['confirm-date', '2026-02-30'], /^Name the date of today/],
  [['give-up-day'], /^Name the day/],
  [['show', reference, '--for-good'], /^show has no option --for-good\.$/],
  [['constructor'], /^Say what to do/],
  [['delete', reference], /^Say what to do/],
  [['list', reference], /^'FA-0000-0000' is one word too many for list\.$/],
  [['list', '--full'], /^list has no option --full\.$/],
  [['resend', reference, '--failed'], /^resend has no option --failed\.$/],
  [['show'], /^Name the order: show FA-XXXX-XXXX\.$/],
  [['show', 'FA-0000-0001'], /^'FA-0000-0001' is not a reference .*: there is a typing error in it\.$/],
  [['resend', reference, 'letter'], /^The delivery must be one of confirmation-mail, insurer-mail, correction-mail\.$/],
  [['correct', reference, 'kim@example.org'], /^Leave the address out/],
  [['done', reference], /^Name the delivery: done FA-0000-0000 DELIVERY\.$/],
  [['evidence'], /^Name the order: evidence FA-XXXX-XXXX\.$/],
  [['evidence', reference, '--key', 'k.pem'], /^evidence has no option --key\.$/],
  [['evidence', reference, '--out'], /argument missing/],
  [['verify'], /^Name the file: verify FILE\.$/],
  [['verify', 'a.zip', 'b.zip'], /^'b\.zip' is one word too many for verify\.$/],
  [['evidence-key', 'x'], /^'x' is one word too many for evidence-key\.$/],
  [['list', '--all'], /^Unknown option '--all'/],
])('[ORD-03] refuses %j in one sentence', (given, message) => {
  expect(parseOrdersArguments(given)).toMatch(message);
});
