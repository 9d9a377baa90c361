import type { Rule } from '@fa/rechner/definition/definition';
import { mustBeTrue } from '@fa/rechner/rules/required';
import { antwortenOf, step } from '../builder.ts';
import { EINWILLIGUNGEN } from '../einwilligungen.ts';

// The checkbox stays locked until a download is complete; the message says so. [STEP-ZUSAMMENFASSUNG-03]
const nachDownload: Rule = (_, { answers }) =>
  antwortenOf(answers).downloadTimestamp === undefined ? { code: 'downloadFirst' } : null;

/** [STEP-ZUSAMMENFASSUNG-01 … 05, VAL-12] */
export const zusammenfassung = step({
  id: 'zusammenfassung',
  path: 'zusammenfassung',
  heading: 'Zusammenfassung',
  questions: [
    {
      ...EINWILLIGUNGEN.sepaErmaechtigung,
      key: 'sepaErmaechtigung',
      kind: 'consent',
      rules: [mustBeTrue()],
      customersOwn: true,
      unordered: true,
    },
    {
      ...EINWILLIGUNGEN.rechtsuebergang,
      key: 'rechtsuebergang',
      kind: 'consent',
      rules: [mustBeTrue()],
      customersOwn: true,
    },
    {
      ...EINWILLIGUNGEN.downloadAccepted,
      key: 'downloadAccepted',
      kind: 'consent',
      rules: [nachDownload, mustBeTrue()],
      customersOwn: true,
      unsaved: true,
    },
  ],
});
