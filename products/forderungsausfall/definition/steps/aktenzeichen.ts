import { azvm } from '@fa/rechner/rules/intermediary';
import { required } from '@fa/rechner/rules/required';
import { step } from '../builder.ts';

/** Shown only for the 17 intermediaries. [STEP-AKTENZEICHEN-01, FLOW-09, VAL-21] */
export const aktenzeichen = step({
  id: 'aktenzeichen',
  path: 'aktenzeichen',
  heading: 'Bitte geben Sie Untervermittlernummer bzw. Aktenzeichen Ihres Vertriebs an',
  summaryHeading: 'Vertrieb',
  questions: [
    {
      key: 'azvm',
      kind: 'text',
      label: 'Untervermittlernummer bzw. Aktenzeichen',
      relevantIf: 'vermittlerBrauchtAktenzeichen',
      rules: [required(), azvm()],
      autoComplete: 'off',
      width: 'm',
    },
  ],
});
