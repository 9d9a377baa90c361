import type { FactOf } from '@fa/rechner/definition/define-product';
import type { KfzAntworten } from './antworten.ts';
import type { Einstellungen } from './einstellungen.ts';

/** The conditions of the flow; steps refer to them by name. [FLOW-09] */
export const facts = {
  saisonMoeglich: ({ fahrzeugtyp }) => fahrzeugtyp === 'motorrad' || fahrzeugtyp === 'wohnmobil',
  hatSaison: ({ saisonkennzeichen }) => saisonkennzeichen === true,
} as const satisfies Record<string, FactOf<KfzAntworten, Einstellungen>>;

/** The names of the conditions. */
export type FactName = keyof typeof facts;
