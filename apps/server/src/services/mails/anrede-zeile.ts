import type { Anrede } from '@fa/forderungsausfall/antworten';
import { nameInMail } from './name-in-mail.ts';

type Person = { readonly anrede?: Anrede; readonly vorname?: string; readonly nachname?: string };

const lineFor = ({ anrede, vorname = '', nachname = '' }: Person): string => {
  switch (anrede) {
    case 'Herr':
      return `Sehr geehrter Herr ${nachname}`;
    case 'Frau':
      return `Sehr geehrte Frau ${nachname}`;
    default:
      return `Guten Tag ${vorname} ${nachname}`;
  }
};

/**
 * The first line of a letter. Divers is greeted by first and last name; who has a name that a mail program could make a link
 * of, by none [SEC-09].
 */
export const anredeZeile = (person: Person): string => `${nameInMail(lineFor(person)) ?? 'Guten Tag'},`;
