import { type IsoDate, isIsoDate, monthOf, yearOf } from '@fa/rechner/formats/calendar-date';
import { type Cents, containedTax, scaleCents, splitCents } from '@fa/rechner/formats/cents';
import type { Antworten, TarifId, Zahlungsweise } from './antworten.ts';

/** A tier; all amounts in cents, premiums per year including 19 % insurance tax. */
export interface Tarif {
  readonly id: TarifId;
  /** Maximum total compensation per year. */
  readonly jahresMax: Cents;
  /** Maximum per customer (Abnehmer). */
  readonly abnehmerMax: Cents;
  readonly jahresbeitrag: Cents;
  readonly jahresbeitragMitZusatzleistung: Cents;
}

/** The eight tiers of the specification, point 3.2. [TAR-01] */
export const TARIFE: readonly Tarif[] = [
  {
    id: 1,
    jahresMax: 2_500_000,
    abnehmerMax: 1_000_000,
    jahresbeitrag: 60_690,
    jahresbeitragMitZusatzleistung: 72_828,
  },
  {
    id: 2,
    jahresMax: 5_000_000,
    abnehmerMax: 2_500_000,
    jahresbeitrag: 124_950,
    jahresbeitragMitZusatzleistung: 149_940,
  },
  {
    id: 3,
    jahresMax: 7_500_000,
    abnehmerMax: 3_750_000,
    jahresbeitrag: 208_250,
    jahresbeitragMitZusatzleistung: 249_900,
  },
  {
    id: 4,
    jahresMax: 10_000_000,
    abnehmerMax: 5_000_000,
    jahresbeitrag: 271_320,
    jahresbeitragMitZusatzleistung: 325_584,
  },
  {
    id: 5,
    jahresMax: 12_500_000,
    abnehmerMax: 6_250_000,
    jahresbeitrag: 357_000,
    jahresbeitragMitZusatzleistung: 428_400,
  },
  {
    id: 6,
    jahresMax: 15_000_000,
    abnehmerMax: 7_500_000,
    jahresbeitrag: 456_960,
    jahresbeitragMitZusatzleistung: 548_352,
  },
  {
    id: 7,
    jahresMax: 20_000_000,
    abnehmerMax: 10_000_000,
    jahresbeitrag: 599_760,
    jahresbeitragMitZusatzleistung: 719_712,
  },
  {
    id: 8,
    jahresMax: 25_000_000,
    abnehmerMax: 12_500_000,
    jahresbeitrag: 742_560,
    jahresbeitragMitZusatzleistung: 891_072,
  },
];

/** Version of the tariff, stated in documents and orders. */
export const TARIF_VERSION = '2026-11';

/** Insurance tax in percent, contained in every premium. [TAR-08] */
export const VERSICHERUNGSTEUER_PROZENT = 19;

/** Included checks of the policyholder's customers in Germany and Austria, in every tier. [TAR-08] */
export const INKLUSIVE_PRUEFUNGEN = 25;

/** Part of a default that the policyholder bears, in percent; conditions, point 6.1. */
export const SELBSTBEHALT_PROZENT = 20;

/** Minimum number of monthly premiums for a start during the year. [TAR-05] */
export const MINDEST_MONATSBEITRAEGE = 3;

/** Quarterly payment is offered above this tier only. [TAR-04] */
export const VIERTELJAEHRLICH_UEBER = 3;

/** Maximum net turnover of an application in whole euros; higher turnovers need an individual offer. [VAL-11] */
export const MAX_NETTOUMSATZ = 15_000_000;

/** Returns the tier of an id, undefined if there is none. [TAR-01] */
export function tarifOf(id: number | undefined): Tarif | undefined {
  return TARIFE.find((tarif) => tarif.id === id);
}

/** Returns the premium of a full year in cents, with or without the extras. [TAR-02] */
export function jahresbeitrag(tarif: Tarif, zusatzleistung: boolean): Cents {
  return zusatzleistung ? tarif.jahresbeitragMitZusatzleistung : tarif.jahresbeitrag;
}

/** Computes the premium per payment in cents: the annual premium divided by the payments. [TAR-03, TAR-07] */
export function beitragJeZahlung(jahresbeitragCents: Cents, zahlungsweise: Zahlungsweise): Cents {
  return scaleCents(jahresbeitragCents, 1, zahlungsweise);
}

/** Computes the policyholder's own part of an insured default in cents. */
export function selbstbehalt(ausfall: Cents): Cents {
  return scaleCents(ausfall, SELBSTBEHALT_PROZENT, 100);
}

function restmonate(vertragsbeginn: IsoDate): number {
  return 13 - monthOf(vertragsbeginn);
}

/** Returns the months billed in the start year: the remaining ones, at least three. [TAR-05] */
export function monateImErstenJahr(vertragsbeginn: IsoDate): number {
  return Math.max(MINDEST_MONATSBEITRAEGE, restmonate(vertragsbeginn));
}

/** Returns whether more months are billed in the start year than remain. [TAR-05] */
export function giltMindestbeitrag(vertragsbeginn: IsoDate): boolean {
  return monateImErstenJahr(vertragsbeginn) > restmonate(vertragsbeginn);
}

/** Computes the first-year premium in cents, prorated by the remaining months of the start year. [TAR-05, TAR-07] */
export function erstjahresbeitrag(jahresbeitragCents: Cents, vertragsbeginn: IsoDate): Cents {
  return scaleCents(jahresbeitragCents, monateImErstenJahr(vertragsbeginn), 12);
}

/** Returns the end of the contract: 31 December of the start year; it then renews yearly. [TAR-10] */
export function vertragsablauf(vertragsbeginn: IsoDate): IsoDate {
  return `${yearOf(vertragsbeginn)}-12-31`;
}

/** All prices of a calculation, in cents. */
export interface Beitraege {
  readonly tarif: Tarif;
  readonly jahresbeitrag: Cents;
  /** Premium per payment of a full year. */
  readonly beitrag: Cents;
  readonly erstjahresbeitrag: Cents;
  /** Monthly instalments for a start during the year; empty for a start in January. [TAR-06] */
  readonly erstjahresraten: readonly Cents[];
  /** Insurance tax contained in the annual premium. */
  readonly versicherungsteuer: Cents;
}

/**
 * Computes the prices. [TAR-02 … TAR-08]
 * @returns null if tier or start is missing or invalid
 */
export function berechneBeitraege(antworten: Antworten): Beitraege | null {
  const tarif = tarifOf(antworten.absicherung);
  if (!tarif || !isIsoDate(antworten.vertragsbeginn)) return null;
  const jahr = jahresbeitrag(tarif, antworten.zusatzleistung === true);
  const ersteRaten = erstjahresbeitrag(jahr, antworten.vertragsbeginn);
  const monate = monateImErstenJahr(antworten.vertragsbeginn);
  return {
    tarif,
    jahresbeitrag: jahr,
    beitrag: beitragJeZahlung(jahr, antworten.zahlungsweise ?? 1),
    erstjahresbeitrag: ersteRaten,
    erstjahresraten: monthOf(antworten.vertragsbeginn) === 1 ? [] : splitCents(ersteRaten, monate),
    versicherungsteuer: containedTax(jahr, VERSICHERUNGSTEUER_PROZENT),
  };
}
