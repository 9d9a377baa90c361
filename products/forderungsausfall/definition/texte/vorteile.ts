import { INKLUSIVE_PRUEFUNGEN } from '../tarif.ts';

/** Benefits of every contract, shown beside the first questions. [TAR-01, TAR-08] */
export const vorteileTexte = {
  heading: 'Gut zu wissen',
  punkte: (von: string, bis: string) => [
    `${INKLUSIVE_PRUEFUNGEN} Prüfungen Ihrer Kunden sind im Beitrag enthalten`,
    `Absicherung von ${von} bis ${bis} je Abnehmer`,
    'Den Beitrag sehen Sie sofort, ohne Anmeldung',
  ],
} as const;
