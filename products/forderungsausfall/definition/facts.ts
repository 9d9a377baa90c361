import type { Context, Fact } from '@fa/rechner/definition/definition';
import { isForeignIban } from '@fa/rechner/formats/iban';
import type { Antworten, Einstellungen } from './antworten.ts';

function settings(context: Context): Einstellungen {
  return context.settings as Einstellungen;
}

/** The conditions of the flow; steps refer to them by name. [FLOW-09, STEP-SEPA-01] */
export const facts = {
  vermittlerBrauchtAktenzeichen: {
    reads: ['vermittler'],
    holds: ({ vermittler }, context) =>
      vermittler !== undefined && settings(context).aktenzeichenVermittler.includes(vermittler),
  },
  hatAusfaelle: { reads: ['hasAusfaelle'], holds: ({ hasAusfaelle }) => hasAusfaelle === true },
  onlinezugangWeichtAb: {
    reads: ['abweichenderOnlinezugang'],
    holds: ({ abweichenderOnlinezugang }) => abweichenderOnlinezugang === true,
  },
  kontoinhaberWeichtAb: {
    reads: ['abweichenderKontoinhaber'],
    holds: ({ abweichenderKontoinhaber }) => abweichenderKontoinhaber === true,
  },
  ibanIstAuslaendisch: { reads: ['iban'], holds: ({ iban }) => isForeignIban(iban) },
} as const satisfies Record<string, Fact<Antworten>>;

/** The names of the conditions. */
export type FactName = keyof typeof facts;
