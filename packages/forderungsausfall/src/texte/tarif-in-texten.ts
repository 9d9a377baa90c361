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

/** Numbers up to twelve as words, as they stand after 'mindestens'. */
export function inWorten(zahl: number): string {
  return ZAHLWOERTER[zahl] ?? String(zahl);
}

const stufen = TARIFE.map(
  ({ id, jahresMax, abnehmerMax }) =>
    `- **Stufe ${id}:** ${formatCentsShort(jahresMax)} im Jahr, ${formatCentsShort(abnehmerMax)} je Abnehmer`,
);

/** What the legal texts say of the tariff, by the name of the placeholder, as Markdown: `{{tarif.stufen}}`. [UI-07, TAR-01] */
export const TARIF_IN_TEXTEN: Readonly<Record<string, string>> = {
  stufen: stufen.join('\n'),
  steuersatz: `${VERSICHERUNGSTEUER_PROZENT}\u00a0%`,
  pruefungen: String(INKLUSIVE_PRUEFUNGEN),
  vierteljaehrlichAb: String(VIERTELJAEHRLICH_UEBER + 1),
  mindestMonatsbeitraege: inWorten(MINDEST_MONATSBEITRAEGE),
};
