import { personName } from '@fa/rechner/rules/name';
import { mustBeTrue, required } from '@fa/rechner/rules/required';
import { maxLength, multiLine, singleLine } from '@fa/rechner/rules/text';
import { step } from '../builder.ts';

/** Maximum length of an owner's name, shared by browser and server. [VAL-20] */
export const MAX_INHABER_NAME = 70;

/** [STEP-FIRMA-01, STEP-FIRMA-02, MODEL-09] */
export const firma = step({
  id: 'firma',
  path: 'firma',
  heading: 'Angaben zur Firma',
  summaryHeading: 'Firma',
  questions: [
    {
      key: 'firmenname',
      kind: 'text',
      label: 'Wie lautet der Name Ihrer Firma?',
      summaryLabel: 'Name der Firma',
      hint: 'Mit Rechtsform, zum Beispiel „Beispiel Bau GmbH & Co. KG“',
      rules: [required(), maxLength(100), singleLine()],
      autoComplete: 'organization',
    },
    {
      key: 'geschaeftsgegenstand',
      kind: 'textarea',
      label: 'Was ist der Gegenstand Ihres Geschäfts?',
      summaryLabel: 'Gegenstand des Geschäfts',
      hint: 'Beschreiben Sie kurz, womit Ihre Firma ihr Geld verdient.',
      rules: [required(), maxLength(500), multiLine()],
      autoComplete: 'off',
    },
    {
      key: 'inhaber',
      kind: 'list',
      label: 'Inhaber/innen bzw. Geschäftsführer/innen',
      hint: 'Bitte nennen Sie mindestens eine Person.',
      addLabel: 'Person hinzufügen',
      rules: [],
      item: {
        key: 'name',
        kind: 'text',
        label: 'Name',
        rules: [required(), maxLength(MAX_INHABER_NAME), singleLine(), personName()],
        autoComplete: 'off',
      },
    },
    {
      key: 'hasInhaber',
      kind: 'derived',
      label: 'Ist mindestens eine Person genannt, der die Firma gehört oder die sie führt?',
      rules: [mustBeTrue()],
      unordered: true,
    },
  ],
});
