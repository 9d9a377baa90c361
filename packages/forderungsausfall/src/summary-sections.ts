import { isRelevant } from '@fa/rechner/calculation/relevance';
import type { Question, Setup, SummaryRow, SummarySection } from '@fa/rechner/definition/definition';
import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { formatCentsShort, formatWholeEuro } from '@fa/rechner/formats/euro';
import { formatIban } from '@fa/rechner/formats/iban';
import type { Antworten, Ausfall, Kontoinhaber, Onlinezugang } from './antworten.ts';
import { zahlungsweiseOptionen } from './optionen.ts';
import { tarifOf } from './tarif.ts';

const HEADINGS: Readonly<Record<string, string>> = {
  aktenzeichen: 'Vertrieb',
  vertragsbeginn: 'Versicherungsbeginn',
  angebot: 'Versicherungsschutz',
  firma: 'Firma',
  adresse: 'Firmenanschrift',
  umsatz: 'Umsatz und Forderungsausfälle',
  kontakt: 'Ansprechpartner/in',
  sepa: 'Konto für die Beitragszahlung',
};

/** One line for the failures of one year. [STEP-UMSATZ-04] */
export function ausfallZeile({ jahr, anzahl, betrag }: Ausfall): string {
  if (anzahl === undefined) return `${jahr}: noch nicht angegeben`;
  if (anzahl === 0) return `${jahr}: keine Forderungsausfälle`;
  const count = anzahl === 4 ? 'mehr als 3' : String(anzahl);
  const noun = anzahl === 1 ? 'Forderungsausfall' : 'Forderungsausfälle';
  return `${jahr}: ${count} ${noun} in Höhe von ${formatWholeEuro(betrag ?? 0)}`;
}

/** Name, street and town of an account holder, one per line. [STEP-SEPA-02] */
export function kontoinhaberZeilen({ name, strasse, hausnummer, plz, ort }: Kontoinhaber): readonly string[] {
  return [name, [strasse, hausnummer].filter(Boolean).join(' '), [plz, ort].filter(Boolean).join(' ')].filter(
    (line): line is string => Boolean(line),
  );
}

/** The holder of the account: the different one, else the company at its address. [STEP-SEPA-02] */
export function kontoinhaberOf(antworten: Antworten): Kontoinhaber {
  if (antworten.abweichenderKontoinhaber === true && antworten.kontoinhaber) return antworten.kontoinhaber;
  const { firmenname: name, strasse, hausnummer, plz, ort } = antworten;
  return Object.fromEntries(
    Object.entries({ name, strasse, hausnummer, plz, ort }).filter(([, value]) => value !== undefined),
  );
}

function onlinezugangText({ anrede, vorname, nachname, email }: Onlinezugang): string {
  const name = [anrede === 'Divers' ? undefined : anrede, vorname, nachname].filter(Boolean).join(' ');
  return [name, email].filter(Boolean).join('\n');
}

const FORMATS: Readonly<Record<string, (antworten: Antworten) => string | undefined>> = {
  vertragsbeginn: ({ vertragsbeginn }) => vertragsbeginn && formatGermanDate(vertragsbeginn),
  absicherung: ({ absicherung }) => {
    const tarif = tarifOf(absicherung);
    return (
      tarif &&
      `Bis zu ${formatCentsShort(tarif.abnehmerMax)} je Abnehmer, bis zu ${formatCentsShort(tarif.jahresMax)} im Jahr`
    );
  },
  zusatzleistung: ({ zusatzleistung }) => yesOrNo(zusatzleistung),
  zahlungsweise: (antworten) =>
    zahlungsweiseOptionen(antworten).find(({ value }) => value === antworten.zahlungsweise)?.label,
  inhaber: ({ inhaber }) => inhaber?.join('\n'),
  nettoumsatz: ({ nettoumsatz }) => (nettoumsatz === undefined ? undefined : formatWholeEuro(nettoumsatz)),
  hasAusfaelle: ({ hasAusfaelle }) => yesOrNo(hasAusfaelle),
  ausfaelle: ({ ausfaelle }) => ausfaelle?.map(ausfallZeile).join('\n'),
  abweichenderOnlinezugang: ({ abweichenderOnlinezugang }) =>
    abweichenderOnlinezugang === true ? 'Nein, eine andere Person' : 'Ja',
  onlinezugang: ({ onlinezugang }) => onlinezugang && onlinezugangText(onlinezugang),
  iban: ({ iban }) => iban && formatIban(iban),
  abweichenderKontoinhaber: ({ abweichenderKontoinhaber }) => yesOrNo(abweichenderKontoinhaber),
  kontoinhaber: ({ kontoinhaber }) => kontoinhaber && kontoinhaberZeilen(kontoinhaber).join('\n'),
};

function yesOrNo(value: boolean | undefined): string | undefined {
  return value === undefined ? undefined : value ? 'Ja' : 'Nein';
}

function rowFor(question: Question, antworten: Antworten): SummaryRow | null {
  const plain = antworten[question.key as keyof Antworten];
  const format = FORMATS[question.key];
  const value = format ? format(antworten) : typeof plain === 'string' ? plain : undefined;
  if (value === undefined || value === '') return null;
  const row = { key: question.key, label: question.label, value };
  return question.key === 'telefon' ? { ...row, isTelefon: true } : row;
}

/**
 * Lists every relevant answer with its question's label, by step, for summary and application. Consents and derived
 * answers are omitted; the tier appears once, with the offer. [STEP-ZUSAMMENFASSUNG-05]
 */
export function summarySections(setup: Setup<Antworten>, antworten: Antworten): readonly SummarySection[] {
  return setup.definition.steps
    .filter(({ id }) => id in HEADINGS)
    .map(({ id, questions }) => ({
      stepId: id,
      heading: HEADINGS[id] ?? id,
      rows: questions
        .filter((question) => isRelevant(setup, question, antworten))
        .map((question) => rowFor(question, antworten))
        .filter((row) => row !== null),
    }))
    .filter(({ rows }) => rows.length > 0);
}
