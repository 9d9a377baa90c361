import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { formatCents } from '@fa/rechner/formats/euro';
import type { OrderedProduct } from '@fa/server/product';
import type { RadAntworten } from '../definition/antworten.ts';
import { jahresbeitragOf } from '../definition/produkt.ts';

function beginn({ beginn: day = '' }: RadAntworten) {
  return { label: 'Versicherungsbeginn', value: formatGermanDate(day) };
}

/** What orders of the bicycle insurance contain and say. */
export const order: OrderedProduct<RadAntworten> = {
  referencePrefix: 'RM',
  insurance: 'Fahrrad-Versicherung',
  particularsOf: (answers) => [beginn(answers)],
  offerOf: (answers) => ({
    cover: [beginn(answers)],
    premium: [{ label: 'Jahresbeitrag', value: formatCents(jahresbeitragOf(answers) ?? 0), emphasis: true }],
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
