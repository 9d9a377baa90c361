import { isRelevant } from '@fa/rechner/calculation/relevance';
import type { Definition, Fact, Option, Setup, SummarySection } from '@fa/rechner/definition/definition';
import { removeAnswer } from '@fa/rechner/definition/model';
import { formatGermanDate, isIsoDate } from '@fa/rechner/formats/calendar-date';
import { createNumberInput } from '@fa/rechner/formats/number-input';
import { ANALYTICS_KEYS, KEPT_KEYS, type KfzAntworten } from './antworten.ts';
import { FAHRZEUGTYPEN, saisonBisOptionen, saisonVonOptionen } from './fahrzeug-optionen.ts';
import { beginn } from './steps/beginn.ts';
import { ergebnis } from './steps/ergebnis.ts';
import { fahrleistung } from './steps/fahrleistung.ts';
import { fahrzeug } from './steps/fahrzeug.ts';
import { halter } from './steps/halter.ts';

const HEADINGS: Readonly<Record<string, string>> = {
  fahrzeug: 'Fahrzeug',
  halter: 'Halterin oder Halter',
  beginn: 'Versicherungsbeginn',
  fahrleistung: 'Fahrleistung',
};

const KILOMETER = createNumberInput();

function labelOf(options: readonly Option[], value: unknown): string | undefined {
  return options.find((option) => option.value === value)?.label;
}

function germanDate(value: unknown): string | undefined {
  return isIsoDate(value) ? formatGermanDate(value) : undefined;
}

const FORMATS: Readonly<Record<keyof KfzAntworten, (antworten: KfzAntworten) => string | undefined>> = {
  fahrzeugtyp: ({ fahrzeugtyp }) => labelOf(FAHRZEUGTYPEN, fahrzeugtyp),
  saisonkennzeichen: ({ saisonkennzeichen: ja }) => (ja === undefined ? undefined : ja ? 'Ja' : 'Nein'),
  saisonVon: ({ saisonVon }) => labelOf(saisonVonOptionen(), saisonVon),
  saisonBis: (antworten) => labelOf(saisonBisOptionen(antworten), antworten.saisonBis),
  geburtsdatum: ({ geburtsdatum }) => germanDate(geburtsdatum),
  vorversicherungsnummer: ({ vorversicherungsnummer }) => vorversicherungsnummer,
  ivmnr: ({ ivmnr }) => ivmnr,
  agnum: ({ agnum }) => agnum,
  versicherungsbeginn: ({ versicherungsbeginn }) => germanDate(versicherungsbeginn),
  jahresfahrleistung: ({ jahresfahrleistung: kilometer }) =>
    typeof kilometer === 'number' ? `${KILOMETER.format(kilometer)}\u00a0km` : undefined,
};

/** Every relevant answer with its question's label, by step. [STEP-ZUSAMMENFASSUNG-05] */
function summarySections(setup: Setup<KfzAntworten>, antworten: KfzAntworten): readonly SummarySection[] {
  return setup.definition.steps
    .map(({ id, questions }) => ({
      stepId: id,
      heading: HEADINGS[id] ?? id,
      rows: questions
        .filter((question) => isRelevant(setup, question, antworten))
        .map(({ key, label }) => ({ key, label, value: FORMATS[key as keyof KfzAntworten](antworten) ?? '' }))
        .filter(({ value }) => value !== ''),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** The conditions of the flow; steps only name them. [FLOW-09] */
const facts = {
  saisonMoeglich: {
    reads: ['fahrzeugtyp'],
    holds: ({ fahrzeugtyp }) => fahrzeugtyp === 'motorrad' || fahrzeugtyp === 'wohnmobil',
  },
  hatSaison: { reads: ['saisonkennzeichen'], holds: ({ saisonkennzeichen }) => saisonkennzeichen === true },
} as const satisfies Record<string, Fact<KfzAntworten>>;

/** Resets the last month if the first one no longer allows it. [FLOW-09] */
function deriveKfzAntworten(_previous: KfzAntworten, next: KfzAntworten): KfzAntworten {
  const { saisonBis } = next;
  const allowed = saisonBisOptionen(next).some(({ value }) => value === saisonBis);
  return saisonBis === undefined || allowed ? next : removeAnswer(next, 'saisonBis');
}

/** A small car insurance: a sample that runs on the same shell without a change to it. [FLOW-15] */
export const kfzMuster: Definition<KfzAntworten> = {
  id: 'kfz-muster',
  version: '2026-11',
  title: 'Kfz Versicherung',
  steps: [fahrzeug, halter, beginn, fahrleistung, ergebnis],
  facts,
  initial: () => ({}),
  derive: deriveKfzAntworten,
  summary: summarySections,
  keptKeys: KEPT_KEYS,
  customerKeys: [],
  analyticsKeys: ANALYTICS_KEYS,
};
