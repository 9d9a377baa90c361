import { initialModel } from '@fa/rechner/calculation/relevance';
import { savedKeysOf } from '@fa/rechner/definition/value-uses';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { ALLES_BEANTWORTET, setupOn, TODAY, VERMITTLER_MIT_AKTENZEICHEN } from '../tests/sample-answers.ts';
import { type Anrede, type Antworten, type TarifId, type Zahlungsweise } from './antworten.ts';
import { forderungsausfall } from './produkt.ts';

const MODEL_KEYS =
  'vermittler, azvm, vertragsbeginn, Vertragsablauf, absicherung, zusatzleistung, zahlungsweise, firmenname, geschaeftsgegenstand, inhaber, hasInhaber, strasse, hausnummer, plz, ort, nettoumsatz, hasAusfaelle, ausfaelle, anrede, vorname, nachname, email, telefon, abweichenderOnlinezugang, onlinezugang, abweichenderKontoinhaber, kontoinhaber, iban, bic, downloadAccepted, rechtsuebergang, sepaErmaechtigung, absicherungChanged, downloadTimestamp, currentYear'.split(
    ', ',
  );
const KEPT =
  'absicherung, azvm, vermittler, vertragsbeginn, Vertragsablauf, zusatzleistung, firmenname, geschaeftsgegenstand, hasInhaber, inhaber, strasse, hausnummer, plz, ort, nettoumsatz, hasAusfaelle, ausfaelle, anrede, vorname, nachname, email, telefon, abweichenderOnlinezugang, onlinezugang, iban, bic, kontoinhaber, abweichenderKontoinhaber, rechtsuebergang, sepaErmaechtigung'.split(
    ', ',
  );

describe('the model', () => {
  it('has exactly the keys of the specification [MODEL-01]', () => {
    // The compiler requires the sample to have every key of the type and no other.
    expect(Object.keys(ALLES_BEANTWORTET).toSorted()).toEqual(MODEL_KEYS.toSorted());
    expect(MODEL_KEYS).toHaveLength(35);
  });

  it('has the shapes of the specification [MODEL-03]', () => {
    expectTypeOf<TarifId>().toEqualTypeOf<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8>();
    expectTypeOf<Anrede>().toEqualTypeOf<'Herr' | 'Frau' | 'Divers'>();
    expectTypeOf<Zahlungsweise>().toEqualTypeOf<1 | 4>();
    expectTypeOf<Required<Antworten>['inhaber']>().toEqualTypeOf<readonly string[]>();
    expectTypeOf<keyof Required<Antworten>['onlinezugang']>().toEqualTypeOf<
      'anrede' | 'vorname' | 'nachname' | 'email'
    >();
    expectTypeOf<keyof Required<Antworten>['kontoinhaber']>().toEqualTypeOf<
      'name' | 'strasse' | 'hausnummer' | 'plz' | 'ort'
    >();
    expectTypeOf<keyof Required<Antworten>['ausfaelle'][number]>().toEqualTypeOf<'jahr' | 'anzahl' | 'betrag'>();
  });

  it('begins with the defaults and nothing else [MODEL-02]', () => {
    expect(initialModel(setupOn('2026-08-15'))).toEqual({
      vermittler: '022230-000',
      absicherungChanged: false,
      currentYear: 2026,
      vertragsbeginn: '2026-08-01',
      Vertragsablauf: '2026-12-31',
      zusatzleistung: false,
      zahlungsweise: 1,
      hasInhaber: false,
      hasAusfaelle: false,
      abweichenderOnlinezugang: false,
      abweichenderKontoinhaber: false,
    });
  });

  it('takes the intermediary from the configuration [MODEL-02]', () => {
    const vermittler = VERMITTLER_MIT_AKTENZEICHEN[3] ?? '';
    expect(initialModel(setupOn(TODAY, { vermittler })).vermittler).toBe(vermittler);
  });

  it('keeps exactly the specified keys for a saved link [MODEL-06]', () => {
    expect(savedKeysOf(forderungsausfall).toSorted()).toEqual(KEPT.toSorted());
  });
});
