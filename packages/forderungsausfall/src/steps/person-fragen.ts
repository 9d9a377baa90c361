import type { Question } from '@fa/rechner/definition/definition';
import { email } from '@fa/rechner/rules/contact';
import { personName } from '@fa/rechner/rules/name';
import { amongOptions } from '@fa/rechner/rules/option';
import { required } from '@fa/rechner/rules/required';
import { maxLength, singleLine } from '@fa/rechner/rules/text';
import { ANREDE_OPTIONEN } from '../optionen.ts';

/** Salutation, names and e-mail of a person; the browser fills in only the contact's own. [STEP-KONTAKT-01, STEP-KONTAKT-02] */
export function personFragen(autoComplete: boolean): readonly Question[] {
  const token = (name: string) => (autoComplete ? name : 'off');
  return [
    {
      key: 'anrede',
      kind: 'radio',
      label: 'Anrede',
      options: () => ANREDE_OPTIONEN,
      rules: [required(), amongOptions(() => ANREDE_OPTIONEN)],
    },
    {
      key: 'vorname',
      kind: 'text',
      label: 'Vorname',
      rules: [required(), maxLength(50), singleLine(), personName()],
      autoComplete: token('given-name'),
      width: 'l',
      maxLength: 50,
    },
    {
      key: 'nachname',
      kind: 'text',
      label: 'Nachname',
      rules: [required(), maxLength(50), singleLine(), personName()],
      autoComplete: token('family-name'),
      width: 'l',
      maxLength: 50,
    },
    {
      key: 'email',
      kind: 'email',
      label: 'E-Mail-Adresse',
      rules: [required(), maxLength(60), email()],
      autoComplete: token('email'),
      inputMode: 'email',
      width: 'full',
      maxLength: 60,
    },
  ];
}
