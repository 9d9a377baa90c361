import type { Fact } from '@fa/rechner/definition/definition';
import type { KfzAntworten } from './antworten.ts';

/** The conditions of the flow; steps refer to them by name. [FLOW-09] */
export const facts = {
  saisonMoeglich: {
    reads: ['fahrzeugtyp'],
    holds: ({ fahrzeugtyp }) => fahrzeugtyp === 'motorrad' || fahrzeugtyp === 'wohnmobil',
  },
  hatSaison: { reads: ['saisonkennzeichen'], holds: ({ saisonkennzeichen }) => saisonkennzeichen === true },
} as const satisfies Record<string, Fact<KfzAntworten>>;

/** The names of the conditions. */
export type FactName = keyof typeof facts;
