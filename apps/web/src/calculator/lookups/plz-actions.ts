import { noteAuthor } from '@fa/rechner/agent/agent-entries';
import { fieldValue } from '@fa/rechner/calculation/calculation';
import { editField, noteFinding } from '@fa/rechner/calculation/editing';
import { editPanel } from '@fa/rechner/calculation/panel-editing';
import { isEmpty } from '@fa/rechner/rules/required';
import { ask, type Result } from '../../gateway/result.ts';
import { type ActionContext, withCalculation } from '../state/action-context.ts';
import type { AppState } from '../state/app-state.ts';

const FIVE_DIGITS = /^\d{5}$/;

function siblingTown(field: string): string {
  return field.replace(/plz$/, 'ort');
}

function valueIn({ calculation }: AppState, field: string): unknown {
  const { panel } = calculation.form;
  const [key = '', inner] = field.split('.');
  if (inner === undefined) return fieldValue(calculation, key);
  return panel?.key === key ? (panel.draft as Record<string, unknown> | undefined)?.[inner] : undefined;
}

function putTown(context: ActionContext, state: AppState, field: string, town: string): AppState {
  const target = siblingTown(field);
  const [key = '', inner] = target.split('.');
  const current = valueIn(state, target);
  // Keep a town the user typed; replace one from an earlier lookup. [ADDR-12]
  if (!isEmpty(current) && current !== state.filled[target]) return state;
  const calculation =
    inner === undefined
      ? editField(context.setup(), state.calculation, key, town, context.now())
      : editPanel(state.calculation, { ...(state.calculation.form.panel?.draft as object), [inner]: town });
  // The author of the postcode counts as author of its town.
  const author = state.agentMode ? 'agent' : 'customer';
  const noted = noteAuthor(context.setup(), state.calculation, calculation, author);
  return { ...state, calculation: noted, filled: { ...state.filled, [target]: town } };
}

// Clears a town filled in by a lookup when its postcode changes. [ADDR-02, ADDR-12]
function takeTownBack(context: ActionContext, state: AppState, field: string): AppState {
  const filled = state.filled[siblingTown(field)];
  return filled && valueIn(state, siblingTown(field)) === filled ? putTown(context, state, field, '') : state;
}

/** Builds the lookup of postcodes: cached, stale responses are ignored, an outage blocks nothing. [ADDR-01, ADDR-12] */
export function createPlzActions(context: ActionContext) {
  const answers = new Map<string, Promise<Result<readonly string[]>>>();
  const running = new Set<Promise<void>>();
  const delayed = new Map<string, () => void>();
  // Postcodes requested for suggestions, once each: after a failure only typing requests again.
  const suggested = new Set<string>();

  async function townsOf(plz: string): Promise<readonly string[] | null> {
    const asked = answers.get(plz) ?? ask(context.gateway, (gateway) => gateway.lookUpPlz(plz));
    answers.set(plz, asked);
    const answer = await asked;
    if (answer.kind === 'failed') {
      answers.delete(plz);
      return null;
    }
    const towns = answer.data;
    context.store.update((state) =>
      Object.hasOwn(state.towns, plz) ? state : { ...state, towns: { ...state.towns, [plz]: towns } },
    );
    return towns;
  }

  async function lookUp(field: string, plz: string): Promise<void> {
    context.store.update((state) => ({ ...state, lookingUp: [...state.lookingUp, field] }));
    const towns = await townsOf(plz);
    context.store.update((state) => ({ ...state, lookingUp: state.lookingUp.filter((each) => each !== field) }));
    const failure = towns !== null && towns.length === 0 ? ({ code: 'unknownPLZ' } as const) : null;
    withCalculation(context, (calculation) => noteFinding(calculation, field, { value: plz, failure }));
    const ifCurrent = (change: (state: AppState) => AppState) =>
      context.store.update((state) => (valueIn(state, field) === plz ? change(state) : state));
    const [only] = towns ?? [];
    if (towns?.length !== 1 || only === undefined) {
      ifCurrent((state) => takeTownBack(context, state, field));
      return;
    }
    const fill = () => ifCurrent((state) => putTown(context, state, field, only));
    // Never fill in a town field that has focus.
    if (context.focusedField() === siblingTown(field)) delayed.set(siblingTown(field), fill);
    else fill();
  }

  return {
    typed(field: string) {
      if (field in context.store.get().filled)
        context.store.update((state) => ({
          ...state,
          filled: Object.fromEntries(Object.entries(state.filled).filter(([key]) => key !== field)),
        }));
    },
    plzChanged(field: string, value: unknown) {
      if (typeof value !== 'string' || !FIVE_DIGITS.test(value.trim())) return;
      suggested.add(value.trim());
      const task = lookUp(field, value.trim()).finally(() => running.delete(task));
      running.add(task);
    },
    fieldLeft(field: string) {
      delayed.get(field)?.();
      delayed.delete(field);
      // An incomplete postcode is normal while typing.
      if (!/(^|\.)plz$/.test(field)) return;
      context.store.update((state) => {
        const plz = valueIn(state, field);
        const isWhole = typeof plz === 'string' && FIVE_DIGITS.test(plz.trim());
        return isWhole ? state : takeTownBack(context, state, field);
      });
    },
    /** Looks up the towns of a postcode not just typed, such as an earlier answer. */
    suggestTowns(plz: string) {
      if (!FIVE_DIGITS.test(plz) || suggested.has(plz)) return;
      suggested.add(plz);
      void townsOf(plz);
    },
    isBusy: () => running.size > 0,
    async settled() {
      await Promise.all(running);
    },
  };
}
