import { expect, it } from 'vitest';
import { mailHref } from './save-texts.ts';

const LINK = 'https://rechner.example/muster/#0b5a3c1e;5f6a&7b';

it.each([
  [false, 'Gespeicherte Berechnung: Müller & Söhne', 'meine gespeicherte Berechnung:'],
  [true, 'Ihre Berechnung: Müller & Söhne', 'schließen den Antrag ab:'],
])('a mail with a link has subject, link and end [LINK-09, AGENT-04]', (forCustomer, subject, about) => {
  const mail = new URL(mailHref('Müller & Söhne', LINK, '1. Mai 2026', forCustomer));
  expect([mail.protocol, mail.hash]).toEqual(['mailto:', '']);
  expect(mail.searchParams.get('subject')).toBe(subject);
  const lines = mail.searchParams.get('body')?.split('\n') ?? [];
  expect(lines[0]).toBe('Guten Tag,');
  expect(lines[2]).toContain(about);
  expect(lines.slice(4)).toEqual([LINK, '', 'Der Link gilt bis 1. Mai 2026.', '']);
});
