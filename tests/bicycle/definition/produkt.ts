import type { Cents } from '@fa/rechner/formats/cents';
import type { RadAntworten } from './antworten.ts';
import { product } from './builder.ts';
import { beitrag, danke, fahrrad, kontakt, ZAHLUNGSWEISEN } from './steps.ts';

/** Premium of a year in percent of the value. */
export const PROZENT = { rad: 4, 'e-bike': 6 };

/** Returns the premium of a year including tax; null while an answer is missing. */
export function jahresbeitragOf({ art, wert }: RadAntworten): Cents | null {
  // One percent of a euro is a cent.
  return art === undefined || wert === undefined ? null : wert * PROZENT[art];
}

/** A small bicycle insurance. */
export const radMuster = product({
  id: 'rad-muster',
  version: '2026-11',
  title: 'Fahrrad Versicherung',
  steps: [fahrrad, kontakt, beitrag, danke],
  facts: {},
  initial: () => ({}),
  derive: (_previous, next) => next,
  order: {
    amounts: ['jahresbeitrag'],
    amountsOf: (answers) => {
      const jahresbeitrag = jahresbeitragOf(answers);
      return jahresbeitrag === null ? null : { jahresbeitrag };
    },
    payments: { yearlyPremium: jahresbeitragOf, intervals: ZAHLUNGSWEISEN, chosenBy: 'zahlungsweise', taxPercent: 19 },
    pricedBy: ['art', 'wert', 'beginn', 'zahlungsweise'],
    incidental: [],
    applicant: { email: 'email', name: ['vorname', 'nachname'] },
    start: 'beginn',
    nextSteps: ['Wir prüfen Ihren Antrag.', 'Danach erhalten Sie Ihren Versicherungsschein.'],
    texts: { datenschutz: 'Datenschutzhinweise', nutzungsbedingungen: 'Nutzungsbedingungen' },
    fileName: 'Antrag-Rad-Muster',
  },
});
