import { type Calculation, startCalculation } from '@fa/rechner/calculation/calculation';
import { editField } from '@fa/rechner/calculation/editing';
import { settle } from '@fa/rechner/calculation/relevance';
import { validateStep } from '@fa/rechner/calculation/validation';
import { patchAnswers, removeAnswer } from '@fa/rechner/definition/model';
import { describe, expect, it } from 'vitest';
import { ALLES_BEANTWORTET, HANDWERKER, setupOn, TODAY } from '../tests/sample-answers.ts';
import type { Antworten } from './antworten.ts';
import { umsatz } from './steps/umsatz.ts';

const setup = setupOn(TODAY);
function without(before: Antworten, key: keyof Antworten) {
  return settle(setup, before, removeAnswer(before, key));
}

function change(before: Antworten, patch: Partial<Antworten>) {
  return settle(setup, before, patchAnswers(before, patch));
}

describe('settled answers', () => {
  it('are unchanged if nothing changes [MODEL-04]', () => {
    expect(settle(setup, HANDWERKER, HANDWERKER)).toEqual(HANDWERKER);
    expect(settle(setup, ALLES_BEANTWORTET, ALLES_BEANTWORTET)).toEqual(ALLES_BEANTWORTET);
  });
});

describe('Zahlungsweise', () => {
  it.each([1, 2, 3] as const)('a stored 4 falls back to 1 when the tier drops to %s [TAR-04]', (absicherung) => {
    expect(change(ALLES_BEANTWORTET, { absicherung }).zahlungsweise).toBe(1);
  });

  it.each([4, 6, 7, 8] as const)('a stored 4 stays with tier %s [TAR-04]', (absicherung) => {
    expect(change(ALLES_BEANTWORTET, { absicherung }).zahlungsweise).toBe(4);
  });

  it('falls back to the only interval left [STEP-ANGEBOT-04]', () => {
    expect(without(HANDWERKER, 'zahlungsweise').zahlungsweise).toBe(1);
  });
});

describe('Vertragsablauf', () => {
  it('follows the start [TAR-10]', () => {
    expect(change(HANDWERKER, { vertragsbeginn: '2027-01-01' }).Vertragsablauf).toBe('2027-12-31');
    for (const wrong of ['', 'morgen', '2026-13-01']) {
      expect(change(HANDWERKER, { vertragsbeginn: wrong })).not.toHaveProperty('Vertragsablauf');
    }
    expect(change(HANDWERKER, { Vertragsablauf: '2030-01-01' }).Vertragsablauf).toBe('2026-12-31');
  });
});

describe('Inhaber', () => {
  it('sets hasInhaber to true with one, and to false with none [STEP-FIRMA-02]', () => {
    expect(change(HANDWERKER, { inhaber: [] }).hasInhaber).toBe(false);
    expect(without(HANDWERKER, 'inhaber').hasInhaber).toBe(false);
    expect(change(HANDWERKER, { inhaber: ['A', 'B'] }).hasInhaber).toBe(true);
    expect(change(HANDWERKER, { hasInhaber: false }).hasInhaber).toBe(true);
  });
});

describe('downloaded contract documents', () => {
  it.each<[string, Partial<Antworten>]>([
    ['vertragsbeginn', { vertragsbeginn: '2026-09-01' }],
    ['absicherung', { absicherung: 6 }],
    ['zusatzleistung', { zusatzleistung: false }],
    ['zahlungsweise', { zahlungsweise: 1 }],
  ])('are outdated after a change of %s [MODEL-10]', (_, patch) => {
    const changed = change(ALLES_BEANTWORTET, patch);
    expect(changed).not.toHaveProperty('downloadTimestamp');
    expect(changed).not.toHaveProperty('downloadAccepted');
  });

  it('are outdated by a derived change: the tier drops and with it the interval [MODEL-10]', () => {
    const before = { ...ALLES_BEANTWORTET, absicherung: 4 } as const;
    expect(change(before, { absicherung: 3 })).not.toHaveProperty('downloadTimestamp');
  });

  it.each<[string, Partial<Antworten>]>([
    ['the name of the firm', { firmenname: 'Andere GmbH' }],
    ['the e-mail address', { email: 'neu@example.org' }],
    ['the account', { iban: 'DE50000000000123456789' }],
    ['a consent', { rechtsuebergang: false }],
    ['the same tier again', { absicherung: 5 }],
  ])('stay valid after a change of %s [MODEL-10]', (_, patch) => {
    const changed = change(ALLES_BEANTWORTET, patch);
    expect(changed.downloadTimestamp).toBe('15.08.2026 10:11:12');
    expect(changed.downloadAccepted).toBe(true);
  });

  it('cannot be accepted before the download [STEP-ZUSAMMENFASSUNG-03]', () => {
    const changed = without(HANDWERKER, 'downloadTimestamp');
    expect(changed).not.toHaveProperty('downloadAccepted');
  });
});

describe('BIC', () => {
  it('is removed by a German IBAN [MODEL-10]', () => {
    expect(change(ALLES_BEANTWORTET, { iban: 'de89 3704 0044 0532 0130 00' })).not.toHaveProperty('bic');
  });

  it('typed before a German IBAN does not come back with the next foreign one [MODEL-10]', () => {
    const typed = (before: Calculation, key: string, text: string) => editField(setup, before, key, text, 0);
    const foreign = typed(typed(startCalculation(setup), 'iban', 'AT611904300234573201'), 'bic', 'BKAUATWW');
    const german = typed(foreign, 'iban', 'DE89370400440532013000');
    expect(typed(german, 'iban', 'AT611904300234573201').form.values['bic']).toBeUndefined();
  });

  it('is kept with a foreign IBAN, and removed with an invalid one [STEP-SEPA-01]', () => {
    expect(change(ALLES_BEANTWORTET, { telefon: '030 1234567' }).bic).toBe('BKAUATWW');
    expect(change(ALLES_BEANTWORTET, { iban: 'AT611904300234573202' })).not.toHaveProperty('bic');
  });
});

describe('a new year', () => {
  it('asks for turnover and ausfaelle again before ordering [MODEL-10]', () => {
    const newYear = setupOn('2027-01-02');
    const rested = settle(newYear, ALLES_BEANTWORTET, ALLES_BEANTWORTET);
    expect(rested.currentYear).toBe(2027);
    expect(rested.ausfaelle).toEqual([{ jahr: 2026 }, ...ALLES_BEANTWORTET.ausfaelle.slice(0, 2)]);
    expect(rested.hasAusfaelle).toBe(true);
    expect(validateStep(newYear, umsatz, rested)).toEqual([
      { field: 'nettoumsatz', code: 'required' },
      { field: 'ausfaelle.0.anzahl', code: 'required' },
    ]);
  });

  it('keeps the answers within the year [MODEL-10]', () => {
    const december = setupOn('2026-12-31');
    for (const ausfaelle of [ALLES_BEANTWORTET.ausfaelle, ALLES_BEANTWORTET.ausfaelle.slice(0, 1)]) {
      const answers = { ...ALLES_BEANTWORTET, ausfaelle };
      expect(settle(december, answers, answers).ausfaelle).toEqual(ausfaelle);
    }
  });
});
