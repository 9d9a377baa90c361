import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { agentKeysOf } from '@fa/rechner/agent/agent-entries';
import { initialModel, questionsOf } from '@fa/rechner/calculation/relevance';
import { modelKeysOf, savedKeysOf, valueUseOf } from '@fa/rechner/definition/value-uses';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { ALLES_BEANTWORTET, setupOn, TODAY, VERMITTLER_MIT_AKTENZEICHEN } from '../tests/sample-answers.ts';
import { isSpecified, MODEL_KEYS } from '../tests/specified-keys.ts';
import { type Anrede, type Antworten, type TarifId, type Zahlungsweise } from './antworten.ts';
import { forderungsausfall } from './produkt.ts';

const rules = readFileSync(join(import.meta.dirname, '../../../docs/rules/model.md'), 'utf8');

/** Returns the keys that a rule lists word for word, up to its first full stop. */
function keysOfRule(rule: 'MODEL-01' | 'MODEL-06'): string[] {
  const list = new RegExp(`^- ${rule} [^:]*:([^.]*)\\.`, 'm').exec(rules)?.[1] ?? '';
  return list.split(',').map((key) => key.trim());
}

describe('the model', () => {
  it('has exactly the keys of the rule; any other is asked by a question [MODEL-01]', () => {
    const keys = modelKeysOf(forderungsausfall);
    // The compiler requires the sample to have every key of the type and no other.
    expect(Object.keys(ALLES_BEANTWORTET).toSorted()).toEqual(keys.toSorted());
    expect(keys.filter(isSpecified).toSorted()).toEqual(MODEL_KEYS.toSorted());
    expect(MODEL_KEYS).toEqual(keysOfRule('MODEL-01'));
    expect(MODEL_KEYS).toHaveLength(35);
    const asked = questionsOf(forderungsausfall).map(({ key }) => key);
    for (const key of keys) if (!isSpecified(key)) expect(asked).toContain(key);
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

  it('reserves account and consents for the customer: an agent enters everything else [AGENT-02]', () => {
    const own = [
      'iban',
      'bic',
      'kontoinhaber',
      'abweichenderKontoinhaber',
      'sepaErmaechtigung',
      'downloadAccepted',
      'rechtsuebergang',
    ];
    const derived = [
      'vermittler',
      'Vertragsablauf',
      'hasInhaber',
      'absicherungChanged',
      'downloadTimestamp',
      'currentYear',
    ];
    const entered = agentKeysOf(forderungsausfall).filter(isSpecified);
    expect([...entered, ...own, ...derived].toSorted()).toEqual(MODEL_KEYS.toSorted());
    expect(valueUseOf(forderungsausfall, 'downloadTimestamp')?.customersOwn).toBe(true);
  });

  it('keeps of the specified keys exactly those of the rule for a saved link [MODEL-06]', () => {
    expect(savedKeysOf(forderungsausfall).filter(isSpecified).toSorted()).toEqual(keysOfRule('MODEL-06').toSorted());
    expect(keysOfRule('MODEL-06')).toHaveLength(30);
  });
});
