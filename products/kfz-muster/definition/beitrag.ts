import type { Context } from '@fa/rechner/definition/definition';
import { ageOn, isIsoDate } from '@fa/rechner/formats/calendar-date';
import { type Cents, scaleCents } from '@fa/rechner/formats/cents';
import type { KfzAntworten } from './antworten.ts';
import type { Tarif } from './einstellungen.ts';
import { saisonMonate } from './fahrzeug-optionen.ts';
import { MAX_KILOMETER, MIN_KILOMETER } from './steps/fahrleistung.ts';
import { type Tarifsuche, tarifFuer } from './tarif-suche.ts';

/** Maximum refund after a year without a claim, in percent of the year's premium. */
export const BONUS_PROZENT = 15;

// Percentages of the tariff's premium, each up to and including the limit.
const NACH_KILOMETERN = [
  { bis: 6_000, prozent: 85 },
  { bis: 12_000, prozent: 100 },
  { bis: 20_000, prozent: 115 },
  { bis: 30_000, prozent: 135 },
  { bis: MAX_KILOMETER, prozent: 160 },
];
const NACH_ALTER = [
  { bis: 22, prozent: 180 },
  { bis: 24, prozent: 140 },
  { bis: 67, prozent: 100 },
  { bis: Number.POSITIVE_INFINITY, prozent: 120 },
];

/** The price of the vehicle's insurance, in cents including tax. */
export interface Beitrag {
  readonly tarif: Tarif;
  /** Premium of a full year; with a season plate, of the season's months. */
  readonly jahresbeitrag: Cents;
  /** What the tariff's premium is multiplied with. */
  readonly saetze: { readonly kilometer: number; readonly alter: number; readonly monate: number };
  /** Maximum refund after a year without a claim, as a negative amount, displayed as 'Bis zu'. [UI-04] */
  readonly bonus: Cents;
}

/** The price, or the reason why there is none. */
export type Beitragsauskunft =
  | { readonly status: 'berechnet'; readonly beitrag: Beitrag }
  | Exclude<Tarifsuche, { readonly status: 'gefunden' }>;

function prozentFuer(stufen: readonly { readonly bis: number; readonly prozent: number }[], wert: number): number {
  const stufe = stufen.find(({ bis }) => wert <= bis);
  if (stufe === undefined) throw new RangeError(`There is no percentage for ${wert}`);
  return stufe.prozent;
}

function versicherteMonate({ saisonkennzeichen, saisonVon, saisonBis }: KfzAntworten): number | undefined {
  if (saisonkennzeichen !== true) return 12;
  return saisonVon === undefined || saisonBis === undefined ? undefined : saisonMonate(saisonVon, saisonBis);
}

/**
 * Computes the premium from the tariff, by kilometres, age on the start date and months of the season. Rounds premium
 * and bonus once each, half up to the cent. [TAR-07, TAR-12]
 */
export function beitragFuer(antworten: KfzAntworten, context: Context): Beitragsauskunft {
  const suche = tarifFuer(antworten, context);
  if (suche.status !== 'gefunden') return suche;
  const { geburtsdatum, versicherungsbeginn, jahresfahrleistung: kilometer } = antworten;
  const monate = versicherteMonate(antworten);
  const isPriced =
    isIsoDate(geburtsdatum) &&
    isIsoDate(versicherungsbeginn) &&
    Number.isSafeInteger(kilometer) &&
    kilometer !== undefined &&
    kilometer >= MIN_KILOMETER &&
    kilometer <= MAX_KILOMETER;
  if (!isPriced || monate === undefined) return { status: 'unvollstaendig' };
  const alter = ageOn(geburtsdatum, versicherungsbeginn);
  const saetze = {
    kilometer: prozentFuer(NACH_KILOMETERN, kilometer),
    alter: prozentFuer(NACH_ALTER, alter),
    monate,
  };
  const zaehler = saetze.kilometer * saetze.alter * monate;
  const nenner = 100 * 100 * 12;
  const { tarif } = suche;
  return {
    status: 'berechnet',
    beitrag: {
      tarif,
      saetze,
      jahresbeitrag: scaleCents(tarif.jahresbeitrag, zaehler, nenner),
      // Subtracted from 0, because negating a bonus of 0 would give -0.
      bonus: 0 - scaleCents(tarif.jahresbeitrag, zaehler * BONUS_PROZENT, nenner * 100),
    },
  };
}

/** Returns the premium of a year in cents; null while there is none. */
export function jahresbeitragFuer(antworten: KfzAntworten, context: Context): Cents | null {
  const auskunft = beitragFuer(antworten, context);
  return auskunft.status === 'berechnet' ? auskunft.beitrag.jahresbeitrag : null;
}
