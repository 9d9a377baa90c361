import type { Antworten, Einstellungen } from '@fa/forderungsausfall/antworten';
import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import type { Tarif } from '@fa/forderungsausfall/tarif';
import { tarif as TARIF_2026 } from '@fa/forderungsausfall/tarife/2026';
import type { Samples } from '@fa/rechner/checks/samples';
import type { Setup } from '@fa/rechner/definition/definition';
import { scaleCents } from '@fa/rechner/formats/cents';

/** Seventeen numbers that unlock the aktenzeichen step in the tests. */
export const VERMITTLER_MIT_AKTENZEICHEN: readonly string[] = Array.from(
  { length: 17 },
  (_, index) => `02310${index % 10}-${String(100 + index)}`,
);

/** The product on a given day. */
export function setupOn(today: string, einstellungen: Partial<Einstellungen> = {}): Setup {
  const settings: Einstellungen = {
    tarife: [TARIF_2026],
    vermittler: '022230-000',
    aktenzeichenVermittler: VERMITTLER_MIT_AKTENZEICHEN,
    ...einstellungen,
  };
  return { definition: forderungsausfall, context: { today, settings } };
}

/** The day of most tests: a start in August to January can be chosen. */
export const TODAY = '2026-08-15';

/** A made-up tariff for starts from 2027 on, announced on 10 August 2026: every tier costs 10 % more. */
export const TARIF_2027: Tarif = {
  ...TARIF_2026,
  version: '2027-01',
  start: '2027-01-01',
  availableAt: '2026-08-10',
  stufen: TARIF_2026.stufen.map((stufe) => ({
    ...stufe,
    jahresbeitrag: scaleCents(stufe.jahresbeitrag, 11, 10),
    jahresbeitragMitZusatzleistung: scaleCents(stufe.jahresbeitragMitZusatzleistung, 11, 10),
  })),
};

/** Both tariffs as settings. */
export const TWO_TARIFFS = { tarife: [TARIF_2026, TARIF_2027] };

/** What the product is priced with on that day. */
export const { context: CONTEXT } = setupOn(TODAY);

/** A small firm with the plainest answers: no failures, own account, own portal access. */
export const HANDWERKER = {
  vermittler: '022230-000',
  vertragsbeginn: '2026-08-01',
  Vertragsablauf: '2026-12-31',
  absicherung: 2,
  zusatzleistung: false,
  zahlungsweise: 1,
  firmenname: 'Müller & Söhne Bau GmbH',
  geschaeftsgegenstand: 'Rohbau und Sanierung',
  inhaber: ['Änne Müller'],
  hasInhaber: true,
  strasse: 'Bäckerstraße',
  hausnummer: '12a',
  plz: '10115',
  ort: 'Berlin',
  nettoumsatz: 1_200_000,
  hasAusfaelle: false,
  anrede: 'Frau',
  vorname: 'Änne',
  nachname: 'Müller',
  email: 'aenne.mueller@example.org',
  telefon: '+493023125000',
  abweichenderOnlinezugang: false,
  abweichenderKontoinhaber: false,
  iban: 'DE89370400440532013000',
  downloadTimestamp: '15.08.2026 10:11:12',
  downloadAccepted: true,
  rechtsuebergang: true,
  sepaErmaechtigung: true,
  absicherungChanged: false,
  currentYear: 2026,
} as const satisfies Antworten;

/** Every key of the model answered at once: the longest way through the flow. */
export const ALLES_BEANTWORTET: Required<Antworten> = {
  ...HANDWERKER,
  vermittler: VERMITTLER_MIT_AKTENZEICHEN[0] ?? '',
  azvm: 'AZ-4711',
  absicherung: 5,
  zusatzleistung: true,
  zahlungsweise: 4,
  hasAusfaelle: true,
  ausfaelle: [
    { jahr: 2025, anzahl: 1, betrag: 5_000 },
    { jahr: 2024, anzahl: 0 },
    { jahr: 2023, anzahl: 4, betrag: 120_000 },
  ],
  abweichenderOnlinezugang: true,
  onlinezugang: { anrede: 'Divers', vorname: 'Kim', nachname: 'Okafor', email: 'kim@example.org' },
  abweichenderKontoinhaber: true,
  kontoinhaber: { name: 'Müller Holding AG', strasse: 'Am Ring', hausnummer: '1', plz: '20095', ort: 'Hamburg' },
  iban: 'AT611904300234573201',
  bic: 'BKAUATWW',
  absicherungChanged: true,
};

/** What the definition is checked with; first the situation of a broker who is asked for a reference. */
export const SAMPLES: Samples = {
  situations: [setupOn(TODAY, { vermittler: VERMITTLER_MIT_AKTENZEICHEN[0] ?? '' }), setupOn(TODAY)],
  values: {
    ...Object.fromEntries(Object.entries(ALLES_BEANTWORTET).map(([key, value]) => [key, [value]])),
    iban: [HANDWERKER.iban, ALLES_BEANTWORTET.iban],
    bic: [ALLES_BEANTWORTET.bic, undefined],
  },
  complete: { HANDWERKER, ALLES_BEANTWORTET },
  onStep: { zusammenfassung: { downloadTimestamp: ALLES_BEANTWORTET.downloadTimestamp } },
};
