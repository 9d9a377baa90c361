import { type ActionContext } from './action-context.ts';
import { createFlowActions, type FlowActions } from './flow-actions.ts';
import type { OrderActions } from './order-actions.ts';
import { createPanelActions, type PanelActions } from './panel-actions.ts';
import { createPlzActions } from './plz-actions.ts';

export interface Actions {
  readonly flow: FlowActions;
  readonly panels: PanelActions;
  readonly order: OrderActions;
}

// Needed on the summary only, so its code comes after the first question.
function createLaterOrderActions(context: ActionContext): OrderActions {
  let actions: Promise<OrderActions> | null = null;
  const load = async () => (await import('./order-actions.ts')).createOrderActions(context);
  const loaded = () => (actions ??= load());
  return {
    download: async () => (await loaded()).download(),
    submit: async () => (await loaded()).submit(),
    retry: async () => (await loaded()).retry(),
  };
}

/** Wires the actions of the calculator. */
export function createActions(context: ActionContext): Actions {
  const plz = createPlzActions(context);
  const panels = createPanelActions(context, plz);
  return { flow: createFlowActions(context, plz, panels), panels, order: createLaterOrderActions(context) };
}
