import { startCalculation } from '@fa/rechner/calculation/calculation';
import { forAllStates } from '@fa/rechner/checks/for-all-states';
import { checkIban } from '@fa/rechner/formats/iban';
import { describe, expect, it } from 'vitest';
import { proceed } from '../tests/proceed.ts';
import {
  ALLES_BEANTWORTET,
  HANDWERKER,
  SAMPLES,
  setupOn,
  TODAY,
  VERMITTLER_MIT_AKTENZEICHEN,
} from '../tests/sample-answers.ts';
import type { Antworten } from './antworten.ts';

/** Returns whether each conditional answer may be in the model; independent of the facts of the definition. */
function mayHold(model: Antworten): Partial<Record<keyof Antworten, boolean>> {
  const iban = (model.iban ?? '').replaceAll(' ', '').toUpperCase();
  return {
    azvm: VERMITTLER_MIT_AKTENZEICHEN.includes(model.vermittler ?? ''),
    ausfaelle: model.hasAusfaelle === true,
    onlinezugang: model.abweichenderOnlinezugang === true,
    kontoinhaber: model.abweichenderKontoinhaber === true,
    bic: checkIban(iban) === null && !iban.startsWith('DE'),
    downloadAccepted: model.downloadTimestamp !== undefined,
  };
}

describe('for all sequences of answers and moves', () => {
  it('no irrelevant answer stays in the model, and only an intermediary sees the first step [FLOW-08, FLOW-09]', () => {
    forAllStates(SAMPLES, ({ after: { model, progress } }) => {
      if (model.vermittler === '022230-000') expect(progress.currentViewIdx).toBeGreaterThan(0);
      return Object.entries(mayHold(model))
        .filter(([key, allowed]) => allowed === false && Object.hasOwn(model, key))
        .map(([key]) => `keeps ${key}`);
    });
  });

  it('a question with a default always has a value [FLOW-09]', () => {
    forAllStates(SAMPLES, ({ after: { model } }) => {
      const defaulted = ['vertragsbeginn', 'zusatzleistung', 'zahlungsweise', 'hasAusfaelle'] as const;
      for (const key of [...defaulted, 'abweichenderOnlinezugang', 'abweichenderKontoinhaber'] as const) {
        expect(model[key], key).toBeDefined();
      }
      expect(model.Vertragsablauf).toBe(`${model.vertragsbeginn?.slice(0, 4)}-12-31`);
      expect(model.hasInhaber).toBe((model.inhaber ?? []).length > 0);
      if ((model.absicherung ?? 0) <= 3) expect(model.zahlungsweise).toBe(1);
      return [];
    });
  });
});

it.each([
  ['ten', false, HANDWERKER],
  ['eleven', true, { ...ALLES_BEANTWORTET, absicherungChanged: false }],
] as const)(
  'right answers lead through %s steps to the receipt, and every answer is kept [FLOW-01]',
  (_, everything, answers) => {
    const setup = setupOn(TODAY, { vermittler: answers.vermittler });
    const { steps } = setup.definition;
    let state = startCalculation(setup);
    for (let pressed = 0; pressed < steps.length && state.submission.status === 'idle'; pressed += 1)
      state = proceed(setup, state, everything);
    expect(state.progress).toMatchObject({
      path: 'danke',
      visitedViews: steps.map(({ id }) => id).slice(everything ? 0 : 1),
    });
    expect({ ...state.model, downloadTimestamp: answers.downloadTimestamp }).toEqual(answers);
  },
);
