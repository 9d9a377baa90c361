import { formatCentsShort } from '@fa/rechner/formats/euro';
import { INKLUSIVE_PRUEFUNGEN, TARIFE } from '../tarif.ts';

const abnehmerMaxima = TARIFE.map(({ abnehmerMax }) => abnehmerMax);

/** Benefits of every contract, shown beside the first questions. [TAR-01, TAR-08] */
export const vorteileTexte = {
  heading: 'Gut zu wissen',
  punkte: [
    `${INKLUSIVE_PRUEFUNGEN} Prüfungen Ihrer Kunden sind im Beitrag enthalten`,
    `Absicherung von ${formatCentsShort(Math.min(...abnehmerMaxima))} bis ${formatCentsShort(Math.max(...abnehmerMaxima))} je Abnehmer`,
    'Den Beitrag sehen Sie sofort, ohne Anmeldung',
  ],
} as const;
