import { vertragsablauf } from '@fa/forderungsausfall/tarif';
import type { validOrder } from './valid-order.ts';

/** Returns text that fills a field to its limit, in realistic German words. */
function letters(count: number): string {
  return 'Donaudampfschifffahrtsgesellschaft Hochbau- und Stahlbetonfertigteilwerke Müller-Lüdenscheidt Söhne & Co. KGaA '
    .repeat(6)
    .slice(0, count - 1)
    .padEnd(count, 'x');
}

/** Valid answers that need the most room in the documents. */
export const LONGEST_ANSWERS: Parameters<typeof validOrder>[0] = {
  vertragsbeginn: '2027-02-01',
  Vertragsablauf: vertragsablauf('2027-02-01'),
  absicherung: 8,
  zahlungsweise: 4,
  firmenname: letters(100),
  geschaeftsgegenstand: letters(500),
  inhaber: [letters(70), letters(70), letters(70)],
  strasse: letters(100),
  hausnummer: '100 - 104 A / 106 - 108 B / 99',
  ort: 'Sankt Wolfgang-Lüdenscheidt an der Oberen Donau im Fürstlichen Teil des Landes zwischen Berg und Tal',
  nettoumsatz: 15_000_000,
  ausfaelle: [2025, 2024, 2023].map((jahr) => ({ jahr, anzahl: 4, betrag: 15_000_000 })),
  vorname: 'Maximiliane-Charlotte-Wilhelmine Friederike-Luise',
  nachname: 'Freifrau von Hohenstein-Wartenberg zu Lüdenscheidt',
  email: `${'maximiliane.'.repeat(4).slice(0, 47)}@example.org`,
  abweichenderOnlinezugang: true,
  onlinezugang: {
    anrede: 'Frau',
    vorname: 'Maximiliane-Charlotte-Wilhelmine Friederike-Luise',
    nachname: 'Freifrau von Hohenstein-Wartenberg zu Lüdenscheidt',
    email: `${'luise.'.repeat(8).slice(0, 47)}@example.org`,
  },
  abweichenderKontoinhaber: true,
  kontoinhaber: {
    name: letters(100),
    strasse: letters(35),
    hausnummer: '100 - 104 A / 106 - 108 B / 99',
    plz: '10115',
    ort: letters(35),
  },
  iban: 'DE89370400440532013000',
};

/** Answers as long as lower-case words may be, in the widest letter. */
export const WIDEST_ANSWERS: typeof LONGEST_ANSWERS = {
  ...LONGEST_ANSWERS,
  firmenname: 'W'.repeat(42),
  strasse: 'W'.repeat(36),
  ort: 'W'.repeat(32),
  kontoinhaber: {
    name: 'W'.repeat(32),
    strasse: 'W'.repeat(35),
    hausnummer: '12',
    plz: '10115',
    ort: 'W'.repeat(35),
  },
};
