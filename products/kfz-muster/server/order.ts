import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { formatCents } from '@fa/rechner/formats/euro';
import type { OrderedProduct } from '@fa/server/product';
import type { KfzAntworten } from '../definition/antworten.ts';
import { beitragFuer } from '../definition/beitrag.ts';
import type { VereinbarterText } from '../definition/produkt.ts';

function beginn({ versicherungsbeginn = '' }: KfzAntworten) {
  return { label: 'Versicherungsbeginn', value: formatGermanDate(versicherungsbeginn) };
}

/** What orders of the sample product contain and say. */
export const order: OrderedProduct<KfzAntworten, never, VereinbarterText> = {
  referencePrefix: 'KM',
  insurance: 'Kfz-Versicherung',
  particularsOf: (answers) => [beginn(answers)],
  offerOf: (answers, { context }) => {
    const auskunft = beitragFuer(answers, context);
    if (auskunft.status !== 'berechnet') throw new TypeError('An offer without a tariff has no price');
    const { jahresbeitrag, bonus } = auskunft.beitrag;
    return {
      cover: [beginn(answers)],
      premium: [
        { label: 'Jahresbeitrag', value: formatCents(jahresbeitrag), emphasis: true },
        { label: 'Höchste Rückzahlung nach einem Jahr ohne Schaden', value: formatCents(0 - bonus) },
      ],
      notes: ['Der Beitrag enthält 19 % Versicherungsteuer.'],
    };
  },
  factsOf: (answers, { jahresbeitrag = 0 }) => {
    const { label, value } = beginn(answers);
    return [
      [label, value],
      ['Jahresbeitrag', formatCents(jahresbeitrag)],
    ];
  },
  contract: {
    fileName: 'Vertragsunterlagen-Kfz-Muster.pdf',
    texts: [
      { name: 'datenschutz', agreedAs: 'datenschutz' },
      { name: 'nutzungsbedingungen', agreedAs: 'nutzungsbedingungen' },
    ],
  },
};
