import { INKLUSIVE_PRUEFUNGEN, TARIF_VERSION, TARIFE } from '@fa/forderungsausfall/tarif';
import { angebotTexte } from '@fa/forderungsausfall/texte/angebot';
import { leistungsuebersichtTexte } from '@fa/forderungsausfall/texte/leistungsuebersicht';
import { formatCents, formatCentsShort } from '@fa/rechner/formats/euro';
import type { LeistungsuebersichtData } from '../../adapters/documents/document-data.ts';
import { documentOrigin, type InsurerBrand } from './insurer-brand.ts';

const highest = Math.max(...TARIFE.map(({ jahresMax }) => jahresMax));

/** Returns the data of the overview of services. [STEP-ANGEBOT-01] */
export function toLeistungsuebersichtData(brand: InsurerBrand, instant: Date): LeistungsuebersichtData {
  return {
    ...documentOrigin(brand, instant),
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
