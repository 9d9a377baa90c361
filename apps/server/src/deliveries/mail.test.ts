import { expect, it } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { isMailed } from './mail.ts';

function isMailedBeside(patterns: string, email: string): boolean {
  return isMailed(parseConfig({ EXCLUDED_EMAILS_SET_ORDER: patterns }), email);
}

it.each([
  ['A@BEISPIEL.example', false],
  ['probe@firma.example', false],
  ['a@beispiel.example.org', true],
])('excludes an address that a pattern matches, in any case: %s gets mails: %s [ORD-04]', (email, expected) => {
  expect(isMailedBeside('@beispiel\\.example$, ^probe', email)).toBe(expected);
});

it('matches the pattern of an operator in linear time [SEC-07]', () => {
  expect(isMailedBeside('^(a+)+@x$', `${'a'.repeat(1000)}!`)).toBe(true);
});
