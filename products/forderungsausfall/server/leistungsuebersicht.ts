import { formatCents, formatCentsShort } from '@fa/rechner/formats/euro';
import type { DocumentOrigin, DocumentRow } from '@fa/server/product';
import { INKLUSIVE_PRUEFUNGEN, TARIF_VERSION, TARIFE } from '../definition/tarif.ts';
import { angebotTexte } from '../definition/texte/angebot.ts';
import { leistungsuebersichtTexte } from '../definition/texte/leistungsuebersicht.ts';

/** The overview of services that the offer step links to. */
export type LeistungsuebersichtData = DocumentOrigin & {
  /** Version of the overview, such as '2026-11'. */
  version: string;
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

const highest = Math.max(...TARIFE.map(({ jahresMax }) => jahresMax));

/** Returns the data of the overview of services. [STEP-ANGEBOT-01] */
export function toLeistungsuebersichtData(origin: DocumentOrigin): LeistungsuebersichtData {
  return {
    ...origin,
    version: TARIF_VERSION,
    highlights: [
      { figure: `ab ${formatCents(TARIFE[0]?.jahresbeitrag ?? 0)}`, caption: 'Beitrag im Jahr' },
      { figure: `bis ${formatCentsShort(highest)}`, caption: angebotTexte.jahresMax },
      { figure: `${INKLUSIVE_PRUEFUNGEN} Prüfungen`, caption: 'Ihrer Kunden inklusive' },
    ],
    tiers: TARIFE.map((tarif) => ({
      name: `Stufe ${tarif.id}`,
      share: tarif.jahresMax / highest,
      jahresMax: formatCentsShort(tarif.jahresMax),
      abnehmerMax: formatCentsShort(tarif.abnehmerMax),
      annualPremium: formatCents(tarif.jahresbeitrag),
      annualPremiumWithExtras: formatCents(tarif.jahresbeitragMitZusatzleistung),
    })),
    benefits: angebotTexte.zusatzleistungen.map((title, index) => ({
      title,
      text: leistungsuebersichtTexte.zusatzleistungen[index] ?? '',
    })),
    facts: leistungsuebersichtTexte.fakten.map(([label, value]) => ({ label, value })),
  };
}
