import type { Answers } from '@fa/rechner/definition/definition';
import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { formatCents } from '@fa/rechner/formats/euro';
import type { OrderedProduct } from '@fa/server/product';
import { antwortenOf } from '../definition/builder.ts';

function beginn(answers: Answers) {
  const { beginn: day = '' } = antwortenOf(answers);
  return { label: 'Versicherungsbeginn', value: formatGermanDate(day) };
}

/** What orders of the bicycle insurance contain and say. */
export const order: OrderedProduct = {
  referencePrefix: 'RM',
  insurance: 'Fahrrad-Versicherung',
  particularsOf: (answers) => [beginn(answers)],
  offerOf: (answers) => ({
    cover: [beginn(answers)],
    notes: ['Der Beitrag enthält die Versicherungsteuer.'],
  }),
  factsOf: (answers, { jahresbeitrag = 0 }) => {
    const { label, value } = beginn(answers);
    return [
      [label, value],
      ['Jahresbeitrag', formatCents(jahresbeitrag)],
    ];
  },
  contract: {
    fileName: 'Vertragsunterlagen-Rad-Muster.pdf',
    texts: [
      { name: 'datenschutz', agreedAs: 'datenschutz' },
      { name: 'nutzungsbedingungen', agreedAs: 'nutzungsbedingungen' },
    ],
  },
};
