import { expect, it } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { createIsMailed } from './mail.ts';

function mailed(patterns: string) {
  return createIsMailed(parseConfig({ EXCLUDED_EMAILS_SET_ORDER: patterns }));
}

it('excludes an address that a pattern matches, in any case [ORD-04]', () => {
  const isMailed = mailed('@beispiel\\.example$, ^probe');
  expect(isMailed('A@BEISPIEL.example')).toBe(false);
  expect(isMailed('probe@firma.example')).toBe(false);
  expect(isMailed('a@beispiel.example.org')).toBe(true);
});

it('matches the pattern of an operator in linear time [SEC-07]', () => {
  const isMailed = mailed('^(a+)+@x$');
  expect(isMailed(`${'a'.repeat(1000)}!`)).toBe(true);
});
