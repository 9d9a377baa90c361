import { mustBeTrue } from '@fa/rechner/rules/required';
import { step } from '../builder.ts';

/** The premium, every answer and the consent. [UI-04, ORD-01] */
export const ergebnis = step({
  id: 'ergebnis',
  path: 'ergebnis',
  heading: 'Ihr Beitrag',
  questions: [
    {
      key: 'antrag',
      kind: 'consent',
      heading: 'Ihr Antrag',
      wording: [
        'Ich beantrage die Kfz-Versicherung zu dem genannten Beitrag. Ich habe alle Angaben geprüft und wahrheitsgemäß gemacht.',
        'Den Nutzungsbedingungen stimme ich zu. Die Datenschutzhinweise habe ich gelesen.',
      ],
      label: 'Ich beantrage die Versicherung mit diesen Angaben.',
      version: '2026-11-23',
      rules: [mustBeTrue()],
      customersOwn: true,
      unsaved: true,
    },
  ],
  alwaysShown: true,
});

/** The receipt. [STEP-DANKE-01] */
export const danke = step({
  id: 'danke',
  path: 'danke',
  heading: 'Danke',
  questions: [],
  alwaysShown: true,
  afterSubmission: true,
});
