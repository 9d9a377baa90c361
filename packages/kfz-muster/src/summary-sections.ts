import { isRelevant } from '@fa/rechner/calculation/relevance';
import type { Option, Setup, SummarySection } from '@fa/rechner/definition/definition';
import { formatGermanDate, isIsoDate } from '@fa/rechner/formats/calendar-date';
import { createNumberInput } from '@fa/rechner/formats/number-input';
import type { KfzAntworten } from './antworten.ts';
import { FAHRZEUGTYPEN, saisonBisOptionen, saisonVonOptionen } from './fahrzeug-optionen.ts';

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
export function summarySections(setup: Setup<KfzAntworten>, antworten: KfzAntworten): readonly SummarySection[] {
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
