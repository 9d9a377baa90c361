import { expect, it } from 'vitest';
import { ORDERS } from './orders-arguments.ts';

const parse = ORDERS.parse;

const reference = 'FA-0000-0000';

it.each<[string[], RegExp]>([
  [['confirm-date', '2026-02-30'], /^'2026-02-30' is not a date/],
  [['show', 'FA-0000-0001'], /^'FA-0000-0001' is not a reference .*: there is a typing error in it\.$/],
  [['show', 'XX-0000-0000'], /^'XX-0000-0000' is not a reference \(FA-XXXX-XXXX or KM-XXXX-XXXX\b.*\): /],
  [
    ['resend', reference, 'letter'],
    /^The delivery must be one of confirmation-mail, insurer-mail, correction-mail, insurer-webhook\.$/,
  ],
  [['done', reference, 'insurer'], /^The delivery must be one of /],
  [['correct', reference, 'kim@example.org'], /^An address is one word too many for correct\.$/],
])('refuses %j in one sentence [ORD-03]', (given, message) => {
  expect(parse(given)).toMatch(message);
});
