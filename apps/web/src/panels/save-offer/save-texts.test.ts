import { describe, expect, it } from 'vitest';
import { addressTexts } from '../../steps/address/address-texts.ts';
import { CONSENT_TEXTS } from '../../tracking/consent-texts.ts';
import { mailHref, SAVE_TEXTS } from './save-texts.ts';

describe('the texts of panels', () => {
  it('are not empty [UI-07]', () => {
    for (const texts of [addressTexts, CONSENT_TEXTS, SAVE_TEXTS])
      for (const [key, text] of Object.entries(texts))
        if (typeof text === 'string') expect(text, key).toMatch(/^\S([^]*\S)?$/);
    expect(addressTexts.spelled('Weg', 'weg')).toBe('Schreibweise angepasst: Weg (Ihre Eingabe: weg)');
  });

  it('name exactly the services that a consent enables [ANA-04]', () => {
    const answers = { known: { Alter: ['alter'] }, never: ['Namen', 'Umsatz', 'Konto'] } as const;
    const none = CONSENT_TEXTS.statisticsText([], answers);
    const both = CONSENT_TEXTS.statisticsText(['A', 'B'], answers);
    expect(both.filter((text) => !none.includes(text))).toEqual([
      expect.stringMatching(/^Mit Ihrer Zustimmung erhalten das auch A und B; die Seite wird dazu einmal neu geladen/),
    ]);
    expect(none).toHaveLength(4);
    expect(none[1]).toMatch(/^Dazu kommen Alter, Vermittlernummer, /);
    expect(none[1]).toMatch(/ Nie Namen, Umsatz oder Konto\.$/);
    expect(CONSENT_TEXTS.description(answers)).toMatch(/hakt\. Namen, Umsatz und Konto gehören nie dazu\.$/);
    expect(CONSENT_TEXTS.statisticsText([])[1]).toMatch(/^Dazu kommen Vermittlernummer, .*Adresse\)\.$/);
    expect(CONSENT_TEXTS.description()).toMatch(/hakt\.$/);
    for (const text of none) expect(text).toMatch(/^\S[^]*\S$/);
  });
});

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
