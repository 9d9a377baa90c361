import type { Context } from '@fa/rechner/definition/definition';
import type { Tariff } from '@fa/rechner/definition/order-content';
import { tariffFor } from '@fa/rechner/definition/tariff-lookup';
import { firstOfMonth, type IsoDate, isIsoDate, yearOf } from '@fa/rechner/formats/calendar-date';
import { type Cents, scaleCents } from '@fa/rechner/formats/cents';
import { paymentOf } from '@fa/rechner/payments/intervals';
import type { Antworten, TarifId } from './antworten.ts';
import { einstellungenOf } from './builder.ts';

/** A tier; all amounts in cents, premiums per year including 19 % insurance tax. */
export interface Stufe {
  readonly id: TarifId;
  /** Maximum total compensation per year. */
  readonly jahresMax: Cents;
  /** Maximum per customer (Abnehmer). */
  readonly abnehmerMax: Cents;
  readonly jahresbeitrag: Cents;
  readonly jahresbeitragMitZusatzleistung: Cents;
}

/** A tariff: its version, the starts that it is for, the day of its announcement, and its eight tiers. [TAR-01, TAR-13] */
export interface Tarif extends Tariff {
  readonly stufen: readonly Stufe[];
}

/** Insurance tax in percent, contained in every premium. [TAR-08] */
export const VERSICHERUNGSTEUER_PROZENT = 19;

/** Included checks of the policyholder's customers in Germany and Austria, in every tier. [TAR-08] */
export const INKLUSIVE_PRUEFUNGEN = 25;

/** Part of a default that the policyholder bears, in percent; conditions, point 6.1. */
export const SELBSTBEHALT_PROZENT = 20;

/** Minimum number of monthly premiums for a start during the year. [TAR-05] */
export const MINDEST_MONATSBEITRAEGE = 3;

/** The insurance year is the calendar year. [TAR-05, TAR-10] */
export const KALENDERJAHRE = { minimumMonths: MINDEST_MONATSBEITRAEGE };

/** Quarterly payment is offered above this tier only. [TAR-04] */
export const VIERTELJAEHRLICH_UEBER = 3;

/** Maximum net turnover of an application in whole euros; higher turnovers need an individual offer. [VAL-11] */
export const MAX_NETTOUMSATZ = 15_000_000;

/** Returns the tariff for the start, else for the earliest one that can be chosen. [TAR-13] */
export function tarifFuer({ vertragsbeginn }: Pick<Antworten, 'vertragsbeginn'>, context: Context): Tarif {
  const { today } = context;
  return tariffFor(einstellungenOf(context).tarife, vertragsbeginn, { earliest: firstOfMonth(today), today });
}

/** Returns the chosen tier, undefined if there is none. [TAR-01] */
export function stufeOf(antworten: Antworten, context: Context): Stufe | undefined {
  return tarifFuer(antworten, context).stufen.find(({ id }) => id === antworten.absicherung);
}

/** Returns the premium of a full year in cents, with or without the extras. [TAR-02] */
export function jahresbeitrag(stufe: Stufe, zusatzleistung: boolean | undefined): Cents {
  return zusatzleistung === true ? stufe.jahresbeitragMitZusatzleistung : stufe.jahresbeitrag;
}

/** Computes the policyholder's own part of an insured default in cents. */
export function selbstbehalt(ausfall: Cents): Cents {
  return scaleCents(ausfall, SELBSTBEHALT_PROZENT, 100);
}

/** Returns the end of the contract: 31 December of the start year; it then renews yearly. [TAR-10] */
export function vertragsablauf(vertragsbeginn: IsoDate): IsoDate {
  return `${yearOf(vertragsbeginn)}-12-31`;
}

/** All prices of a calculation, in cents. */
export interface Beitraege {
  readonly stufe: Stufe;
  readonly jahresbeitrag: Cents;
  /** Premium per payment of a full year. */
  readonly beitrag: Cents;
}

/**
 * Computes the prices. [TAR-02, TAR-03]
 * @returns null if tier or start is missing or invalid
 */
export function berechneBeitraege(antworten: Antworten, context: Context): Beitraege | null {
  const stufe = stufeOf(antworten, context);
  if (!stufe || !isIsoDate(antworten.vertragsbeginn)) return null;
  const jahr = jahresbeitrag(stufe, antworten.zusatzleistung);
  return { stufe, jahresbeitrag: jahr, beitrag: paymentOf(jahr, antworten.zahlungsweise ?? 1) };
}
