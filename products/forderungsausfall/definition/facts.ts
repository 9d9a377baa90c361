import type { FactOf } from '@fa/rechner/definition/define-product';
import { isForeignIban } from '@fa/rechner/formats/iban';
import type { Antworten, Einstellungen } from './antworten.ts';

/** The conditions of the flow; steps refer to them by name. [FLOW-09, STEP-SEPA-01] */
export const facts = {
  vermittlerBrauchtAktenzeichen: ({ vermittler }, { settings }) =>
    vermittler !== undefined && settings.aktenzeichenVermittler.includes(vermittler),
  hatAusfaelle: ({ hasAusfaelle }) => hasAusfaelle === true,
  onlinezugangWeichtAb: ({ abweichenderOnlinezugang }) => abweichenderOnlinezugang === true,
  kontoinhaberWeichtAb: ({ abweichenderKontoinhaber }) => abweichenderKontoinhaber === true,
  ibanIstAuslaendisch: ({ iban }) => isForeignIban(iban),
} as const satisfies Record<string, FactOf<Antworten, Einstellungen>>;

/** The names of the conditions. */
export type FactName = keyof typeof facts;
