import { formatCentsShort } from '@fa/rechner/formats/euro';
import {
  INKLUSIVE_PRUEFUNGEN,
  MINDEST_MONATSBEITRAEGE,
  TARIFE,
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

const stufen = TARIFE.map(
  ({ id, jahresMax, abnehmerMax }) =>
    `- **Stufe ${id}:** ${formatCentsShort(jahresMax)} im Jahr, ${formatCentsShort(abnehmerMax)} je Abnehmer`,
);

/** Tariff values for the legal texts as Markdown, by placeholder: `{{tarif.stufen}}`. [UI-07, TAR-01] */
export const TARIF_IN_TEXTEN: Readonly<Record<string, string>> = {
  stufen: stufen.join('\n'),
  steuersatz: `${VERSICHERUNGSTEUER_PROZENT}\u00a0%`,
  pruefungen: String(INKLUSIVE_PRUEFUNGEN),
  vierteljaehrlichAb: String(VIERTELJAEHRLICH_UEBER + 1),
  mindestMonatsbeitraege: inWorten(MINDEST_MONATSBEITRAEGE),
};
