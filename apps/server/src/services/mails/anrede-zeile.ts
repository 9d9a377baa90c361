import type { Anrede } from '@fa/forderungsausfall/antworten';

/** The first line of a letter. Divers is greeted by first and last name. */
export const anredeZeile = (person: { anrede?: Anrede; vorname?: string; nachname?: string }): string => {
  switch (person.anrede) {
    case 'Herr':
      return `Sehr geehrter Herr ${person.nachname ?? ''},`;
    case 'Frau':
      return `Sehr geehrte Frau ${person.nachname ?? ''},`;
    default:
      return `Guten Tag ${person.vorname ?? ''} ${person.nachname ?? ''},`;
  }
};
