import { panelViolations } from '@fa/rechner/calculation/calculation';
import { touchFields, withoutSpellingNotes } from '@fa/rechner/calculation/form';
import { cancelPanel, editPanel, openPanel, removeListEntry, savePanel } from '@fa/rechner/calculation/panel-editing';
import type { Lookups } from '../lookups/later-lookups.ts';
import { createLookupWait } from '../lookups/lookup-wait.ts';
import { type ActionContext, answered, isLocked, withCalculation } from '../state/action-context.ts';

/** Actions for side panels that edit an answer. [FLOW-13, UI-02] */
export interface PanelActions {
  /** @param index of the list entry, the list's length for a new one */
  open(key: string, index?: number): void;
  /** @param field path of the changed field, for lookups */
  edit(draft: unknown, field?: string, value?: unknown): void;
  leave(field: string): void;
  /** Waits for lookups, then saves. @returns paths of invalid fields; empty when the panel was saved and closed */
  save(): Promise<readonly string[]>;
  cancel(): void;
  removeEntry(key: string, index: number): void;
}

/** Builds the actions of the side panels; one panel is open at a time. */
export function createPanelActions(context: ActionContext, lookups: Lookups): PanelActions {
  const { setup, store } = context;
  const wait = createLookupWait(context, lookups, 'panelWaiting');

  return {
    open(key, index) {
      if (isLocked(context, key)) return;
      store.set((state) => {
        const closed = cancelPanel(setup(), state.calculation);
        const form = withoutSpellingNotes(closed.form);
        return {
          calculation: openPanel(setup(), { ...closed, form }, key, index),
          flow: { infoPanel: null, panelWaiting: false },
        };
      });
    },
    edit(draft, field, value) {
      withCalculation(context, (calculation) => editPanel(calculation, draft));
      if (field === undefined) return;
      lookups.typed(field, value);
      wait.stop();
    },
    leave(field) {
      withCalculation(context, (calculation) => ({ ...calculation, form: touchFields(calculation.form, [field]) }));
      lookups.fieldLeft(field);
    },
    async save() {
      lookups.moveNumbers();
      const { calculation: draft, flow } = store.get();
      if (flow.panelWaiting || !(await wait.passed(panelViolations(setup(), draft)))) return [];
      lookups.takeKnown();
      const { calculation, violations } = savePanel(setup(), store.get().calculation);
      answered(context, () => calculation);
      return violations.map(({ field }) => field);
    },
    cancel() {
      wait.stop();
      withCalculation(context, (calculation) => cancelPanel(setup(), calculation));
    },
    removeEntry: (key, index) => answered(context, (calculation) => removeListEntry(setup(), calculation, key, index)),
  };
}
