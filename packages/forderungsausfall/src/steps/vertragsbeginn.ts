import { formatGermanDate, isIsoDate } from '@fa/rechner/calendar-date';
import type { Rule, Step } from '@fa/rechner/definition';
import { amongOptions } from '@fa/rechner/rules/option';
import { required } from '@fa/rechner/rules/required';
import type { Antworten, Einstellungen } from '../antworten.ts';
import { vertragsbeginnOptionen } from '../optionen.ts';

// A date outside the offered months says on which side; anything else is no choice at all. [VAL-08]
const imZeitraum: Rule = (value, { context }) => {
  if (!isIsoDate(value)) return null;
  const offered = vertragsbeginnOptionen(context).map((option) => String(option.value));
  const [first = '', last = ''] = [offered[0], offered.at(-1)];
  if (value < first) return { code: 'invalidVertragsbeginnPast' };
  if (value <= last) return null;
  const { kundenservice } = context.settings as Einstellungen;
  const contact = kundenservice ? { phone: kundenservice.telefon, hours: kundenservice.zeiten } : {};
  return { code: 'invalidVertragsbeginn', params: { limit: formatGermanDate(last), ...contact } };
};

/** [STEP-VERTRAGSBEGINN-01, TAR-09] */
export const vertragsbeginn: Step<Antworten> = {
  id: 'vertragsbeginn',
  path: 'vertragsbeginn',
  heading: 'Wann soll Ihre Forderungsausfall-Versicherung beginnen?',
  questions: [
    {
      key: 'vertragsbeginn',
      kind: 'select',
      label: 'Versicherungsbeginn',
      defaultValue: (context) => vertragsbeginnOptionen(context)[0]?.value,
      options: (_, context) => vertragsbeginnOptionen(context),
      rules: [required(), imZeitraum, amongOptions((_, context) => vertragsbeginnOptionen(context))],
    },
  ],
};
