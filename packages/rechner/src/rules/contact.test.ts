import { describe, expect, it } from 'vitest';
import type { Rule } from '../definition/definition.ts';
import { email, telefon } from './contact.ts';

const scope = { answers: {}, context: { today: '2026-08-15', settings: {} } };
function codeOf(rule: Rule, value: unknown) {
  return rule(value, scope)?.code ?? null;
}

describe('E-Mail-Adresse', () => {
  it.each([
    'a@b.de',
    'vorname.nachname+antrag@mail.beispiel-firma.example',
    "o'neill@example.org",
    'x_y-z@sub.domain.co.uk',
    '123@example.org',
  ])('accepts %s [VAL-05]', (text) => {
    expect(codeOf(email(), text)).toBeNull();
  });

  it.each([
    'plain',
    '@example.org',
    'a@',
    'a@b',
    'a@@b.de',
    'a b@example.org',
    'a@example..org',
    '.a@example.org',
    'a.@example.org',
    'a..b@example.org',
    'a@-example.org',
    'a@example-.org',
    'a@example.org.',
    'ä@example.org',
    'a@exämple.org',
    'a@example.org\nBcc: b@example.org',
    'a,b@example.org',
    '<a@example.org>',
    '"a b"@example.org',
    'a@\u202eexample.org',
    '😀@example.org',
  ])('refuses %o [VAL-05]', (text) => {
    expect(codeOf(email(), text)).toBe('invalidEmail');
  });
});

describe('Telefonnummer', () => {
  it.each([
    '030 23125-000',
    '0301234',
    '0049 30 23125000',
    '+49 (0)30 23125-000',
    '+49.30/23125\\000',
    '0151/12345678',
  ])('accepts %s [VAL-17]', (text) => {
    expect(codeOf(telefon(), text)).toBeNull();
  });

  it.each([
    '30 23125-000',
    '(030) 23125',
    '000 30 231',
    '+0 30 23125',
    '0 30 23125',
    '++49 30 23125',
    '030 23125 ext 5',
    '030 23125,000',
    '+49 30 23125;1',
    '٠٣٠١٢٣٤٥',
    '030 😀 23125',
  ])('refuses %s [VAL-17]', (text) => {
    expect(codeOf(telefon(), text)).toBe('pattern');
  });
});
