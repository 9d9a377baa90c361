import { summarySections } from '@fa/rechner/calculation/summary';
import { describe, expect, it } from 'vitest';
import { ALLES_BEANTWORTET, HANDWERKER, setupOn, TODAY } from '../tests/sample-answers.ts';
import type { Antworten, Onlinezugang } from './antworten.ts';
import { kontoinhaberOf, kontoinhaberZeilen } from './kontoinhaber.ts';
import { ausfallZeile } from './steps/umsatz.ts';

const setup = setupOn(TODAY);
const nbsp = '\u00a0';
function rows(antworten: Antworten) {
  return Object.fromEntries(
    summarySections(setup, antworten).flatMap((section) => section.rows.map(({ keys, value }) => [keys[0], value])),
  );
}

describe('failures of one year', () => {
  it.each([
    [{ jahr: 2025, anzahl: 1, betrag: 5000 }, `2025: 1 Forderungsausfall in Höhe von 5.000${nbsp}€`],
    [{ jahr: 2025, anzahl: 2, betrag: 5000 }, `2025: 2 Forderungsausfälle in Höhe von 5.000${nbsp}€`],
    [{ jahr: 2024, anzahl: 3, betrag: 1 }, `2024: 3 Forderungsausfälle in Höhe von 1${nbsp}€`],
    [{ jahr: 2023, anzahl: 4, betrag: 120000 }, `2023: mehr als 3 Forderungsausfälle in Höhe von 120.000${nbsp}€`],
    [{ jahr: 2023, anzahl: 0 }, '2023: keine Forderungsausfälle'],
    [{ jahr: 2023 }, '2023: noch nicht angegeben'],
    [{ jahr: 2023, anzahl: 2 }, `2023: 2 Forderungsausfälle in Höhe von 0${nbsp}€`],
  ])('%o is shown as "%s" [STEP-UMSATZ-04]', (ausfall, line) => {
    expect(ausfallZeile(ausfall)).toBe(line);
  });
});

describe('the account holder', () => {
  it('is the company at its address unless a different one is given [STEP-SEPA-02]', () => {
    expect(kontoinhaberOf(HANDWERKER)).toEqual({
      name: 'Müller & Söhne Bau GmbH',
      strasse: 'Bäckerstraße',
      hausnummer: '12a',
      plz: '10115',
      ort: 'Berlin',
    });
    expect(kontoinhaberOf(ALLES_BEANTWORTET)).toEqual(ALLES_BEANTWORTET.kontoinhaber);
    expect(kontoinhaberOf({ ...ALLES_BEANTWORTET, abweichenderKontoinhaber: false }).name).toBe(
      'Müller & Söhne Bau GmbH',
    );
    expect(kontoinhaberOf({})).toStrictEqual({});
  });

  it('shows name, street and town in lines, without gaps [STEP-SEPA-02]', () => {
    expect(kontoinhaberZeilen(kontoinhaberOf(HANDWERKER))).toEqual([
      'Müller & Söhne Bau GmbH',
      'Bäckerstraße 12a',
      '10115 Berlin',
    ]);
    expect(kontoinhaberZeilen({ name: 'A', ort: 'Bonn' })).toEqual(['A', 'Bonn']);
    expect(kontoinhaberZeilen({})).toEqual([]);
  });
});

describe('the summary', () => {
  it('shows every answer in readable form [STEP-ZUSAMMENFASSUNG-05]', () => {
    expect(rows(ALLES_BEANTWORTET)).toMatchObject({
      azvm: 'AZ-4711',
      vertragsbeginn: '01.08.2026',
      absicherung: `Bis zu 62.500${nbsp}€ je Abnehmer, bis zu 125.000${nbsp}€ im Jahr`,
      zusatzleistung: 'Ja',
      zahlungsweise: 'vierteljährlich',
      firmenname: 'Müller & Söhne Bau GmbH',
      geschaeftsgegenstand: 'Rohbau und Sanierung',
      inhaber: 'Änne Müller',
      strasse: 'Bäckerstraße 12a\n10115 Berlin',
      nettoumsatz: `1.200.000${nbsp}€`,
      hasAusfaelle: 'Ja',
      ausfaelle: [
        `2025: 1 Forderungsausfall in Höhe von 5.000${nbsp}€`,
        '2024: keine Forderungsausfälle',
        `2023: mehr als 3 Forderungsausfälle in Höhe von 120.000${nbsp}€`,
      ].join(';\n'),
      anrede: 'Frau',
      vorname: 'Änne',
      nachname: 'Müller',
      email: 'aenne.mueller@example.org',
      telefon: '+493023125000',
      abweichenderOnlinezugang: 'Nein, eine andere Person',
      onlinezugang: 'Kim Okafor\nkim@example.org',
      iban: 'AT61 1904 3002 3457 3201',
      bic: 'BKAUATWW',
      abweichenderKontoinhaber: 'Ja',
      kontoinhaber: 'Müller Holding AG\nAm Ring 1\n20095 Hamburg',
    });
  });

  it('shows a turnover of 0, of a company founded this year [MODEL-09]', () => {
    expect(rows({ ...ALLES_BEANTWORTET, nettoumsatz: 0 })).toMatchObject({ nettoumsatz: `0${nbsp}€` });
  });

  it('has one entry for an address, without gaps [STEP-ZUSAMMENFASSUNG-05]', () => {
    const of = (antworten: Antworten) => summarySections(setup, antworten).flatMap((section) => section.rows);
    const keys = ['strasse', 'hausnummer', 'plz', 'ort'];
    expect(of(HANDWERKER)).toContainEqual({ keys, label: 'Adresse', value: 'Bäckerstraße 12a\n10115 Berlin' });
    expect(of({ ort: 'Berlin' })).toContainEqual({ keys, label: 'Adresse', value: 'Berlin' });
  });

  it('has a line for each owner, and the salutation of the person with access [STEP-ZUSAMMENFASSUNG-05]', () => {
    expect(rows({ ...ALLES_BEANTWORTET, inhaber: ['Änne Müller', 'Kim Okafor'] })).toMatchObject({
      inhaber: 'Änne Müller,\nKim Okafor',
    });
    const of = (anrede: 'Frau' | 'Divers') =>
      rows({ ...ALLES_BEANTWORTET, onlinezugang: { ...ALLES_BEANTWORTET.onlinezugang, anrede } });
    expect(of('Frau')).toMatchObject({ onlinezugang: 'Frau Kim Okafor\nkim@example.org' });
    expect(of('Divers')).toMatchObject({ onlinezugang: 'Kim Okafor\nkim@example.org' });
  });

  it('leaves no gap in a partly filled name of another person [STEP-ZUSAMMENFASSUNG-05]', () => {
    const of = (onlinezugang: Onlinezugang) => rows({ ...ALLES_BEANTWORTET, onlinezugang })['onlinezugang'];
    expect(of({ vorname: 'Kim', nachname: 'Okafor' })).toBe('Kim Okafor');
    expect(of({ anrede: 'Herr', nachname: 'Okafor', email: 'kim@example.org' })).toBe('Herr Okafor\nkim@example.org');
    expect(of({ email: 'kim@example.org' })).toBe('kim@example.org');
    expect(of({})).toBeUndefined();
  });

  it('names the person of the portal, and labels the number as a telephone number [STEP-KONTAKT-02]', () => {
    expect(rows(HANDWERKER)).toMatchObject({ abweichenderOnlinezugang: 'Ja' });
    const all = summarySections(setup, ALLES_BEANTWORTET).flatMap((section) => section.rows);
    expect(all.filter(({ isTelefon }) => isTelefon !== undefined)).toEqual([
      { keys: ['telefon'], label: 'Telefonnummer', value: '+493023125000', isTelefon: true },
    ]);
  });

  it('omits irrelevant answers [FLOW-09]', () => {
    const shown = rows({ ...ALLES_BEANTWORTET, hasAusfaelle: false, abweichenderKontoinhaber: false });
    expect(shown).toMatchObject({ hasAusfaelle: 'Nein', abweichenderKontoinhaber: 'Nein' });
    for (const key of ['ausfaelle', 'kontoinhaber']) expect(shown).not.toHaveProperty(key);
    expect(rows(HANDWERKER)).not.toHaveProperty('azvm');
  });

  it('groups answers by step, with the step to change them [STEP-ZUSAMMENFASSUNG-05]', () => {
    expect(summarySections(setup, ALLES_BEANTWORTET).map(({ stepId, heading }) => [stepId, heading])).toEqual([
      ['aktenzeichen', 'Vertrieb'],
      ['vertragsbeginn', 'Versicherungsbeginn'],
      ['angebot', 'Versicherungsschutz'],
      ['firma', 'Firma'],
      ['adresse', 'Firmenanschrift'],
      ['umsatz', 'Umsatz und Forderungsausfälle'],
      ['kontakt', 'Ansprechpartner/in'],
      ['sepa', 'Konto für die Beitragszahlung'],
    ]);
    expect(summarySections(setup, {})).not.toContainEqual(expect.objectContaining({ rows: [] }));
  });
});
