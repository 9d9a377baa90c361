import type { AddressChoice } from '@fa/rechner/address/address-check';
import { type AddressPlace, townOf } from '@fa/rechner/address/address-places';
import { hasLookups } from '@fa/rechner/calculation/has-lookups';
import type { ActionContext } from '../state/action-context.ts';
import { later } from '../state/later.ts';
import type { createLookups } from './lookups.ts';

/** Lookups while the user types: postcodes, addresses, IBANs. */
export type Lookups = ReturnType<typeof createLookups>;
export type LaterLookups = ReturnType<typeof createLaterLookups>;

/** Builds lookups that load lazily; if their code fails to load, none run and nothing is blocked. [ADDR-03, ADDR-12] */
export function createLaterLookups(context: ActionContext) {
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
    typed(field: string, value: unknown) {
      const isPostcode = townOf(context.setup().definition, field) !== undefined;
      if (lookups !== null || isPostcode) void whenLoaded((loaded) => loaded.typed(field, value));
    },
    fieldLeft: (field: string) => lookups?.fieldLeft(field),
    isBusy: () => lookups?.isBusy() ?? hasLookups(context.setup(), context.store.get().calculation),
    settled: () => whenLoaded((loaded) => loaded.settled()),
    takeKnown: () => lookups?.takeKnown(),
    chooseAddress: (place: AddressPlace, choice: AddressChoice) => lookups?.chooseAddress(place, choice),
  };
}
