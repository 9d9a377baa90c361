import { expect, it } from 'vitest';
import { replyCodes } from './smtp-mail.ts';

it.each([
  ['250 2.0.0 Ok: queued as 4B1', '250 2.0.0'],
  ['250 OK', '250'],
  ['250', '250'],
  ['250-2.1.5 <kim@example.org> ok\n250 done', '250 2.1.5'],
  ['550 5.1.1 <kim@example.org>: no such mailbox', '550 5.1.1'],
  ['550 5.1.1', '550 5.1.1'],
  ['550 5.1.1@example.org', '550'],
  ['421 10.0.0.12 is blocked', '421'],
  ['kim@example.org unknown', null],
  ['25', null],
  ['', null],
  [undefined, null],
  [250, null],
])('keeps only the codes of the reply %j [SEC-02]', (response, codes) => {
  expect(replyCodes(response)).toBe(codes);
});
