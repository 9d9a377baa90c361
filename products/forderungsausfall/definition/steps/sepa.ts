import { extendedText } from '@fa/rechner/rules/address';
import { bicFor, iban } from '@fa/rechner/rules/bank';
import { isYesOrNo, required } from '@fa/rechner/rules/required';
import { maxLength } from '@fa/rechner/rules/text';
import { plainSigns } from '@fa/rechner/text/plain-text';
import type { Kontoinhaber } from '../antworten.ts';
import { step } from '../builder.ts';
import { kontoinhaberZeilen } from '../kontoinhaber.ts';
import { anschriftFrage } from './anschrift-fragen.ts';

/** [STEP-SEPA-01 … 03, IBAN-01, IBAN-04, VAL-19] */
export const sepa = step({
  id: 'sepa',
  path: 'sepa',
  heading: 'Konto für die Beitragszahlung',
  summaryHeading: 'Konto für die Beitragszahlung',
  questions: [
    {
      key: 'iban',
      kind: 'iban',
      label: 'IBAN',
      hint: 'Zum Beispiel DE89 3704 0044 0532 0130 00',
      rules: [required(), iban()],
      customersOwn: true,
      autoComplete: 'off',
    },
    {
      key: 'bic',
      kind: 'bic',
      label: 'BIC',
      hint: 'Freiwillige Angabe',
      relevantIf: 'ibanIstAuslaendisch',
      rules: [maxLength(11), bicFor('iban')],
      customersOwn: true,
      autoComplete: 'off',
      width: 'm',
    },
    {
      key: 'abweichenderKontoinhaber',
      kind: 'yesno',
      label: 'Gibt es einen abweichenden Kontoinhaber?',
      summaryLabel: 'Abweichender Kontoinhaber',
      opens: 'kontoinhaber',
      defaultValue: () => false,
      rules: [isYesOrNo()],
      customersOwn: true,
    },
    {
      key: 'kontoinhaber',
      kind: 'group',
      label: 'Abweichender Kontoinhaber',
      summaryLabel: 'Kontoinhaber',
      relevantIf: 'kontoinhaberWeichtAb',
      rules: [],
      customersOwn: true,
      summary: (value) => kontoinhaberZeilen(value as Kontoinhaber).join('\n'),
      fields: [
        {
          key: 'name',
          kind: 'text',
          label: 'Name',
          rules: [required(), maxLength(100), extendedText()],
          normalise: plainSigns,
          autoComplete: 'off',
        },
        anschriftFrage({ maxStrasse: 35, maxOrt: 35, autoComplete: false }),
      ],
    },
  ],
});
