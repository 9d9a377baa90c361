import type { Definition } from '@fa/rechner/definition/definition';
import { PRESET_BROKERS } from '@fa/rechner/rules/intermediary';
import type { Brokers } from '../lookups/lookups.ts';
import { knownAnswersOf } from '../products/known-answers.ts';
import type { OrderSnapshot } from './order-store.ts';

interface Needs {
  readonly brokers: Pick<Brokers, 'knows'>;
  /** The product's own intermediaries, known without the directory. */
  readonly own: readonly string[];
}

/**
 * Creates a check whether an intermediary is known: a preset, one of the product's own, or one of the directory. The
 * check returns undefined if the directory is missing or unavailable, and never rejects. [BROK-02]
 */
export function createKnowsIntermediary({ brokers, own }: Needs) {
  const ours = new Set([...PRESET_BROKERS, ...own]);
  return async (brokerNumber: string): Promise<boolean | undefined> => {
    if (ours.has(brokerNumber)) return true;
    return brokers.knows(brokerNumber).catch(() => undefined);
  };
}

/** Formats an order's intermediary for the insurer; undefined if the product has none. */
export function shownIntermediary(
  { antworten, vermittlerStatus }: OrderSnapshot,
  definition: Definition,
): string | undefined {
  const { intermediary } = knownAnswersOf(definition, antworten);
  return intermediary !== undefined && vermittlerStatus ? `${intermediary} (${vermittlerStatus})` : intermediary;
}
