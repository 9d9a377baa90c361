import type { Step } from '@fa/rechner/definition';
import { required } from '@fa/rechner/rules/required';
import { maxLength, singleLine } from '@fa/rechner/rules/text';
import type { Antworten } from '../antworten.ts';

/** Only for the 17 intermediaries. [STEP-AKTENZEICHEN-01, FLOW-09, VAL-21] */
export const aktenzeichen: Step<Antworten> = {
  id: 'aktenzeichen',
  path: 'aktenzeichen',
  heading: 'Bitte geben Sie Untervermittlernummer bzw. Aktenzeichen Ihres Vertriebs an',
  questions: [
    {
      key: 'azvm',
      kind: 'text',
      label: 'Untervermittlernummer bzw. Aktenzeichen',
      relevantIf: 'vermittlerBrauchtAktenzeichen',
      rules: [required(), maxLength(17), singleLine()],
      autoComplete: 'off',
      width: 'm',
      maxLength: 17,
    },
  ],
};
