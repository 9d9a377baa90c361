import { noteAuthor } from '@fa/rechner/agent/agent-entries';
import { panelPlace, stepPlace } from '@fa/rechner/address/address-places';
import { chooseAddress, takeKnownSpelling } from '@fa/rechner/address/address-editing';
import { currentAnswers, currentViolations, panelViolations } from '@fa/rechner/calculation';
import { stepAt } from '@fa/rechner/navigation';
import { type ActionContext, answered, withCalculation } from './action-context.ts';
import { createChecks } from './checks.ts';
import type { Lookups } from './later-lookups.ts';
import { createPlzActions } from './plz-actions.ts';

const MOST_ROUNDS = 3;

/** Builds the look-ups and begins to watch what is typed. */
export function createLookups(context: ActionContext): Lookups {
  const { store, setup } = context;
  const plz = createPlzActions(context);
  const checks = createChecks(context);

  const isBusy = () => plz.isBusy() || checks.isBusy();

  function places() {
    const { calculation } = store.get();
    const step = stepAt(setup(), calculation.progress.currentViewIdx);
    const own = stepPlace(setup(), step, currentAnswers(setup(), calculation));
    return [own, panelPlace(setup(), calculation.form)].filter((place) => place !== null);
  }

  function look(): void {
    checks.look();
    for (const { typed } of places()) plz.suggestTowns(typed.plz);
  }

  store.subscribe(look);
  look();

  return {
    typed: plz.typed,
    plzChanged: plz.plzChanged,
    fieldLeft: plz.fieldLeft,
    isBusy,
    async settled() {
      // A town that was filled in makes an address that has to be checked.
      for (let round = 1; round <= MOST_ROUNDS && isBusy(); round += 1) {
        await plz.settled();
        await checks.settled();
      }
    },
    takeKnown() {
      for (const { key } of places())
        withCalculation(context, (calculation) => {
          const taken = takeKnownSpelling(calculation, key);
          // A spelling that is too long for the field stays as it was typed.
          const wrong = calculation.form.panel ? panelViolations : currentViolations;
          return wrong(setup(), taken).length > 0 ? calculation : noteAuthor(setup(), calculation, taken, 'lookup');
        });
    },
    chooseAddress: (key, choice) => answered(context, (calculation) => chooseAddress(calculation, key, choice)),
  };
}
