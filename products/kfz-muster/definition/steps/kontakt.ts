import { email } from '@fa/rechner/rules/contact';
import { personName } from '@fa/rechner/rules/name';
import { required } from '@fa/rechner/rules/required';
import { maxLength, singleLine } from '@fa/rechner/rules/text';
import { step } from '../builder.ts';

const MAX_NAME = 50;

/** Who applies, and where the confirmation goes. */
export const kontakt = step({
  id: 'kontakt',
  path: 'kontakt',
  heading: 'Wer schließt die Versicherung ab?',
  summaryHeading: 'Versicherungsnehmerin oder Versicherungsnehmer',
  questions: [
    {
      key: 'vorname',
      kind: 'text',
      label: 'Vorname',
      rules: [required(), maxLength(MAX_NAME), singleLine(), personName()],
      autoComplete: 'given-name',
    },
    {
      key: 'nachname',
      kind: 'text',
      label: 'Nachname',
      rules: [required(), maxLength(MAX_NAME), singleLine(), personName()],
      autoComplete: 'family-name',
    },
    {
      key: 'email',
      kind: 'email',
      label: 'E-Mail-Adresse',
      hint: 'An diese Adresse schicken wir die Bestätigung.',
      rules: [required(), maxLength(60), email()],
      autoComplete: 'email',
    },
  ],
});
