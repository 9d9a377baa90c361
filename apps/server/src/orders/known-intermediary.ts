import type { Definition } from '@fa/rechner/definition/definition';
import { PRESET_BROKERS } from '@fa/rechner/rules/intermediary';
import type { Brokers } from '../lookups/lookups.ts';
import type { Product } from '../products/configured-products.ts';
import { knownAnswersOf } from '../products/known-answers.ts';
import type { OrderSnapshot } from './order.ts';

/**
 * Checks whether an intermediary is known: a preset, one of the product's own, or one of the directory. Returns undefined
 * if the directory is missing or unavailable, and never rejects. [BROK-02]
 */
export async function knowsIntermediary(
  brokers: Pick<Brokers, 'knows'>,
  { brokers: own }: Pick<Product, 'brokers'>,
  brokerNumber: string,
): Promise<boolean | undefined> {
  if ([...PRESET_BROKERS, ...own].includes(brokerNumber)) return true;
  return brokers.knows(brokerNumber).catch(() => undefined);
}

/** Formats an order's intermediary for the insurer; undefined if the product has none. */
export function shownIntermediary(
  { antworten, vermittlerStatus }: OrderSnapshot,
  definition: Definition,
): string | undefined {
  const { intermediary } = knownAnswersOf(definition, antworten);
  return intermediary !== undefined && vermittlerStatus ? `${intermediary} (${vermittlerStatus})` : intermediary;
}
