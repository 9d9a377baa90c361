import type { Anrede } from '@fa/forderungsausfall/antworten';

type Person = { readonly anrede?: Anrede; readonly vorname?: string; readonly nachname?: string };

// Letters and what stands between them in names.
const PLAIN = /^[\p{L}\p{M} .'’(),-]+$/u;

// Mail programs make links of what looks like a web address, an e-mail address or a telephone number.
const spaced = (name: string): string => name.replace(/[.。．｡](?=\S)/g, '. ');

const lineFor = ({ anrede, vorname = '', nachname = '' }: Person): string => {
  switch (anrede) {
    case 'Herr':
      return `Sehr geehrter Herr ${spaced(nachname)}`;
    case 'Frau':
      return `Sehr geehrte Frau ${spaced(nachname)}`;
    default:
      return `Guten Tag ${spaced(vorname)} ${spaced(nachname)}`;
  }
};

/**
 * The first line of a letter. Divers is greeted by first and last name; who has a name that a mail program could make a link
 * of, by none [SEC-09].
 */
export const anredeZeile = (person: Person): string => {
  const line = lineFor(person);
  return `${PLAIN.test(line) ? line : 'Guten Tag'},`;
};
