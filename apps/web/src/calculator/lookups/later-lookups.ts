import { townOf } from '@fa/rechner/address/address-places';
import { hasLookups } from '@fa/rechner/calculation/has-lookups';
import { later, untilLoaded } from '../../ui/later/later.ts';
import type { ActionContext } from '../state/action-context.ts';
import type { createLookups } from './lookups.ts';

/** Lookups while the user types: postcodes, addresses, IBANs. */
export type Lookups = ReturnType<typeof createLookups>;
export type LaterLookups = ReturnType<typeof createLaterLookups>;

/** Builds lookups that load lazily; if their code fails to load, none run and nothing is blocked. [ADDR-03, ADDR-12] */
export function createLaterLookups(context: ActionContext) {
  const { load, loaded } = later(async () => (await import('./lookups.ts')).createLookups(context));
  const whenLoaded = (use: (lookups: Lookups) => void | Promise<void>) => load().then(use, () => undefined);

  return {
    start: () => void whenLoaded(() => undefined),
    ...untilLoaded<Lookups>(loaded, {
      typed(field, value) {
        const isPostcode = townOf(context.setup().definition, field) !== undefined;
        if (isPostcode) void whenLoaded((lookups) => lookups.typed(field, value));
      },
      fieldLeft: () => undefined,
      isBusy: () => hasLookups(context.setup(), context.store.get().calculation),
      settled: () => whenLoaded((lookups) => lookups.settled()),
      takeKnown: () => undefined,
      moveNumbers: () => undefined,
      confirmNumber: () => undefined,
      restoreStreet: () => undefined,
      chooseAddress: () => undefined,
    }),
  };
}
