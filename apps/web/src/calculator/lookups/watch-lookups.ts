import { moveHouseNumber } from '@fa/rechner/address/address-editing';
import { placesInFields } from '@fa/rechner/calculation/due-lookups';
import { isSame } from '@fa/rechner/definition/model';
import { after } from '../../timing/after.ts';
import { afterPress } from '../../timing/presses.ts';
import { type ActionContext, answered, withCalculation } from '../state/action-context.ts';
import { dueChecks } from './checks.ts';
import type { Lookup } from './lookup.ts';
import { spellOnScreen } from './spell-addresses.ts';
import { createTowns } from './towns.ts';

/**
 * Follows the state: looks up postcodes, addresses and IBANs that are due, each once, and writes addresses as the directory
 * does. While Weiter or Speichern waits, what is due begins at once. [ADDR-01, ADDR-04, ADDR-13, IBAN-02, FLOW-12]
 */
export function watchLookups(context: ActionContext): void {
  const { store, setup } = context;
  const towns = createTowns(context);
  const scheduled = new Map<string, { readonly lookup: Lookup; readonly cancel: () => void }>();
  const running = new Set<Lookup>();
  let seen = { ...store.get(), isWaiting: false };

  function isRunning({ key, subject }: Lookup): boolean {
    return [...running].some((each) => each.key === key && isSame(each.subject, subject));
  }

  // The fields show it, and Weiter waits for it.
  function tell(): void {
    const keys = [...running].map(({ key }) => key);
    const begun = [...running, ...[...scheduled.values()].map(({ lookup }) => lookup)];
    const isBusy = begun.some(({ holdsUp }) => holdsUp());
    store.set(({ lookups }) => ({
      lookups: { isBusy, running: isSame(keys, lookups.running) ? lookups.running : keys },
    }));
  }

  async function begin(lookup: Lookup): Promise<void> {
    scheduled.get(lookup.key)?.cancel();
    scheduled.delete(lookup.key);
    running.add(lookup);
    tell();
    try {
      await lookup.run();
    } finally {
      running.delete(lookup);
      look();
    }
  }

  // House numbers in the fields of streets go to their own before the step or panel is validated. [STEP-ADRESSE-01]
  function moveNumbers(): void {
    for (const place of placesInFields(setup(), store.get().calculation))
      answered(context, (calculation) => moveHouseNumber(calculation, place, 'certain'));
  }

  function look(): void {
    const { isWaiting } = seen;
    // A field that has the focus changes only when the step or panel is left.
    withCalculation(context, (calculation) => spellOnScreen(context, calculation, isWaiting ? 'all' : 'free'));
    const due = [...towns.look(), ...dueChecks(context)];
    for (const [key, { lookup, cancel }] of scheduled) {
      if (due.some((each) => each.key === key && isSame(each.subject, lookup.subject))) continue;
      cancel();
      scheduled.delete(key);
    }
    for (const lookup of due) {
      const { key, pause } = lookup;
      if (isRunning(lookup)) continue;
      if (isWaiting || pause === 0) void begin(lookup);
      else if (!scheduled.has(key)) scheduled.set(key, { lookup, cancel: after(pause, () => void begin(lookup)) });
    }
    tell();
  }

  function follow(): void {
    const { calculation, flow } = store.get();
    if (calculation === seen.calculation && flow.waiting === seen.isWaiting) return;
    const isPress = flow.waiting && !seen.isWaiting;
    const hasMoved = flow.moves !== seen.flow.moves;
    seen = { ...store.get(), isWaiting: flow.waiting };
    if (isPress) moveNumbers();
    // Once the next step is shown.
    if (hasMoved) after(0, look);
    else look();
  }

  store.subscribe(follow);
  // A field that is left may change now: its spelling, or the town of its postcode. It may be left without a change of the state.
  document.addEventListener('focusout', () => afterPress(look));
  look();
}
