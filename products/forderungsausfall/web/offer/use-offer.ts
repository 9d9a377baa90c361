import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { formatCents, formatCentsShort } from '@fa/rechner/formats/euro';
import { changedPrice } from '@fa/web/calculator/order/shown-terms.ts';
import { useCalculator } from '@fa/web/calculator/state/use-calculator.ts';
import { absicherungOptionen, zahlungsweiseOptionen } from '../../definition/optionen.ts';
import type { OrderAmounts } from '../../definition/order-amounts.ts';
import { berechneBeitraege } from '../../definition/tarif.ts';
import { zusammenfassungTexte } from '../../definition/texte/zusammenfassung.ts';
import { useAntworten } from '../use-antworten.ts';

/** Offer for display, with formatted amounts. */
export interface Offer {
  readonly premium: string;
  readonly interval: string;
  readonly note: string;
  /** The server has other amounts: those that depend on its tariff are unknown here. [TAR-11] */
  readonly isChanged: boolean;
  readonly jahresMax: string;
  readonly abnehmerMax: string;
  readonly rows: readonly { label: string; value: string }[];
}

/** Returns the offer for the current answers; null while cover or start is missing. [STEP-ANGEBOT-01] */
export function useOffer(): Offer | null {
  const { setup, state } = useCalculator();
  const answers = useAntworten();
  const beitraege = berechneBeitraege(answers, setup.context);
  if (!beitraege || answers.vertragsbeginn === undefined) return null;
  // After a refusal for a changed price, show the server's amounts. [TAR-11]
  const changed = changedPrice(setup.definition, state.order.refusal, answers) as OrderAmounts | undefined;
  const { beitrag, jahresMax, abnehmerMax } = changed ?? { beitrag: beitraege.beitrag, ...beitraege.stufe };
  const interval = zahlungsweiseOptionen(answers).find(({ value }) => value === answers.zahlungsweise)?.label ?? '';
  return {
    premium: formatCents(beitrag),
    interval,
    note: zusammenfassungTexte.steuer,
    isChanged: changed !== undefined,
    jahresMax: formatCentsShort(jahresMax),
    abnehmerMax: formatCentsShort(abnehmerMax),
    rows: [
      { label: 'Beginn', value: formatGermanDate(answers.vertragsbeginn) },
      {
        label: 'Je Abnehmer',
        value:
          absicherungOptionen(answers, setup.context).find(({ value }) => value === answers.absicherung)?.label ?? '',
      },
      { label: 'Im Jahr', value: `Bis\u00a0zu\u00a0${formatCentsShort(jahresMax)}` },
    ],
  };
}
