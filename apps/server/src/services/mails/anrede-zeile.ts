import type { Anrede } from '@fa/forderungsausfall/antworten';
import { nameInMail } from './name-in-mail.ts';

interface Person {
  readonly anrede?: Anrede;
  readonly vorname?: string;
  readonly nachname?: string;
}

function lineFor({ anrede, vorname = '', nachname = '' }: Person): string {
  switch (anrede) {
    case 'Herr':
      return `Sehr geehrter Herr ${nachname}`;
    case 'Frau':
      return `Sehr geehrte Frau ${nachname}`;
    default:
      return `Guten Tag ${vorname} ${nachname}`;
  }
}

/**
 * Returns the salutation. Divers gets first and last name; a name that a mail program could turn into a link is
 * omitted. [SEC-09]
 */
export function anredeZeile(person: Person): string {
  return `${nameInMail(lineFor(person)) ?? 'Guten Tag'},`;
}
