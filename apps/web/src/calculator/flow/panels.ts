import { panelViolations } from '@fa/rechner/calculation/calculation';
import { touchFields, withoutSpellingNotes } from '@fa/rechner/calculation/form';
import * as editing from '@fa/rechner/calculation/panel-editing';
import { type ActionContext, answered, isLocked, withAnswer, withCalculation } from '../state/action-context.ts';
import type { InfoPanel } from '../state/state-parts.ts';
import { changed } from '../state/store.ts';
import { beginPress, lookupsSettled } from './wait.ts';

/**
 * Opens the panel of a question; one panel is open at a time. [FLOW-13, UI-02]
 * @param index of the list entry, the list's length for a new one
 */
export function openPanel(context: ActionContext, key: string, index?: number): void {
  const { store, setup } = context;
  if (isLocked(context, key)) return;
  store.set((state) => {
    const closed = editing.cancelPanel(setup(), state.calculation);
    const form = withoutSpellingNotes(closed.form);
    return {
      calculation: editing.openPanel(setup(), { ...closed, form }, key, index),
      flow: { infoPanel: null, waiting: false },
    };
  });
}

/** Replaces the draft of the open panel; Speichern no longer waits. */
export function editPanel({ store, setup }: ActionContext, draft: unknown): void {
  store.set(({ calculation }) => ({
    calculation: editing.typeInPanel(setup(), calculation, draft),
    flow: { waiting: false },
  }));
}

/** Marks a field of the open panel as left. [FLOW-14, ADDR-13] */
export function leavePanelField(context: ActionContext, field: string): void {
  withCalculation(context, (calculation) => ({ ...calculation, form: touchFields(calculation.form, [field]) }));
}

/** Waits for lookups, then saves. @returns paths of invalid fields, none when the panel was saved and closed; null if the wait was ended */
export async function savePanel(context: ActionContext): Promise<readonly string[] | null> {
  const { store, setup } = context;
  if (!beginPress(context)) return null;
  const isHeldUp = store.get().lookups.isBusy && panelViolations(setup(), store.get().calculation).length === 0;
  if (isHeldUp && !(await lookupsSettled(context))) return null;
  const { calculation, violations } = editing.savePanel(setup(), store.get().calculation);
  store.update((state) => changed(withAnswer(context, state, calculation), { flow: { waiting: false } }));
  return violations.map(({ field }) => field);
}

/** Closes the open panel without saving. [FLOW-13] */
export function cancelPanel({ store, setup }: ActionContext): void {
  store.set(({ calculation }) => ({
    calculation: editing.cancelPanel(setup(), calculation),
    flow: { waiting: false },
  }));
}

/** Removes an entry of a list. [STEP-FIRMA-02] */
export function removeEntry(context: ActionContext, key: string, index: number): void {
  answered(context, (calculation) => editing.removeListEntry(context.setup(), calculation, key, index));
}

/** Opens a panel with information, or closes it. [UI-02] */
export function showInfo(context: ActionContext, infoPanel: InfoPanel | null): void {
  if (infoPanel !== null) cancelPanel(context);
  context.store.set({ flow: { infoPanel } });
}
