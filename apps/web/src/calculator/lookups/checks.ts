import type { AddressRequest } from '@fa/api/lookups/address';
import type { IbanAnswer } from '@fa/api/lookups/iban-check';
import type { Address } from '@fa/rechner/address/address';
import { beginAddressCheck, noteAddressOutcome } from '@fa/rechner/address/address-editing';
import { judgeAddress } from '@fa/rechner/address/judge-address';
import { joinStreet } from '@fa/rechner/address/street-line';
import { currentAnswers } from '@fa/rechner/calculation/calculation';
import { type DueAddress, type DueIban, dueLookups } from '@fa/rechner/calculation/due-lookups';
import { noteFinding } from '@fa/rechner/calculation/editing';
import { changeFrom } from '@fa/rechner/calculation/flow';
import { touchFields } from '@fa/rechner/calculation/form';
import { stepAt } from '@fa/rechner/calculation/navigation';
import type { AddressOptions } from '@fa/rechner/definition/definition';
import type { ApiError } from '../../gateway/api-error.ts';
import { after } from '../../timing/after.ts';
import { afterPress } from '../../timing/presses.ts';
import { type ActionContext, moved, withCalculation } from '../state/action-context.ts';
import { changed } from '../state/store.ts';
import type { Lookup } from './lookup.ts';
import { addressCheck, ibanCheck } from './lookup-calls.ts';
import { spellAt } from './spell-addresses.ts';

/** Debounce after the last key before a check starts. [ADDR-04, IBAN-02] */
const QUIET_MS = 500;
/** Longest press during which results are held back. */
const MAX_PRESS_MS = 1000;

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

function findingOf(value: string, answer: IbanAnswer | null) {
  if (answer === null) return { value, failure: null };
  const { results, bank, hint } = answer;
  const message = results.list[0]?.message;
  if (message !== undefined) return { value, failure: { code: 'unknownIBAN', params: { message } } as const };
  return { value, failure: null, note: hint ?? (bank && `${bank.name}, BIC ${bank.bic}`) };
}

function currentStepId({ setup, store }: ActionContext): string {
  return stepAt(setup(), store.get().calculation.progress.currentViewIdx).id;
}

// An unknown address of an earlier step is asked about there, unless the user moved on meanwhile.
function showQuestionOn(context: ActionContext, { place, stepId }: DueAddress, moves: number): void {
  const { store, setup, history } = context;
  if (stepId === null || store.get().flow.moves !== moves) return;
  store.update((state) => {
    const { form } = state.calculation;
    const touched = { ...state.calculation, form: touchFields(form, [place.path, place.key]) };
    if (stepId === currentStepId(context)) return { ...state, calculation: touched };
    return changed(moved(context, state, changeFrom(setup(), touched, stepId)), { flow: { focus: place.key } });
  });
  history.push(store.get().calculation.progress.path);
}

async function checkAddress(context: ActionContext, due: DueAddress): Promise<void> {
  const { key, typed, options } = due.place;
  const { moves } = context.store.get().flow;
  withCalculation(context, (calculation) => beginAddressCheck(calculation, key, typed));
  // Without an answer the address is as good as any. [ADDR-03]
  const found = await context
    .api(addressCheck, requestOf(typed, options))
    .catch(({ kind }: ApiError) => (kind === 'off' ? kind : null));
  const outcome = found === 'off' ? ({ kind: found } as const) : judgeAddress(typed, found, options);
  if (outcome.kind !== 'off') await pressEnded();
  withCalculation(context, (calculation) => {
    const noted = noteAddressOutcome(calculation, key, typed, outcome);
    return noted === calculation || due.stepId === null ? noted : spellAt(context, noted, due.place);
  });
  if (outcome.kind === 'unknown') showQuestionOn(context, due, moves);
}

async function checkIban(context: ActionContext, { key, value }: DueIban): Promise<void> {
  const answer = await context.api(ibanCheck, value).catch(() => null);
  withCalculation(context, (calculation) =>
    currentAnswers(context.setup(), calculation)[key] === value
      ? noteFinding(calculation, key, findingOf(value, answer))
      : calculation,
  );
}

/** Returns the checks of addresses and IBANs that are due. Weiter does not wait for addresses of earlier steps. */
export function dueChecks(context: ActionContext): readonly Lookup[] {
  return dueLookups(context.setup(), context.store.get().calculation).map((due) =>
    due.kind === 'iban'
      ? {
          key: due.key,
          subject: due.value,
          pause: QUIET_MS,
          holdsUp: () => true,
          run: () => checkIban(context, due),
        }
      : {
          key: due.place.key,
          subject: due.place.typed,
          pause: QUIET_MS,
          holdsUp: () => due.stepId === null || due.stepId === currentStepId(context),
          run: () => checkAddress(context, due),
        },
  );
}
