import { describe, expect, it } from 'vitest';
import type { Rule } from '../definition.ts';
import { companyName, personName } from './name.ts';

const scope = { answers: {}, context: { today: '2026-11-22', settings: {} } };
const codeOf = (rule: Rule, value: unknown) => rule(value, scope)?.code ?? null;

const ADDRESSES = ['https://böse.example/x', 'HTTP://x', 'Konto gesperrt: https://x.de', 'www.muster.de', 'ftp://x'];

describe('the name of a person', () => {
  it.each([
    ...ADDRESSES,
    'paypal.de',
    'Anna paypal-login.com',
    't.co',
    'ing.de',
    'a@b.de',
    'x.y.zip',
    'bank。de',
    'müller.de',
  ])('[SEC-09] holds no web address: %s', (text) => {
    expect(codeOf(personName(), text)).toBe('webAddress');
  });

  it.each([
    'Anna',
    'Dr. Müller',
    'Dr.Müller',
    'Prof.Dr.Müller',
    'J. R. R. Tolkien',
    'J.R.R.Tolkien',
    'v.d.Heide',
    'Meier jr.',
    "O'Neill-Özgür",
    'St. Pierre',
    'wwwolf',
    '',
    undefined,
  ])('[SEC-09] may be %s', (text) => {
    expect(codeOf(personName(), text)).toBeNull();
  });
});

describe('the name of a company', () => {
  it.each(ADDRESSES)('[SEC-09] holds no scheme and no www: %s', (text) => {
    expect(codeOf(companyName(), text)).toBe('webAddress');
    expect(codeOf(companyName('notAllowedChars'), text)).toBe('notAllowedChars');
  });

  it.each(['Muster.de GmbH', 'Amazon.de', 'A. & B. Bau: Hoch/Tief', 'Beispiel e.V.'])('[SEC-09] may be %s', (text) => {
    expect(codeOf(companyName(), text)).toBeNull();
  });
});
