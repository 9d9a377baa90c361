import type { AddressRequest } from '@fa/api/lookups/address';
import type { IbanAnswer } from '@fa/api/lookups/iban-check';
import type { Address } from '@fa/rechner/address/address';
import { beginAddressCheck, noteAddressOutcome } from '@fa/rechner/address/address-editing';
import { judgeAddress } from '@fa/rechner/address/judge-address';
import { joinStreet } from '@fa/rechner/address/street-line';
import { currentAnswers } from '@fa/rechner/calculation/calculation';
import { type DueAddress, type DueIban, type DueLookup, dueLookups } from '@fa/rechner/calculation/due-lookups';
import { noteFinding } from '@fa/rechner/calculation/editing';
import { changeFrom } from '@fa/rechner/calculation/flow';
import { touchFields } from '@fa/rechner/calculation/form';
import { stepAt } from '@fa/rechner/calculation/navigation';
import type { AddressOptions } from '@fa/rechner/definition/definition';
import { isSame } from '@fa/rechner/definition/model';
import { ask, type Result } from '../../gateway/result.ts';
import { after } from '../../ui/timing/after.ts';
import { afterPress } from '../../ui/timing/presses.ts';
import { type ActionContext, moved, withCalculation } from '../state/action-context.ts';
import { changed } from '../state/store.ts';
import { spellAt, spellOnScreen } from './spell-addresses.ts';

/** Debounce after the last key before a check starts. [ADDR-04, IBAN-02] */
const QUIET_MS = 500;
/** Longest press during which results are held back. */
const MAX_PRESS_MS = 1000;

interface Waiting {
  readonly due: DueLookup;
  readonly cancel: () => void;
}

function keyOf(due: DueLookup) {
  return due.kind === 'address' ? due.place.key : due.key;
}

function subjectOf(due: DueLookup) {
  return due.kind === 'address' ? due.place.typed : due.value;
}

function requestOf({ strasse, hausnummer, plz, ort }: Address, { combinedStreet }: AddressOptions): AddressRequest {
  const street =
    combinedStreet === true
      ? { strasseHausnummer: joinStreet(strasse, hausnummer), strasse: '', hausnummer: '' }
      : { strasseHausnummer: '', strasse, hausnummer };
  return { ...street, plz, ort, nationKz: 'DE' };
}

// A result shown during a press would move the button away from the pointer.
function pressEnded(): Promise<void> {
  return new Promise((resolve) => {
    afterPress(resolve);
    after(MAX_PRESS_MS, resolve);
  });
}

function findingOf(value: string, answer: Result<IbanAnswer, 'off'>) {
  if (answer.kind !== 'data') return { value, failure: null };
  const { results, bank, hint } = answer.data;
  const message = results.list[0]?.message;
  if (message !== undefined) return { value, failure: { code: 'unknownIBAN', params: { message } } as const };
  return { value, failure: null, note: hint ?? (bank && `${bank.name}, BIC ${bank.bic}`) };
}

/** Builds the checks of addresses and IBANs: debounced, no duplicate requests, stale responses are ignored. */
export function createChecks(context: ActionContext) {
  const { store, setup } = context;
  const waiting = new Map<string, Waiting>();
  const running = new Map<DueLookup, Promise<void>>();

  const currentStep = () => stepAt(setup(), store.get().calculation.progress.currentViewIdx).id;
  // Fields of earlier steps are checked too, but Weiter does not wait for them.
  const holdsUp = (due: DueLookup) => due.kind === 'iban' || due.stepId === null || due.stepId === currentStep();

  // An unknown address of an earlier step is asked about there, unless the user moved on meanwhile.
  function showQuestionOn({ place, stepId }: DueAddress, moves: number): void {
    if (stepId === null || store.get().flow.moves !== moves) return;
    store.update((state) => {
      const { form } = state.calculation;
      const touched = { ...state.calculation, form: touchFields(form, [place.path, place.key]) };
      if (stepId === currentStep()) return { ...state, calculation: touched };
      return changed(moved(context, state, changeFrom(setup(), touched, stepId)), { flow: { focus: place.key } });
    });
    context.history.push(store.get().calculation.progress.path);
  }

  async function checkAddress(due: DueAddress): Promise<void> {
    const { key, typed, options } = due.place;
    const { moves } = store.get().flow;
    withCalculation(context, (calculation) => beginAddressCheck(calculation, key, typed));
    const answer = await ask(context.gateway, (gateway) => gateway.checkAddress(requestOf(typed, options)));
    const found = answer.kind === 'data' ? answer.data : null;
    const outcome = answer.kind === 'off' ? ({ kind: 'off' } as const) : judgeAddress(typed, found, options);
    if (outcome.kind !== 'off') await pressEnded();
    withCalculation(context, (calculation) => {
      const noted = noteAddressOutcome(calculation, key, typed, outcome);
      if (noted === calculation) return calculation;
      return due.stepId === null ? spellOnScreen(context, noted, 'free') : spellAt(context, noted, due.place);
    });
    if (outcome.kind === 'unknown') showQuestionOn(due, moves);
  }

  async function checkIban({ key, value }: DueIban): Promise<void> {
    store.set(({ lookups }) => ({ lookups: { running: [...lookups.running, key] } }));
    const answer = await ask(context.gateway, (gateway) => gateway.checkIban(value));
    store.set(({ lookups }) => ({ lookups: { running: lookups.running.filter((each) => each !== key) } }));
    withCalculation(context, (calculation) =>
      (currentAnswers(setup(), calculation) as Readonly<Record<string, unknown>>)[key] === value
        ? noteFinding(calculation, key, findingOf(value, answer))
        : calculation,
    );
  }

  function begin(due: DueLookup): void {
    waiting.get(keyOf(due))?.cancel();
    waiting.delete(keyOf(due));
    // Starts in a microtask, so that `running` has it before a state change calls `look` again.
    const task = Promise.resolve().then(() => (due.kind === 'address' ? checkAddress(due) : checkIban(due)));
    running.set(
      due,
      task.finally(() => running.delete(due)),
    );
  }

  function isRunning(due: DueLookup): boolean {
    return [...running.keys()].some((each) => keyOf(each) === keyOf(due) && isSame(subjectOf(each), subjectOf(due)));
  }

  return {
    /** Schedules the checks that are due; called after every change. */
    look() {
      const allDue = dueLookups(setup(), store.get().calculation).filter((due) => !isRunning(due));
      for (const [key, { due, cancel }] of waiting) {
        if (allDue.some((each) => keyOf(each) === key && isSame(subjectOf(each), subjectOf(due)))) continue;
        cancel();
        waiting.delete(key);
      }
      for (const due of allDue)
        if (!waiting.has(keyOf(due))) waiting.set(keyOf(due), { due, cancel: after(QUIET_MS, () => begin(due)) });
    },
    isBusy: () => [...running.keys(), ...[...waiting.values()].map(({ due }) => due)].some(holdsUp),
    async settled() {
      for (const { due } of waiting.values()) begin(due);
      await Promise.all([...running].filter(([due]) => holdsUp(due)).map(([, task]) => task));
    },
  };
}
