import type { Step } from '@fa/rechner/definition';
import { amongOptions } from '@fa/rechner/rules/option';
import { required } from '@fa/rechner/rules/required';
import type { Antworten } from '../antworten.ts';
import { vertragsbeginnOptionen } from '../optionen.ts';

/** [STEP-VERTRAGSBEGINN-01, TAR-09] */
export const vertragsbeginn: Step<Antworten> = {
  id: 'vertragsbeginn',
  path: 'vertragsbeginn',
  heading: 'Wann soll Ihre Forderungsausfall-Versicherung beginnen?',
  questions: [
    {
      key: 'vertragsbeginn',
      kind: 'select',
      label: 'Versicherungsbeginn',
      defaultValue: (context) => vertragsbeginnOptionen(context)[0]?.value,
      options: (_, context) => vertragsbeginnOptionen(context),
      rules: [required(), amongOptions((_, context) => vertragsbeginnOptionen(context))],
    },
  ],
};
