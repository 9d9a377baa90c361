import type { AddressChoice } from '@fa/rechner/address/address-check';
import { chooseAddress, moveHouseNumber, restoreStreetLine } from '@fa/rechner/address/address-editing';
import type { AddressPlace } from '@fa/rechner/address/address-places';
import { placesInFields } from '@fa/rechner/calculation/due-lookups';
import { type ActionContext, answered, withCalculation } from '../state/action-context.ts';
import { createChecks } from './checks.ts';
import { createPlzActions } from './plz-actions.ts';
import { spellOnScreen } from './spell-addresses.ts';

const MAX_ROUNDS = 3;

export function createLookups(context: ActionContext) {
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
    /** Handles typing in a field: a town now counts as the user's, a postcode is looked up. [ADDR-01, ADDR-12] */
    typed: plz.typed,
    /** Handles blur: applies a delayed town if the field stayed empty, and the official spelling. [ADDR-12, ADDR-13] */
    fieldLeft(field: string) {
      plz.fieldLeft(field);
      withCalculation(context, (calculation) => spellOnScreen(context, calculation, 'free'));
    },
    /** Returns whether a lookup that the step or panel depends on is running or due. */
    isBusy,
    /** Starts due lookups now; resolves when none is running. Never rejects. */
    async settled() {
      // A town filled in by a lookup creates an address to check.
      for (let round = 1; round <= MAX_ROUNDS && isBusy(); round += 1) {
        await plz.settled();
        await checks.settled();
      }
    },
    /** Applies the official spelling to known addresses before the step or panel is left. [ADDR-13] */
    takeKnown() {
      withCalculation(context, (calculation) => spellOnScreen(context, calculation, 'all'));
    },
    /** Moves house numbers from the fields of streets to their own, of one address or of all. [STEP-ADRESSE-01] */
    moveNumbers(path?: string) {
      for (const place of placesInFields(setup(), store.get().calculation))
        if (path === undefined || path === place.path)
          answered(context, (calculation) => moveHouseNumber(calculation, place, 'certain'));
    },
    confirmNumber: (place: AddressPlace) =>
      answered(context, (calculation) => moveHouseNumber(calculation, place, 'confirmed')),
    restoreStreet: (place: AddressPlace) => answered(context, (calculation) => restoreStreetLine(calculation, place)),
    /** Answers the question about an unknown address. [STEP-ADRESSE-02] */
    chooseAddress: (place: AddressPlace, choice: AddressChoice) =>
      answered(context, (calculation) => chooseAddress(calculation, place, choice)),
  };
}
