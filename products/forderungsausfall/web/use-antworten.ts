import { useCalculator } from '@fa/web/calculator/state/use-calculator.ts';
import type { Antworten } from '../definition/antworten.ts';
import { antwortenOf } from '../definition/builder.ts';
import { neuerBeitrag } from '../definition/neuer-beitrag.ts';
import { type Tarif, tarifFuer } from '../definition/tarif.ts';

/** Returns the current answers of the surrounding calculator. */
export function useAntworten(): Antworten {
  return antwortenOf(useCalculator().answers);
}

/** Returns the tariff for the start in the current answers. [TAR-13] */
export function useTarif(): Tarif {
  const { answers, setup } = useCalculator();
  return tarifFuer(antwortenOf(answers), setup.context);
}

/** Returns what the step of the start says about another tariff; undefined on other steps, too. [TAR-15] */
export function useNeuerBeitrag(): string | undefined {
  const { answers, calculation, setup, step } = useCalculator();
  if (step.id !== 'vertragsbeginn') return undefined;
  return neuerBeitrag(antwortenOf(calculation.model), antwortenOf(answers), setup.context);
}
