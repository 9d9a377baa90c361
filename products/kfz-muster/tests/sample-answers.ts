import type { KfzAntworten } from '@fa/kfz-muster/antworten';
import type { Einstellungen, Tarif } from '@fa/kfz-muster/einstellungen';
import { kfzMuster } from '@fa/kfz-muster/produkt';
import type { Samples } from '@fa/rechner/checks/samples';
import type { Setup } from '@fa/rechner/definition/definition';

export const KUNDENSERVICE = { telefon: '030 1234', zeiten: 'Mo bis Fr, 8 bis 18 Uhr' };

/** Tariffs for cars of this year and the next, and one for everything else. */
export const TARIFE: readonly Tarif[] = [
  {
    variant: 'kfz',
    start: '2026-01-01',
    end: '2026-12-31',
    availableAt: '2025-11-01',
    kfzTypes: ['pkw', 'lieferwagen'],
    jahresbeitrag: 48_000,
  },
  {
    variant: 'kfz',
    start: '2027-01-01',
    end: '2027-12-31',
    availableAt: '2026-08-01',
    kfzTypes: ['pkw', 'lieferwagen'],
    jahresbeitrag: 51_050,
  },
  {
    variant: 'kfz',
    start: '2026-01-01',
    end: '2027-12-31',
    availableAt: '2025-11-01',
    kfzTypes: ['motorrad', 'wohnmobil'],
    jahresbeitrag: 18_000,
  },
];

/** The day of most tests. */
export const TODAY = '2026-08-15';

/** The car product on a given day. */
export function kfzSetupOn(today: string, einstellungen: Partial<Einstellungen> = {}): Setup {
  const settings: Einstellungen = { tarife: TARIFE, ...einstellungen };
  return { definition: kfzMuster, context: { today, settings } };
}

/** A car, the shortest way through the flow. */
export const PENDLER = {
  fahrzeugtyp: 'pkw',
  geburtsdatum: '1985-04-30',
  versicherungsbeginn: '2026-09-01',
  jahresfahrleistung: 12_000,
  vorname: 'Kim',
  nachname: 'Muster',
  email: 'kim.muster@example.org',
} as const satisfies KfzAntworten;

/** A motorcycle with a season, and every number at hand: the longest way. */
export const SAISONFAHRERIN: Required<Omit<KfzAntworten, 'antrag'>> = {
  fahrzeugtyp: 'motorrad',
  saisonkennzeichen: true,
  saisonVon: 4,
  saisonBis: 9,
  geburtsdatum: '2004-02-29',
  vorversicherungsnummer: 'KR 1234567-8',
  ivmnr: '022230-000',
  agnum: 'AG12345678901',
  versicherungsbeginn: '2027-02-15',
  jahresfahrleistung: 4_500,
  vorname: 'Änne',
  nachname: 'Müller',
  email: 'aenne.mueller@example.org',
};

/** What the definition is checked with. */
export const SAMPLES: Samples = {
  situations: [kfzSetupOn(TODAY)],
  values: Object.fromEntries(Object.entries({ ...SAISONFAHRERIN, antrag: true }).map(([key, value]) => [key, [value]])),
  complete: { PENDLER: { ...PENDLER, antrag: true }, SAISONFAHRERIN: { ...SAISONFAHRERIN, antrag: true } },
};
