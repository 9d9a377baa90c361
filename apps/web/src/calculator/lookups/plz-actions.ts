import { townOf } from '@fa/rechner/address/address-places';
import { noteAuthor } from '@fa/rechner/agent/agent-entries';
import { fieldValue } from '@fa/rechner/calculation/calculation';
import { editField, noteFinding } from '@fa/rechner/calculation/editing';
import { editPanel } from '@fa/rechner/calculation/panel-editing';
import { messageFor } from '@fa/rechner/definition/messages';
import { isEmpty } from '@fa/rechner/rules/required';
import { ask, type Result } from '../../gateway/result.ts';
import { type ActionContext, withCalculation } from '../state/action-context.ts';
import type { AppState } from '../state/app-state.ts';
import { changed } from '../state/store.ts';

const FIVE_DIGITS = /^\d{5}$/;

function valueIn({ calculation }: AppState, field: string): unknown {
  const { panel } = calculation.form;
  const [key = '', inner] = field.split('.');
  if (inner === undefined) return fieldValue(calculation, key);
  return panel?.key === key ? (panel.draft as Record<string, unknown> | undefined)?.[inner] : undefined;
}

function putTown(context: ActionContext, state: AppState, target: string, town: string): AppState {
  const [key = '', inner] = target.split('.');
  const current = valueIn(state, target);
  // Keep a town the user typed; replace one from an earlier lookup. [ADDR-12]
  if (!isEmpty(current) && current !== state.lookups.filled[target]) return state;
  const calculation =
    inner === undefined
      ? editField(context.setup(), state.calculation, key, town, context.now())
      : editPanel(state.calculation, { ...(state.calculation.form.panel?.draft as object), [inner]: town });
  // The author of the postcode counts as author of its town.
  const author = state.visitor.agentMode ? 'agent' : 'customer';
  const noted = noteAuthor(context.setup(), state.calculation, calculation, author);
  return changed(state, { calculation: noted, lookups: { filled: { ...state.lookups.filled, [target]: town } } });
}

// Clears a town filled in by a lookup when its postcode changes. [ADDR-02, ADDR-12]
function removeFilledTown(context: ActionContext, state: AppState, target: string): AppState {
  const filled = state.lookups.filled[target];
  return filled && valueIn(state, target) === filled ? putTown(context, state, target, '') : state;
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
    context.store.set(({ lookups }) =>
      Object.hasOwn(lookups.towns, plz) ? {} : { lookups: { towns: { ...lookups.towns, [plz]: towns } } },
    );
    return towns;
  }

  async function lookUp(field: string, target: string, plz: string): Promise<void> {
    context.store.set(({ lookups }) => ({ lookups: { running: [...lookups.running, field] } }));
    const towns = await townsOf(plz);
    context.store.set(({ lookups }) => ({ lookups: { running: lookups.running.filter((each) => each !== field) } }));
    // It may belong to a bulk recipient or to PO boxes, so it only warns. [ADDR-01]
    const note = towns?.length === 0 ? messageFor({ code: 'unknownPLZ' }) : undefined;
    withCalculation(context, (calculation) => noteFinding(calculation, field, { value: plz, failure: null, note }));
    const ifCurrent = (change: (state: AppState) => AppState) =>
      context.store.update((state) => (valueIn(state, field) === plz ? change(state) : state));
    const [only] = towns ?? [];
    if (towns?.length !== 1 || only === undefined) {
      ifCurrent((state) => removeFilledTown(context, state, target));
      return;
    }
    const fill = () => ifCurrent((state) => putTown(context, state, target, only));
    // Never fill in a town field that has focus.
    if (context.focusedField() === target) delayed.set(target, fill);
    else fill();
  }

  return {
    typed(field: string, value: unknown) {
      if (field in context.store.get().lookups.filled)
        context.store.set(({ lookups: { filled } }) => ({
          lookups: { filled: Object.fromEntries(Object.entries(filled).filter(([key]) => key !== field)) },
        }));
      const town = townOf(context.setup().definition, field);
      if (town === undefined || typeof value !== 'string' || !FIVE_DIGITS.test(value.trim())) return;
      suggested.add(value.trim());
      const task = lookUp(field, town, value.trim()).finally(() => running.delete(task));
      running.add(task);
    },
    fieldLeft(field: string) {
      delayed.get(field)?.();
      delayed.delete(field);
      // An incomplete postcode is normal while typing.
      const town = townOf(context.setup().definition, field);
      if (town === undefined) return;
      context.store.update((state) => {
        const plz = valueIn(state, field);
        const isWhole = typeof plz === 'string' && FIVE_DIGITS.test(plz.trim());
        return isWhole ? state : removeFilledTown(context, state, town);
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
