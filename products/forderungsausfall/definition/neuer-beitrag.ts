import type { Context } from '@fa/rechner/definition/definition';
import { formatGermanDate, yearOf } from '@fa/rechner/formats/calendar-date';
import { formatCents } from '@fa/rechner/formats/euro';
import type { Antworten } from './antworten.ts';
import { jahresbeitrag, type Tarif, tarifFuer } from './tarif.ts';
import { vertragsbeginnTexte } from './texte/erste-schritte.ts';

function anfang({ start }: Tarif): string {
  return start.endsWith('-01-01') ? String(yearOf(start)) : formatGermanDate(start);
}

function preisIn({ stufen }: Tarif, { absicherung, zusatzleistung }: Antworten): number | undefined {
  const stufe = stufen.find(({ id }) => id === absicherung);
  return stufe && jahresbeitrag(stufe, zusatzleistung);
}

/**
 * Returns what a start means for the premium: one with another tariff than the start that was chosen before, else than
 * the earliest one; undefined if the premium stays. [TAR-15]
 */
export function neuerBeitrag(bisher: Antworten, jetzt: Antworten, context: Context): string | undefined {
  const tarif = tarifFuer(jetzt, context);
  const vorher = tarifFuer(bisher.vertragsbeginn === jetzt.vertragsbeginn ? {} : bisher, context);
  const [preis, alterPreis] = [preisIn(tarif, jetzt), preisIn(vorher, jetzt)];
  const bleibt = preis !== undefined && preis === alterPreis;
  if (tarif.version === vorher.version || bleibt) return undefined;
  const { abDann, bisDahin, statt } = vertragsbeginnTexte.neuerBeitrag;
  const satz = tarif.start > vorher.start ? abDann(anfang(tarif)) : bisDahin(anfang(vorher));
  if (preis === undefined || alterPreis === undefined) return `${satz}.`;
  return `${satz}: ${statt(formatCents(preis), formatCents(alterPreis))}`;
}
