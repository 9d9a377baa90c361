import { removeAnswer } from '@fa/rechner/definition/model';
import type { KfzAntworten } from './antworten.ts';
import { jahresbeitragFuer } from './beitrag.ts';
import { product } from './builder.ts';
import { facts } from './facts.ts';
import { saisonBisOptionen } from './fahrzeug-optionen.ts';
import { beginn } from './steps/beginn.ts';
import { danke, ergebnis } from './steps/ergebnis.ts';
import { fahrleistung } from './steps/fahrleistung.ts';
import { fahrzeug } from './steps/fahrzeug.ts';
import { halter } from './steps/halter.ts';
import { kontakt } from './steps/kontakt.ts';

/** Resets the last month if the first one no longer allows it. [FLOW-09] */
function deriveKfzAntworten(_previous: KfzAntworten, next: KfzAntworten): KfzAntworten {
  const { saisonBis } = next;
  const allowed = saisonBisOptionen(next).some(({ value }) => value === saisonBis);
  return saisonBis === undefined || allowed ? next : removeAnswer(next, 'saisonBis');
}

const TEXTE = { datenschutz: 'Datenschutzhinweise', nutzungsbedingungen: 'Nutzungsbedingungen' };

/** Name of a text that an order agrees to. */
export type VereinbarterText = keyof typeof TEXTE;

/** A small car insurance: a sample product that runs on the unchanged shell. [FLOW-15] */
export const kfzMuster = product({
  id: 'kfz-muster',
  version: '2026-11',
  title: 'Kfz-Versicherung',
  analyticsInWords: {
    known: {
      Fahrzeugtyp: ['fahrzeugtyp'],
      Saisonkennzeichen: ['saisonkennzeichen'],
      Versicherungsbeginn: ['versicherungsbeginn'],
      Fahrleistung: ['jahresfahrleistung'],
    },
    never: ['Namen', 'Geburtsdatum', 'E-Mail-Adresse', 'Versicherungsnummer'],
  },
  description:
    'Was kostet Ihre Kfz-Versicherung? Den Beitrag sehen Sie nach wenigen Minuten, den Antrag stellen Sie gleich hier.',
  steps: [fahrzeug, halter, beginn, fahrleistung, kontakt, ergebnis, danke],
  facts,
  initial: () => ({}),
  derive: deriveKfzAntworten,
  order: {
    amounts: ['jahresbeitrag'],
    amountsOf: (answers, context) => {
      const jahresbeitrag = jahresbeitragFuer(answers, context);
      return jahresbeitrag === null ? null : { jahresbeitrag };
    },
    payments: { yearlyPremium: jahresbeitragFuer },
    pricedBy: [
      'fahrzeugtyp',
      'saisonkennzeichen',
      'saisonVon',
      'saisonBis',
      'geburtsdatum',
      'versicherungsbeginn',
      'jahresfahrleistung',
    ],
    incidental: [],
    applicant: { email: 'email', name: ['vorname', 'nachname'] },
    start: 'versicherungsbeginn',
    nextSteps: [
      'Wir prüfen Ihren Antrag. Diese Eingangsbestätigung ist noch keine Annahme.',
      'Danach erhalten Sie Ihren Versicherungsschein und die erste Beitragsrechnung.',
    ],
    texts: TEXTE,
    fileName: 'Antrag-Kfz-Muster',
  },
});
