import { yearOf } from '@fa/rechner/formats/calendar-date';
import { isGermanIban } from '@fa/rechner/formats/iban';
import { product } from './builder.ts';
import { deriveAntworten, IN_VERTRAGSUNTERLAGEN } from './derive.ts';
import { facts } from './facts.ts';
import { kontoinhaberOf } from './kontoinhaber.ts';
import { ZAHLUNGSWEISEN } from './optionen.ts';
import { orderAmounts } from './order-amounts.ts';
import { absicherung } from './steps/absicherung.ts';
import { adresse } from './steps/adresse.ts';
import { aktenzeichen } from './steps/aktenzeichen.ts';
import { angebot } from './steps/angebot.ts';
import { danke } from './steps/danke.ts';
import { firma } from './steps/firma.ts';
import { kontakt } from './steps/kontakt.ts';
import { sepa } from './steps/sepa.ts';
import { umsatz } from './steps/umsatz.ts';
import { vertragsbeginn } from './steps/vertragsbeginn.ts';
import { zusammenfassung } from './steps/zusammenfassung.ts';
import { berechneBeitraege, KALENDERJAHRE, tarifFuer, VERSICHERUNGSTEUER_PROZENT } from './tarif.ts';
import { zusammenfassungTexte } from './texte/zusammenfassung.ts';

const NEXT_STEPS = [
  'Wir prüfen Ihren Antrag. Diese Eingangsbestätigung ist noch keine Annahme.',
  'Nach der Prüfung erhalten Sie Ihren Versicherungsschein und die erste Beitragsrechnung.',
  'Erst danach buchen wir den ersten Beitrag vom angegebenen Konto ab.',
];

const TEXTE = {
  avb: 'Versicherungsbedingungen',
  datenschutz: 'Hinweise zum Datenschutz',
  nutzungsbedingungen: 'Nutzungsbedingungen',
};

/** Name of a text that an order agrees to. */
export type VereinbarterText = keyof typeof TEXTE;

/** The product with its eleven steps in order. [FLOW-01, FLOW-15, FLOW-17] */
export const forderungsausfall = product({
  id: 'forderungsausfall',
  version: '2026-11',
  title: 'Forderungsausfall Versicherung',
  analyticsInWords: {
    known: {
      Vertragsbeginn: ['vertragsbeginn'],
      'Absicherung und ob sie geändert wurde': ['absicherung', 'absicherungChanged'],
      Zusatzleistung: ['zusatzleistung'],
      Zahlungsweise: ['zahlungsweise'],
      'ob es Forderungsausfälle gab': ['hasAusfaelle'],
    },
    never: ['Namen', 'Anschriften', 'Umsatz', 'Konto'],
  },
  description:
    'Schutz, wenn ein Kunde Ihre Rechnung nicht zahlt. Den Beitrag sehen Sie nach wenigen Minuten und stellen den Antrag gleich online, ohne Anmeldung.',
  steps: [
    aktenzeichen,
    vertragsbeginn,
    absicherung,
    angebot,
    firma,
    adresse,
    umsatz,
    kontakt,
    sepa,
    zusammenfassung,
    danke,
  ],
  facts,
  initial: ({ settings, today }) => {
    const { vermittler, azvm } = settings;
    return {
      vermittler,
      ...(azvm === undefined ? {} : { azvm }),
      absicherungChanged: false,
      currentYear: yearOf(today),
    };
  },
  broker: { number: 'vermittler', reference: 'azvm' },
  derive: deriveAntworten,
  onEdit: {
    // A German IBAN needs no BIC; a BIC typed before must not reappear with the next foreign IBAN. [MODEL-10]
    iban: (value) => (typeof value === 'string' && isGermanIban(value) ? { bic: undefined } : {}),
  },
  onPanelSave: {
    absicherung: (value, antworten) => (value === antworten.absicherung ? {} : { absicherungChanged: true }),
  },
  unasked: {
    vermittler: { type: 'text' },
    Vertragsablauf: { type: 'text' },
    absicherungChanged: { type: 'boolean', unsaved: true, unordered: true, analytics: true },
    downloadTimestamp: {
      type: 'text',
      pattern: /^\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}:\d{2}$/,
      unsaved: true,
      customersOwn: true,
    },
    currentYear: { type: 'integer', unsaved: true },
  },
  order: {
    amounts: ['beitrag', 'jahresMax', 'abnehmerMax'],
    amountsOf: (answers, context) => {
      const amounts = orderAmounts(answers, context);
      return amounts && { ...amounts };
    },
    payments: {
      yearlyPremium: (answers, context) => berechneBeitraege(answers, context)?.jahresbeitrag ?? null,
      intervals: ZAHLUNGSWEISEN,
      chosenBy: 'zahlungsweise',
      taxPercent: VERSICHERUNGSTEUER_PROZENT,
      calendarYears: KALENDERJAHRE,
    },
    pricedBy: IN_VERTRAGSUNTERLAGEN,
    incidental: ['downloadTimestamp', 'currentYear'],
    applicant: {
      email: 'email',
      name: ['vorname', 'nachname'],
      salutation: 'anrede',
      company: 'firmenname',
      telephone: 'telefon',
    },
    start: 'vertragsbeginn',
    tariffs: { all: ({ settings }) => settings.tarife, of: tarifFuer },
    account: { iban: 'iban', bic: 'bic', mandate: 'sepaErmaechtigung', holderOf: kontoinhaberOf },
    download: {
      consent: 'downloadAccepted',
      timestamp: 'downloadTimestamp',
      forAgents: zusammenfassungTexte.unterlagenDerKunden,
    },
    nextSteps: NEXT_STEPS,
    texts: TEXTE,
    fileName: 'Antrag-Forderungsausfall',
  },
});
