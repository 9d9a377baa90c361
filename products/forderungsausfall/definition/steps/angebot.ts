import { isYesOrNo, required } from '@fa/rechner/rules/required';
import { step } from '../builder.ts';
import { zahlungsweiseOptionen } from '../optionen.ts';
import { absicherungFrage } from './absicherung.ts';

/** [STEP-ANGEBOT-01 … 06] */
export const angebot = step({
  id: 'angebot',
  path: 'angebot',
  heading: 'Unser Angebot',
  summaryHeading: 'Versicherungsschutz',
  questions: [
    absicherungFrage,
    {
      key: 'zusatzleistung',
      kind: 'toggle',
      label: 'Zusatzleistungen für das Baugewerbe',
      defaultValue: () => false,
      rules: [isYesOrNo()],
      analytics: true,
    },
    {
      key: 'zahlungsweise',
      kind: 'select',
      label: 'Zahlungsweise',
      options: zahlungsweiseOptionen,
      rules: [required()],
      // Not saved, because the tier may differ when the calculation is resumed.
      unsaved: true,
      analytics: true,
    },
  ],
});
