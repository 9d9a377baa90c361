import type { Einstellungen } from '@fa/forderungsausfall/antworten';
import { PRESET_BROKERS } from '@fa/rechner/rules/intermediary';
import type { Brokers } from '../lookups/lookups.ts';
import type { OrderSnapshot } from './order-store.ts';

interface Needs {
  readonly brokers: Pick<Brokers, 'knows'>;
  readonly settings: Einstellungen;
}

/**
 * Creates a check whether an intermediary is known: a preset, the configured one, one of the 17, or one of the
 * directory; undefined if the directory is missing or unavailable. Never rejects. [BROK-02]
 */
export function createKnowsIntermediary({ brokers, settings }: Needs) {
  const ours = new Set([...PRESET_BROKERS, settings.vermittler, ...settings.aktenzeichenVermittler]);
  return async (brokerNumber: string): Promise<boolean | undefined> => {
    if (ours.has(brokerNumber)) return true;
    return brokers.knows(brokerNumber).catch(() => undefined);
  };
}

/** Formats an order's intermediary for the insurer. */
export function shownIntermediary({ antworten, vermittlerStatus }: OrderSnapshot): string {
  return vermittlerStatus ? `${antworten.vermittler ?? ''} (${vermittlerStatus})` : (antworten.vermittler ?? '');
}
