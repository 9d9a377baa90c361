import type { Question } from '@fa/rechner/definition/definition';
import { normaliseTelefon } from '@fa/rechner/formats/telefon';
import { email, TELEFON_LENGTH, telefon } from '@fa/rechner/rules/contact';
import { personName } from '@fa/rechner/rules/name';
import { isYesOrNo, required } from '@fa/rechner/rules/required';
import { maxLength, minLength, singleLine } from '@fa/rechner/rules/text';
import type { Onlinezugang } from '../antworten.ts';
import { step } from '../builder.ts';
import { ANREDE_OPTIONEN } from '../optionen.ts';

/**
 * Returns salutation, names and e-mail of a person; the browser autofills only the contact's own. [STEP-KONTAKT-01,
 * STEP-KONTAKT-02]
 */
function personFragen(autoComplete: boolean) {
  const token = (name: string) => (autoComplete ? name : 'off');
  return [
    {
      key: 'anrede',
      kind: 'radio',
      label: 'Anrede',
      options: () => ANREDE_OPTIONEN,
      rules: [required()],
    },
    {
      key: 'vorname',
      kind: 'text',
      label: 'Vorname',
      rules: [required(), maxLength(50), singleLine(), personName()],
      autoComplete: token('given-name'),
      width: 'l',
    },
    {
      key: 'nachname',
      kind: 'text',
      label: 'Nachname',
      rules: [required(), maxLength(50), singleLine(), personName()],
      autoComplete: token('family-name'),
      width: 'l',
    },
    {
      key: 'email',
      kind: 'email',
      label: 'E-Mail-Adresse',
      rules: [required(), maxLength(60), email()],
      autoComplete: token('email'),
    },
  ] as const satisfies readonly Question<keyof Onlinezugang>[];
}

function onlinezugangText({ anrede, vorname, nachname, email }: Onlinezugang): string {
  const name = [anrede === 'Divers' ? undefined : anrede, vorname, nachname].filter(Boolean).join(' ');
  return [name, email].filter(Boolean).join('\n');
}

/** [STEP-KONTAKT-01, STEP-KONTAKT-02, VAL-05, VAL-17] */
export const kontakt = step({
  id: 'kontakt',
  path: 'kontakt',
  heading: 'Ansprechpartner/in',
  summaryHeading: 'Ansprechpartner/in',
  questions: [
    ...personFragen(true),
    {
      key: 'telefon',
      kind: 'tel',
      label: 'Telefonnummer',
      hint: 'Zum Beispiel 030 23125-000',
      storedAs: normaliseTelefon,
      rules: [required(), telefon(), minLength(TELEFON_LENGTH.min), maxLength(TELEFON_LENGTH.max)],
      autoComplete: 'tel',
      width: 'l',
    },
    {
      key: 'abweichenderOnlinezugang',
      kind: 'yesno',
      label: 'Soll diese Person das Kundenportal nutzen?',
      summaryLabel: 'Zugang zum Kundenportal',
      opens: 'onlinezugang',
      defaultValue: () => false,
      rules: [isYesOrNo()],
      summary: (value) => (value === true ? 'Nein, eine andere Person' : 'Ja'),
      unordered: true,
    },
    {
      key: 'onlinezugang',
      kind: 'group',
      label: 'Person für das Kundenportal',
      relevantIf: 'onlinezugangWeichtAb',
      rules: [],
      fields: personFragen(false),
      summary: (value) => onlinezugangText(value as Onlinezugang),
    },
  ],
});
