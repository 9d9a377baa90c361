import type { AddressChoice } from '@fa/rechner/address/address-check';
import { hasLookups } from '@fa/rechner/calculation/has-lookups';
import type { ActionContext } from '../state/action-context.ts';
import { later } from '../state/later.ts';

/** Lookups while the user types: postcodes, addresses, IBANs. */
export interface Lookups {
  /** Handles typing in a field: its town now counts as the user's. [ADDR-12] */
  typed(field: string): void;
  plzChanged(field: string, value: unknown): void;
  /** Handles blur: applies a delayed town if the field stayed empty, and the official spelling. [ADDR-12, ADDR-13] */
  fieldLeft(field: string): void;
  /** Returns whether a lookup that the step or panel depends on is running or due. */
  isBusy(): boolean;
  /** Starts due lookups now; resolves when none is running. Never rejects. */
  settled(): Promise<void>;
  /** Applies the official spelling to known addresses before the step or panel is left. [ADDR-13] */
  takeKnown(): void;
  /** Answers the question about an unknown address. [STEP-ADRESSE-02] */
  chooseAddress(key: string, choice: AddressChoice): void;
}

/** Lookups whose code is loaded lazily. */
export interface LaterLookups extends Lookups {
  start(): void;
}

/** Builds lookups that load lazily; if their code fails to load, none run and nothing is blocked. [ADDR-03, ADDR-12] */
export function createLaterLookups(context: ActionContext): LaterLookups {
  let lookups: Lookups | null = null;
  const load = later(async () => {
    lookups = (await import('./lookups.ts')).createLookups(context);
  });
  const whenLoaded = async (use: (loaded: Lookups) => void | Promise<void>): Promise<void> => {
    if (lookups === null) await load().catch(() => undefined);
    if (lookups !== null) await use(lookups);
  };

  return {
    start: () => void load().catch(() => undefined),
    typed: (field) => lookups?.typed(field),
    plzChanged: (field, value) => void whenLoaded((loaded) => loaded.plzChanged(field, value)),
    fieldLeft: (field) => lookups?.fieldLeft(field),
    isBusy: () => lookups?.isBusy() ?? hasLookups(context.setup(), context.store.get().calculation),
    settled: () => whenLoaded((loaded) => loaded.settled()),
    takeKnown: () => lookups?.takeKnown(),
    chooseAddress: (key, choice) => lookups?.chooseAddress(key, choice),
  };
}
