import type { RecordField, Rule } from '@fa/rechner/definition/definition';
import { isSame } from '@fa/rechner/definition/model';
import { formatWholeEuro } from '@fa/rechner/formats/euro';
import { max, min, wholeNumber } from '@fa/rechner/rules/number';
import { isYesOrNo, required } from '@fa/rechner/rules/required';
import type { Ausfall } from '../antworten.ts';
import { step } from '../builder.ts';
import { ANZAHL_OPTIONEN, ausfallJahre } from '../optionen.ts';
import { MAX_NETTOUMSATZ } from '../tarif.ts';

/** Formats the failures of one year on one line. [STEP-UMSATZ-04] */
export function ausfallZeile({ jahr, anzahl, betrag }: Ausfall): string {
  if (anzahl === undefined) return `${jahr}: noch nicht angegeben`;
  if (anzahl === 0) return `${jahr}: keine Forderungsausfälle`;
  const count = anzahl === 4 ? 'mehr als 3' : String(anzahl);
  const noun = anzahl === 1 ? 'Forderungsausfall' : 'Forderungsausfälle';
  return `${jahr}: ${count} ${noun} in Höhe von ${formatWholeEuro(betrag ?? 0)}`;
}

// Without any failures, the toggle must be switched off instead. [STEP-UMSATZ-03]
const mindestensEinAusfall: Rule = (value) =>
  Array.isArray(value) && (value as readonly Ausfall[]).some(({ anzahl }) => anzahl !== 0)
    ? null
    : {
        code: 'ausfaelleOhneAngabe',
        message:
          'Sie haben für alle drei Jahre keine Forderungsausfälle angegeben. Bitte schalten Sie die Angabe zu Forderungsausfällen aus.',
      };

// A list of other years would lack one of the last three. [VAL-18]
const jeJahrEinEintrag: Rule = (value, { context }) =>
  Array.isArray(value) &&
  isSame(
    (value as readonly Ausfall[]).map(({ jahr }) => jahr),
    ausfallJahre(context),
  )
    ? null
    : { code: 'invalid' };

const AUSFALL_FELDER: readonly RecordField<keyof Ausfall>[] = [
  { key: 'anzahl', kind: 'select', label: 'Anzahl', options: () => ANZAHL_OPTIONEN, rules: [required()] },
  {
    key: 'betrag',
    kind: 'euro',
    label: 'Betrag aller Ausfälle',
    // An entry without failures has no amount. [MODEL-03, STEP-UMSATZ-03]
    askedIf: (entry) => ((entry as Ausfall).anzahl ?? 0) > 0,
    rules: [required(), wholeNumber(), min(1), max(999_999_999)],
  },
];

/** [STEP-UMSATZ-01 … 04, VAL-11, VAL-18] */
export const umsatz = step({
  id: 'umsatz',
  path: 'umsatz',
  heading: 'Netto-Umsatz',
  summaryHeading: 'Umsatz und Forderungsausfälle',
  questions: [
    {
      key: 'nettoumsatz',
      kind: 'euro',
      label: 'Wie hoch war der Netto-Umsatz des letzten Kalenderjahres?',
      summaryLabel: 'Netto-Umsatz des letzten Kalenderjahres',
      hint: 'Gibt es Ihre Firma erst seit diesem Jahr? Dann geben Sie 0 ein.',
      placeholder: '0',
      rules: [
        required(),
        wholeNumber(),
        min(0),
        max(MAX_NETTOUMSATZ, {
          code: 'maxNettoumsatz',
          message: `Der Nettoumsatz darf höchstens ${formatWholeEuro(MAX_NETTOUMSATZ)} betragen.`,
        }),
      ],
    },
    {
      key: 'hasAusfaelle',
      kind: 'toggle',
      label: 'Gab es in den letzten drei Jahren Forderungsausfälle?',
      summaryLabel: 'Ausfälle in den letzten drei Jahren',
      opens: 'ausfaelle',
      defaultValue: () => false,
      rules: [isYesOrNo()],
      analytics: true,
    },
    {
      key: 'ausfaelle',
      kind: 'records',
      label: 'Forderungsausfälle der letzten drei Jahre',
      relevantIf: 'hatAusfaelle',
      rules: [required(), jeJahrEinEintrag, mindestensEinAusfall],
      entryKey: 'jahr',
      entries: (context) => ausfallJahre(context).map((jahr) => ({ id: jahr, heading: `Forderungsausfälle ${jahr}` })),
      fields: AUSFALL_FELDER,
      summary: (value) => (value as readonly Ausfall[]).map(ausfallZeile).join(';\n'),
    },
  ],
});
