import type { Step } from '@fa/rechner/definition/definition';
import { azvm } from '@fa/rechner/rules/intermediary';
import { required } from '@fa/rechner/rules/required';
import type { Antworten } from '../antworten.ts';
import type { FactName } from '../facts.ts';

/** Shown only for the 17 intermediaries. [STEP-AKTENZEICHEN-01, FLOW-09, VAL-21] */
export const aktenzeichen: Step<Antworten> = {
  id: 'aktenzeichen',
  path: 'aktenzeichen',
  heading: 'Bitte geben Sie Untervermittlernummer bzw. Aktenzeichen Ihres Vertriebs an',
  summaryHeading: 'Vertrieb',
  questions: [
    {
      key: 'azvm',
      kind: 'text',
      label: 'Untervermittlernummer bzw. Aktenzeichen',
      relevantIf: 'vermittlerBrauchtAktenzeichen' satisfies FactName,
      rules: [required(), azvm()],
      autoComplete: 'off',
      width: 'm',
    },
  ],
};
