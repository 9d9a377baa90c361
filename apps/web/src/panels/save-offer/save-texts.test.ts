import { expect, it } from 'vitest';
import { customerMailHref, mailHref } from './save-texts.ts';

it.each([
  ['the applicant', mailHref],
  ['the agent', customerMailHref],
])('gives the mail program of %s the whole link [LINK-09]', (_, href) => {
  const link = 'https://rechner.example/muster/#0b5a3c1e;5f6a&7b';
  const mail = new URL(href('Müller & Söhne', link, '1.1.2027, 12:00 Uhr'));
  expect(mail.searchParams.get('subject')).toContain('Müller & Söhne');
  expect(mail.searchParams.get('body')?.split('\n')).toContain(link);
  expect(mail.hash).toBe('');
});
