import { describe, expect, it } from 'vitest';
import { given } from './given-at-next.ts';

const REQUIRED = 'Dies ist ein Pflichtfeld';
const ZUGANG = { anrede: 'Frau', vorname: 'Kim', nachname: 'Okafor', email: 'kim@example.org' } as const;
const AUSFAELLE = [
  { jahr: 2025, anzahl: 1, betrag: 900 },
  { jahr: 2024, anzahl: 0 },
  { jahr: 2023, anzahl: 0 },
];

describe('Vertragsbeginn, Absicherung and Angebot', () => {
  it('the end of the contract follows the start [TAR-10]', () => {
    given('ein Handwerker ohne Ausfälle')
      .at('vertragsbeginn')
      .answers({ vertragsbeginn: '2027-01-01' })
      .next('absicherung')
      .holds('Vertragsablauf', '2027-12-31');
  });

  it('a start in the middle of a month is refused [VAL-09]', () => {
    given('ein Handwerker ohne Ausfälle')
      .at('vertragsbeginn')
      .answers({ vertragsbeginn: '2026-09-15' })
      .staysWith({ vertragsbeginn: 'Ungültige Auswahl' });
  });

  it('without a tier there is no offer [STEP-ABSICHERUNG-01]', () => {
    given('ein Handwerker ohne Ausfälle')
      .at('absicherung')
      .answers({ absicherung: undefined })
      .staysWith({ absicherung: REQUIRED });
  });

  it('the choice in the panel is kept, and choosing on the step before resets it [STEP-ANGEBOT-03]', () => {
    given('ein Handwerker ohne Ausfälle')
      .at('angebot')
      .saves('absicherung', 6)
      .holds('absicherungChanged', true)
      .next('firma')
      .holds('absicherung', 6)
      .back('angebot')
      .back('absicherung')
      .types('absicherung', 5)
      .next('angebot')
      .holds('absicherungChanged', false)
      .cancels('absicherung', 8)
      .next('firma')
      .holds('absicherung', 5);
  });

  it('quarterly payment falls back to yearly when the tier drops to 3 [TAR-04]', () => {
    given('ein Handwerker ohne Ausfälle')
      .at('absicherung')
      .answers({ absicherung: 4 })
      .next('angebot')
      .types('zahlungsweise', 4)
      .next('firma')
      .holds('zahlungsweise', 4)
      .back('angebot')
      .saves('absicherung', 3)
      .holds('zahlungsweise', 1)
      .next('firma')
      .holds('zahlungsweise', 1);
  });

  it('quarterly payment is refused with tier 3 [TAR-04]', () => {
    given('ein Handwerker ohne Ausfälle')
      .at('angebot')
      .types('zahlungsweise', 4)
      .next('firma')
      .holds('zahlungsweise', 1);
  });
});

describe('Firma and Adresse', () => {
  it('at least one owner is needed [STEP-FIRMA-02]', () => {
    given('ein Handwerker ohne Ausfälle')
      .at('firma')
      .answers({ inhaber: [] })
      .staysWith({ hasInhaber: REQUIRED })
      .saves('inhaber', 'Änne Müller', 0)
      .saves('inhaber', 'Kim Okafor', 1)
      .next('adresse')
      .holds('inhaber', ['Änne Müller', 'Kim Okafor']);
  });

  it('every invalid field of an address has its own message, in the order of the fields [VAL-24]', () => {
    given('ein Handwerker ohne Ausfälle')
      .at('adresse')
      .answers({ strasse: '', hausnummer: '1_', plz: '123', ort: 'Bonn 3' })
      .staysWith({
        strasse: REQUIRED,
        hausnummer: 'Nicht erlaubte Zeichen gefunden',
        plz: 'Ungültige Postleitzahl',
        ort: 'Nicht erlaubte Zeichen gefunden',
      });
  });
});

describe('Umsatz', () => {
  it('a turnover above 15 million blocks Weiter, and exactly 15 million does not [VAL-11]', () => {
    given('ein Handwerker ohne Ausfälle')
      .at('umsatz')
      .answers({ nettoumsatz: 15_000_001 })
      .staysWith({ nettoumsatz: 'Der Nettoumsatz darf höchstens 15.000.000\u00a0€ betragen.' })
      .answers({ nettoumsatz: 15_000_000 })
      .next('kontakt');
  });

  it('failures are required once the toggle is on [STEP-UMSATZ-03]', () => {
    given('ein Handwerker ohne Ausfälle')
      .at('umsatz')
      .answers({ hasAusfaelle: true })
      .staysWith({
        'ausfaelle.0.anzahl': REQUIRED,
        'ausfaelle.1.anzahl': REQUIRED,
        'ausfaelle.2.anzahl': REQUIRED,
      })
      .saves('ausfaelle', AUSFAELLE)
      .next('kontakt')
      .holds('ausfaelle', AUSFAELLE);
  });

  it('cancelling the panel switches the toggle off and unblocks Weiter [FLOW-13]', () => {
    given('ein Handwerker ohne Ausfälle')
      .at('umsatz')
      .answers({ hasAusfaelle: true })
      .cancels('ausfaelle', AUSFAELLE)
      .next('kontakt')
      .holds('hasAusfaelle', false)
      .lacks('ausfaelle');
  });

  it('switching the toggle off later removes the failures [FLOW-09]', () => {
    given('eine Firma, bei der alles zutrifft')
      .at('kontakt')
      .back('umsatz')
      .types('hasAusfaelle', false)
      .next('kontakt')
      .lacks('ausfaelle');
  });
});

describe('Kontakt and SEPA', () => {
  it('another contact person is added, edited, kept on cancel and removed [STEP-KONTAKT-02]', () => {
    given('ein Handwerker ohne Ausfälle')
      .at('kontakt')
      .answers({ abweichenderOnlinezugang: true })
      .saves('onlinezugang', ZUGANG)
      .holds('onlinezugang', ZUGANG)
      .cancels('onlinezugang', { vorname: 'X' })
      .next('sepa')
      .holds('onlinezugang', ZUGANG)
      .back('kontakt')
      .types('abweichenderOnlinezugang', false)
      .next('sepa')
      .lacks('onlinezugang');
  });

  it('cancelling the first choice resets it [STEP-KONTAKT-02]', () => {
    given('ein Handwerker ohne Ausfälle')
      .at('kontakt')
      .answers({ abweichenderOnlinezugang: true })
      .cancels('onlinezugang', ZUGANG)
      .next('sepa')
      .holds('abweichenderOnlinezugang', false)
      .lacks('onlinezugang');
  });

  it('a BIC is accepted with a foreign IBAN only [STEP-SEPA-01]', () => {
    given('ein Handwerker ohne Ausfälle')
      .at('sepa')
      .types('iban', 'AT61 1904 3002 3457 3201')
      .types('bic', 'COBADEFF')
      .staysWith({ bic: 'Ungültige BIC' })
      .types('bic', 'BKAUATWW')
      .next('zusammenfassung')
      .holds('bic', 'BKAUATWW')
      .back('sepa')
      .types('iban', 'DE89 3704 0044 0532 0130 00')
      .next('zusammenfassung')
      .lacks('bic');
  });

  it('a different account holder requires a complete address [STEP-SEPA-02]', () => {
    const holder = { name: 'Holding AG', strasse: 'Am Ring', hausnummer: '1', plz: '20095', ort: 'Hamburg' };
    const journey = given('ein Handwerker ohne Ausfälle')
      .at('sepa')
      .answers({ abweichenderKontoinhaber: true })
      .saves('kontoinhaber', { ...holder, ort: '' });
    expect(journey.calculation.form.panel?.key).toBe('kontoinhaber');
    expect(journey.calculation.form.touched).toEqual(expect.objectContaining({ 'kontoinhaber.ort': true }));
    journey.saves('kontoinhaber', holder).next('zusammenfassung').holds('kontoinhaber', holder);
  });

  it('ordering requires all three consents [VAL-12]', () => {
    given('ein Handwerker ohne Ausfälle')
      .at('zusammenfassung')
      .downloads()
      .staysWith({ sepaErmaechtigung: REQUIRED, rechtsuebergang: REQUIRED, downloadAccepted: REQUIRED });
  });
});
