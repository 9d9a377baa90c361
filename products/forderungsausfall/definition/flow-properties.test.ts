import { forAllStates } from '@fa/rechner/checks/for-all-states';
import { checkIban } from '@fa/rechner/formats/iban';
import { expect, it } from 'vitest';
import { SAMPLES, VERMITTLER_MIT_AKTENZEICHEN } from '../tests/sample-answers.ts';
import type { Antworten } from './antworten.ts';
import { antwortenOf } from './builder.ts';

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

it('after all sequences of answers and moves no irrelevant answer stays, and no default is missing [FLOW-08, FLOW-09]', () => {
  forAllStates(SAMPLES, ({ after: { model: answers, progress } }) => {
    const model = antwortenOf(answers);
    if (model.vermittler === '022230-000') expect(progress.currentViewIdx).toBeGreaterThan(0);
    const defaulted = ['vertragsbeginn', 'zusatzleistung', 'zahlungsweise', 'hasAusfaelle'] as const;
    for (const key of [...defaulted, 'abweichenderOnlinezugang', 'abweichenderKontoinhaber'] as const)
      expect(model[key], key).toBeDefined();
    expect(model.Vertragsablauf).toBe(`${model.vertragsbeginn?.slice(0, 4)}-12-31`);
    expect(model.hasInhaber).toBe((model.inhaber ?? []).length > 0);
    if ((model.absicherung ?? 0) <= 3) expect(model.zahlungsweise).toBe(1);
    return Object.entries(mayHold(model))
      .filter(([key, allowed]) => allowed === false && Object.hasOwn(model, key))
      .map(([key]) => `keeps ${key}`);
  });
});
