import type { Step } from '@fa/rechner/definition/definition';
import { normaliseTelefon } from '@fa/rechner/formats/telefon';
import { TELEFON_LENGTH, telefon } from '@fa/rechner/rules/contact';
import { isYesOrNo, required } from '@fa/rechner/rules/required';
import { maxLength, minLength } from '@fa/rechner/rules/text';
import type { Antworten } from '../antworten.ts';
import { personFragen } from './person-fragen.ts';

/** [STEP-KONTAKT-01, STEP-KONTAKT-02, VAL-05, VAL-17] */
export const kontakt: Step<Antworten> = {
  id: 'kontakt',
  path: 'kontakt',
  heading: 'Ansprechpartner/in',
  questions: [
    ...personFragen(true),
    {
      key: 'telefon',
      kind: 'tel',
      label: 'Telefonnummer',
      hint: 'Zum Beispiel 030 23125-000',
      storedAs: normaliseTelefon,
      rules: [required(), minLength(TELEFON_LENGTH.min), maxLength(TELEFON_LENGTH.max), telefon()],
      autoComplete: 'tel',
      inputMode: 'tel',
      width: 'l',
      maxLength: TELEFON_LENGTH.max,
    },
    {
      key: 'abweichenderOnlinezugang',
      kind: 'yesno',
      label: 'Soll diese Person das Kundenportal nutzen?',
      opens: 'onlinezugang',
      defaultValue: () => false,
      rules: [isYesOrNo()],
    },
    {
      key: 'onlinezugang',
      kind: 'group',
      label: 'Person für das Kundenportal',
      relevantIf: 'onlinezugangWeichtAb',
      rules: [],
      fields: personFragen(false),
    },
  ],
};
