import type { Answers, Context, Setup } from '@fa/rechner/definition/definition';
import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { formatCents, formatCentsShort } from '@fa/rechner/formats/euro';
import type { DocumentOrigin, DocumentRow } from '@fa/server/product';
import { antwortenOf, einstellungenOf } from '../definition/builder.ts';
import { INKLUSIVE_PRUEFUNGEN, type Tarif, tarifFuer } from '../definition/tarif.ts';
import { angebotTexte } from '../definition/texte/angebot.ts';
import { leistungsuebersichtTexte } from '../definition/texte/leistungsuebersicht.ts';

/** The overview of services that the offer step links to. */
export type LeistungsuebersichtData = DocumentOrigin & {
  /** Version of the overview, such as '2026-11'. */
  version: string;
  /** Which starts the premiums are for, as an end of the sentence about the tax; missing while there is only one tariff. */
  period?: string;
  /** A few key figures of the insurance. */
  highlights: { figure: string; caption: string }[];
  tiers: {
    name: string;
    /** Relative to the highest tier's jahresMax, from 0 to 1. */
    share: number;
    jahresMax: string;
    abnehmerMax: string;
    annualPremium: string;
    annualPremiumWithExtras: string;
  }[];
  /** The extras for the construction trade. */
  benefits: { title: string; text: string }[];
  facts: DocumentRow[];
};

function periodOf({ start }: Tarif, context: Context): string | undefined {
  const sold = einstellungenOf(context).tarife.filter(({ availableAt }) => availableAt <= context.today);
  const [next] = sold.flatMap((other) => (other.start > start ? [other.start] : [])).toSorted();
  const { ab, vor, gilt } = leistungsuebersichtTexte.beginn;
  const times = [
    ...(start > context.today ? [ab(formatGermanDate(start))] : []),
    ...(next === undefined ? [] : [vor(formatGermanDate(next))]),
  ];
  return times.length === 0 ? undefined : gilt(times.join(' und '));
}

/** Returns the data of the overview of services, with the tariff for the start. [STEP-ANGEBOT-01, TAR-13] */
export function toLeistungsuebersichtData(
  origin: DocumentOrigin,
  { context }: Setup,
  answers: Answers,
): LeistungsuebersichtData {
  const tarif = tarifFuer(antwortenOf(answers), context);
  const { version, stufen } = tarif;
  const period = periodOf(tarif, context);
  const highest = Math.max(...stufen.map(({ jahresMax }) => jahresMax));
  const lowest = Math.min(...stufen.map(({ jahresbeitrag }) => jahresbeitrag));
  return {
    ...origin,
    version,
    ...(period !== undefined && { period }),
    highlights: [
      { figure: `ab ${formatCents(lowest)}`, caption: 'Beitrag im Jahr' },
      { figure: `bis ${formatCentsShort(highest)}`, caption: angebotTexte.jahresMax },
      { figure: `${INKLUSIVE_PRUEFUNGEN} Prüfungen`, caption: 'Ihrer Kunden inklusive' },
    ],
    tiers: stufen.map((stufe) => ({
      name: `Stufe ${stufe.id}`,
      share: stufe.jahresMax / highest,
      jahresMax: formatCentsShort(stufe.jahresMax),
      abnehmerMax: formatCentsShort(stufe.abnehmerMax),
      annualPremium: formatCents(stufe.jahresbeitrag),
      annualPremiumWithExtras: formatCents(stufe.jahresbeitragMitZusatzleistung),
    })),
    benefits: angebotTexte.zusatzleistungen.map((title, index) => ({
      title,
      text: leistungsuebersichtTexte.zusatzleistungen[index] ?? '',
    })),
    facts: leistungsuebersichtTexte.fakten.map(([label, value]) => ({ label, value })),
  };
}
