import { describe, expect, it } from 'vitest';
import { given } from './given-at-next.ts';
import { ALLES_BEANTWORTET, HANDWERKER } from './sample-answers.ts';

const ACCEPTED = { status: 'accepted', reference: 'FA-AAAA-BBBB', confirmationMail: true, email: 'a@b.de' } as const;

describe('from the first question to the receipt', () => {
  it('a craftsman answers ten steps and orders [FLOW-01]', () => {
    const journey = given('ein Handwerker ohne Ausfälle')
      .at('vertragsbeginn')
      .answers({})
      .next('absicherung')
      .answers({})
      .next('angebot')
      .answers({})
      .next('firma')
      .answers({})
      .next('adresse')
      .answers({})
      .next('umsatz')
      .answers({})
      .next('kontakt')
      .answers({})
      .next('sepa')
      .answers({})
      .next('zusammenfassung')
      .answers({})
      .submits(ACCEPTED);
    expect(journey.calculation.progress.path).toBe('danke');
    expect(journey.calculation.model).toEqual(HANDWERKER);
  });

  it('an applicant with every option walks all eleven steps, and every answer is kept [FLOW-01]', () => {
    const journey = given('eine Firma, bei der alles zutrifft').at('zusammenfassung').answers({}).submits(ACCEPTED);
    expect(journey.calculation.progress.visitedViews).toHaveLength(11);
    expect(journey.calculation.model).toEqual({ ...ALLES_BEANTWORTET, absicherungChanged: false });
  });

  it('a customer of one of the 17 intermediaries begins with aktenzeichen [FLOW-09]', () => {
    given('ein Kunde eines Vermittlers mit Aktenzeichen')
      .at('aktenzeichen')
      .answers({ azvm: undefined })
      .staysWith({ azvm: 'Dies ist ein Pflichtfeld' })
      .answers({ azvm: '123456789012345678' })
      .staysWith({ azvm: 'Bitte max. 17 Zeichen eingeben' })
      .answers({ azvm: '  AZ-1  ' })
      .next('vertragsbeginn')
      .holds('azvm', 'AZ-1')
      .back('aktenzeichen');
  });

  it('a new calculation starts after the receipt [FLOW-11]', () => {
    given('ein Handwerker ohne Ausfälle')
      .at('zusammenfassung')
      .answers({})
      .submits(ACCEPTED)
      .opens('zusammenfassung', 'vertragsbeginn')
      .lacks('firmenname', 'iban', 'email');
  });

  it('an order that failed keeps every answer [STEP-DANKE-02]', () => {
    given('ein Handwerker ohne Ausfälle')
      .at('zusammenfassung')
      .answers({})
      .submits({ status: 'failed' })
      .opens('danke', 'danke')
      .opens('zusammenfassung', 'zusammenfassung')
      .holds('firmenname', 'Müller & Söhne Bau GmbH');
  });
});

describe('navigation', () => {
  it('questions cannot be skipped [FLOW-02]', () => {
    given('ein Handwerker ohne Ausfälle')
      .at('vertragsbeginn')
      .opens('zusammenfassung', 'vertragsbeginn')
      .opens('danke', 'vertragsbeginn')
      .opens('vertragsbeginn', 'vertragsbeginn')
      .opens('aktenzeichen', 'vertragsbeginn')
      .opens('gibt-es-nicht', 'vertragsbeginn');
  });

  it('forward after back returns to the same step [FLOW-08]', () => {
    given('ein Handwerker ohne Ausfälle')
      .at('kontakt')
      .back('umsatz')
      .back('adresse')
      .back('firma')
      .next('adresse')
      .next('umsatz')
      .next('kontakt');
  });

  it('a change from the summary leads straight back to it [STEP-ZUSAMMENFASSUNG-05]', () => {
    given('ein Handwerker ohne Ausfälle')
      .at('zusammenfassung')
      .answers({})
      .changes('firma')
      .types('firmenname', 'Neue GmbH')
      .next('zusammenfassung')
      .holds('firmenname', 'Neue GmbH')
      .holds('downloadTimestamp', '15.08.2026 10:11:12');
  });

  it('a change of the offer requires a new download [MODEL-10]', () => {
    given('ein Handwerker ohne Ausfälle')
      .at('zusammenfassung')
      .answers({})
      .changes('angebot')
      .types('zusatzleistung', true)
      .next('zusammenfassung')
      .lacks('downloadTimestamp', 'downloadAccepted')
      .staysWith({
        downloadAccepted: 'Bitte laden Sie zunächst die Unterlagen herunter, bevor Sie den Download bestätigen.',
      })
      .downloads()
      .staysWith({ downloadAccepted: 'Dies ist ein Pflichtfeld' })
      .types('downloadAccepted', true)
      .submits(ACCEPTED);
  });
});
