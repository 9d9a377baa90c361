import { chooseAddress } from '@fa/rechner/address/address-editing';
import { type ActionContext, answered, withCalculation } from '../state/action-context.ts';
import { createChecks } from './checks.ts';
import type { Lookups } from './later-lookups.ts';
import { createPlzActions } from './plz-actions.ts';
import { placesInFields, spellOnScreen } from './spell-addresses.ts';

const MOST_ROUNDS = 3;

export function createLookups(context: ActionContext): Lookups {
  const { store, setup } = context;
  const plz = createPlzActions(context);
  const checks = createChecks(context);

  const isBusy = () => plz.isBusy() || checks.isBusy();

  function look(): void {
    checks.look();
    for (const { typed } of placesInFields(setup(), store.get().calculation)) plz.suggestTowns(typed.plz);
  }

  store.subscribe(look);
  look();

  return {
    typed: plz.typed,
    plzChanged: plz.plzChanged,
    fieldLeft(field) {
      plz.fieldLeft(field);
      withCalculation(context, (calculation) => spellOnScreen(context, calculation, 'free'));
    },
    isBusy,
    async settled() {
      // A town filled in by a lookup creates an address to check.
      for (let round = 1; round <= MOST_ROUNDS && isBusy(); round += 1) {
        await plz.settled();
        await checks.settled();
      }
    },
    takeKnown() {
      withCalculation(context, (calculation) => spellOnScreen(context, calculation, 'all'));
    },
    chooseAddress: (key, choice) => answered(context, (calculation) => chooseAddress(calculation, key, choice)),
  };
}
