import type { Answers } from '@fa/rechner/definition/definition';
import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { formatCents } from '@fa/rechner/formats/euro';
import type { OrderedProduct } from '@fa/server/product';
import { beitragFuer } from '../definition/beitrag.ts';
import { antwortenOf } from '../definition/builder.ts';
import { FAHRZEUGTYPEN } from '../definition/fahrzeug-optionen.ts';
import type { VereinbarterText } from '../definition/produkt.ts';
import { beitragsberechnung } from './beitragsberechnung.ts';

function beginn(answers: Answers) {
  const { versicherungsbeginn = '' } = antwortenOf(answers);
  return { label: 'Versicherungsbeginn', value: formatGermanDate(versicherungsbeginn) };
}

/** What orders of the sample product contain and say. */
export const order: OrderedProduct<never, VereinbarterText> = {
  referencePrefix: 'KM',
  insurance: 'Kfz-Versicherung',
  particularsOf: (answers) => [beginn(answers)],
  offerOf: (answers, _plan, { context }) => {
    const auskunft = beitragFuer(antwortenOf(answers), context);
    if (auskunft.status !== 'berechnet') throw new TypeError('An offer without a tariff has no price');
    const { bonus } = auskunft.beitrag;
    return {
      cover: [beginn(answers)],
      premium: [{ label: 'Höchste Rückzahlung nach einem Jahr ohne Schaden', value: formatCents(0 - bonus) }],
      notes: ['Der Beitrag enthält 19 % Versicherungsteuer.'],
    };
  },
  tierOf: (answers) => FAHRZEUGTYPEN.find(({ value }) => value === antwortenOf(answers).fahrzeugtyp)?.label,
  factsOf: (answers, { jahresbeitrag = 0 }) => {
    const { label, value } = beginn(answers);
    return [
      [label, value],
      ['Jahresbeitrag', formatCents(jahresbeitrag)],
    ];
  },
  documents: [beitragsberechnung],
  contract: {
    fileName: 'Vertragsunterlagen-Kfz-Muster.pdf',
    texts: [
      { name: 'datenschutz', agreedAs: 'datenschutz' },
      { name: 'nutzungsbedingungen', agreedAs: 'nutzungsbedingungen' },
    ],
  },
};
