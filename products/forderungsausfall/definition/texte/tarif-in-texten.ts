import { formatCentsShort } from '@fa/rechner/formats/euro';
import {
  INKLUSIVE_PRUEFUNGEN,
  MINDEST_MONATSBEITRAEGE,
  type Stufe,
  type Tarif,
  VERSICHERUNGSTEUER_PROZENT,
  VIERTELJAEHRLICH_UEBER,
} from '../tarif.ts';

const ZAHLWOERTER = [
  'null',
  'einen',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
];

/** Returns a number up to twelve as a word, in the case that follows 'mindestens'. */
export function inWorten(zahl: number): string {
  return ZAHLWOERTER[zahl] ?? String(zahl);
}

function stufeInTexten({ id, jahresMax, abnehmerMax }: Stufe): string {
  return `- **Stufe ${id}:** ${formatCentsShort(jahresMax)} im Jahr, ${formatCentsShort(abnehmerMax)} je Abnehmer`;
}

/** Returns the tariff's values for the legal texts as Markdown, by placeholder: `{{tarif.stufen}}`. [UI-07, TAR-01] */
export function tarifInTexten({ stufen }: Tarif): Readonly<Record<string, string>> {
  return {
    stufen: stufen.map(stufeInTexten).join('\n'),
    steuersatz: `${VERSICHERUNGSTEUER_PROZENT}\u00a0%`,
    pruefungen: String(INKLUSIVE_PRUEFUNGEN),
    vierteljaehrlichAb: String(VIERTELJAEHRLICH_UEBER + 1),
    mindestMonatsbeitraege: inWorten(MINDEST_MONATSBEITRAEGE),
  };
}
