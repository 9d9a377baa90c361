import type { Context } from '@fa/rechner/definition/definition';
import { addToDate, type IsoDate } from '@fa/rechner/formats/calendar-date';
import { existingDate, startWithin } from '@fa/rechner/rules/date';
import { required } from '@fa/rechner/rules/required';
import { einstellungenOf, step } from '../builder.ts';

const MONATE_IM_VORAUS = 6;

/** Returns the last start date that is possible without the customer service: six months from today. [VAL-08] */
export function spaetesterBeginn({ today }: Pick<Context, 'today'>): IsoDate {
  return addToDate(today, MONATE_IM_VORAUS, 'month');
}

/** [VAL-02, VAL-08] */
export const beginn = step({
  id: 'beginn',
  path: 'beginn',
  heading: 'Wann soll die Versicherung beginnen?',
  summaryHeading: 'Versicherungsbeginn',
  questions: [
    {
      key: 'versicherungsbeginn',
      kind: 'date',
      label: 'Versicherungsbeginn',
      hint: 'TT.MM.JJJJ, höchstens sechs Monate im Voraus',
      autoComplete: 'off',
      analytics: true,
      rules: [
        required(),
        existingDate(),
        startWithin(spaetesterBeginn, (context) => einstellungenOf(context).kundenservice),
      ],
    },
  ],
});
