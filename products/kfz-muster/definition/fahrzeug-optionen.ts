import type { Option } from '@fa/rechner/definition/definition';
import type { Fahrzeugtyp, KfzAntworten } from './antworten.ts';

interface FahrzeugOption extends Option {
  readonly value: Fahrzeugtyp;
}

/** The vehicle types; their values are the kfzTypes of the tariffs. [TAR-12] */
export const FAHRZEUGTYPEN: readonly FahrzeugOption[] = [
  { value: 'pkw', label: 'Pkw' },
  { value: 'motorrad', label: 'Motorrad' },
  { value: 'wohnmobil', label: 'Wohnmobil' },
  { value: 'lieferwagen', label: 'Lieferwagen bis 3,5 t' },
];

const MONATE = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
].map((label, index) => ({ value: index + 1, label }));

// A season plate is registered for two to eleven months (§ 10 FZV).
const MIN_SAISON = 2;
const MAX_SAISON = 11;

/** Returns the possible first months of a season. */
export function saisonVonOptionen(): readonly Option[] {
  return MONATE;
}

/** Returns the last months that give a season of two to eleven months. */
export function saisonBisOptionen({ saisonVon }: Pick<KfzAntworten, 'saisonVon'>): readonly Option[] {
  return MONATE.filter(({ value }) => {
    const monate = saisonVon === undefined ? MIN_SAISON : saisonMonate(saisonVon, value);
    return monate >= MIN_SAISON && monate <= MAX_SAISON;
  });
}

/** Counts the months of a season, both ends included; October to March are six. */
export function saisonMonate(von: number, bis: number): number {
  return ((bis - von + 12) % 12) + 1;
}
