import { formatGermanDate, isIsoDate } from '@fa/rechner/formats/calendar-date';
import { startWithin } from '@fa/rechner/rules/date';
import { required } from '@fa/rechner/rules/required';
import { einstellungenOf, step } from '../builder.ts';
import { vertragsbeginnOptionen } from '../optionen.ts';

// A date outside the offered months is reported as too early or too late; any other value as not offered. [VAL-08]
const imZeitraum = startWithin(
  (context) => String(vertragsbeginnOptionen(context).at(-1)?.value),
  (context) => einstellungenOf(context).kundenservice,
);

/** [STEP-VERTRAGSBEGINN-01, TAR-09] */
export const vertragsbeginn = step({
  id: 'vertragsbeginn',
  path: 'vertragsbeginn',
  heading: 'Wann soll Ihre Forderungsausfall-Versicherung beginnen?',
  summaryHeading: 'Versicherungsbeginn',
  questions: [
    {
      key: 'vertragsbeginn',
      kind: 'select',
      label: 'Versicherungsbeginn',
      defaultValue: (context) => vertragsbeginnOptionen(context)[0]?.value,
      options: (_, context) => vertragsbeginnOptionen(context),
      rules: [required(), imZeitraum],
      analytics: true,
      summary: (value) => (isIsoDate(value) ? formatGermanDate(value) : ''),
    },
  ],
});
