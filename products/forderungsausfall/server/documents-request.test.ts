import { describe, expect, it } from 'vitest';
import { DOCUMENT_NAMES, VERTRAGSUNTERLAGEN_FILE } from '../definition/vertragsunterlagen.ts';
import { documentsRequest } from './documents-request.ts';

describe('contract documents', () => {
  const selection = {
    vertragsbeginn: '2026-12-01',
    absicherung: 5,
    zusatzleistung: true,
    zahlungsweise: 4,
    dokumente: ['angebot', 'bedingungen'],
  };

  it('are requested with start, tier, extras, interval and names [DOC-01]', () => {
    expect(documentsRequest.parse({ selection })).toEqual({ selection });
    expect(VERTRAGSUNTERLAGEN_FILE).toBe('Vertragsunterlagen-Forderungsausfall.pdf');
  });

  it('combine conditions, data protection, terms of use, product information and offer [DOC-02]', () => {
    expect([...DOCUMENT_NAMES].toSorted()).toEqual([
      'angebot',
      'bedingungen',
      'datenschutz',
      'nutzungsbedingungen',
      'produktinformation',
    ]);
  });

  it.each([
    ['vertragsbeginn', '2026-02-30'],
    ['vertragsbeginn', '01.12.2026'],
    ['absicherung', 0],
    ['absicherung', 9],
    ['absicherung', 1.5],
    ['zusatzleistung', 'ja'],
    ['zahlungsweise', 2],
    ['dokumente', []],
    ['dokumente', ['geheim']],
    ['extra', 1],
  ])('refuse %s %o [SEC-03]', (key, value) => {
    expect(documentsRequest.safeParse({ selection: { ...selection, [key]: value } }).success).toBe(false);
  });
});
