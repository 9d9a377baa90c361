import { formatCentsShort } from '@fa/rechner/formats/euro';
import { INKLUSIVE_PRUEFUNGEN, TARIFE } from '../tarif.ts';

const abnehmerMaxima = TARIFE.map(({ abnehmerMax }) => abnehmerMax);

/** Benefits of every contract, shown beside the first questions. [TAR-01, TAR-08] */
export const vorteileTexte = {
  heading: 'Immer dabei',
  punkte: [
    `${INKLUSIVE_PRUEFUNGEN} Prüfungen Ihrer Kunden in Deutschland und Österreich`,
    `Absicherung von ${formatCentsShort(Math.min(...abnehmerMaxima))} bis ${formatCentsShort(Math.max(...abnehmerMaxima))} je Abnehmer`,
    'Beitrag sofort, ohne Anmeldung',
  ],
} as const;
