import { INKLUSIVE_PRUEFUNGEN, MINDEST_MONATSBEITRAEGE, TARIF_VERSION, TARIFE } from '@fa/forderungsausfall/tarif';
import { formatCents, formatCentsShort } from '@fa/rechner/formats/euro';
import type { Brand } from '@fa/vertrag/page-data';
import type { LeistungsuebersichtData } from '../../adapters/documents/document-data.ts';
import { documentOrigin } from './document-origin.ts';

const BENEFITS = [
  {
    title: 'Vorleistung bei bestrittenen Forderungen',
    text: 'Wir leisten vorläufig, auch wenn Ihr Kunde die Forderung bestreitet.',
  },
  {
    title: 'Entschädigung für unfertige Bauleistungen',
    text: 'Versichert sind auch Arbeiten, die Sie noch nicht fertigstellen konnten.',
  },
  {
    title: 'Forderungen gegen öffentliche Auftraggeber',
    text: 'Auch Ausfälle bei öffentlichen Auftraggebern sind versichert.',
  },
  {
    title: 'Rückerstattung von Vorauszahlungen',
    text: 'Wir ersetzen Vorauszahlungen, für die Sie keine Leistung mehr erhalten.',
  },
];

/** [STEP-ANGEBOT-01] Takes the brand and an instant, gives the data of the overview of services. */
export const toLeistungsuebersichtData = (brand: Brand, instant: Date): LeistungsuebersichtData => ({
  ...documentOrigin(brand, instant),
  version: TARIF_VERSION,
  tiers: TARIFE.map((tarif) => ({
    jahresMax: formatCentsShort(tarif.jahresMax),
    abnehmerMax: formatCentsShort(tarif.abnehmerMax),
    annualPremium: formatCents(tarif.jahresbeitrag),
    annualPremiumWithExtras: formatCents(tarif.jahresbeitragMitZusatzleistung),
  })),
  benefits: BENEFITS,
  facts: [
    { label: 'Prüfungen Ihrer Kunden', value: `${INKLUSIVE_PRUEFUNGEN} in Deutschland und Österreich inklusive` },
    { label: 'Laufzeit', value: 'bis zum 31. Dezember, danach jeweils ein weiteres Jahr' },
    { label: 'Kündigung', value: 'in Textform, drei Monate vor Ablauf' },
    {
      label: 'Beginn im laufenden Jahr',
      value: `Beitrag anteilig und monatlich, mindestens ${MINDEST_MONATSBEITRAEGE} Monatsbeiträge`,
    },
    { label: 'Änderungen', value: 'Die Absicherung kann während der Laufzeit jederzeit erhöht werden.' },
  ],
});
