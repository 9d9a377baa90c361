import { type ActionContext } from './action-context.ts';
import { createFlowActions, type FlowActions } from './flow-actions.ts';
import type { OrderActions } from './order-actions.ts';
import { createPanelActions, type PanelActions } from './panel-actions.ts';
import { createPlzActions } from './plz-actions.ts';
import type { ProductApp } from './product-app.ts';
import type { SessionActions } from './session-actions.ts';

export interface Actions {
  readonly flow: FlowActions;
  readonly panels: PanelActions;
  readonly session: SessionActions;
  /** Only for a product that can be ordered. */
  readonly order?: OrderActions;
}

// Needed at the end of the flow only, so its code comes after the first question.
function createLaterOrderActions(
  context: ActionContext,
  loadOrderActions: NonNullable<ProductApp['loadOrderActions']>,
): OrderActions {
  let actions: Promise<OrderActions> | null = null;
  const load = async () => (await loadOrderActions())(context);
  const loaded = () => (actions ??= load());
  return {
    download: async () => (await loaded()).download(),
    submit: async () => (await loaded()).submit(),
    retry: async () => (await loaded()).retry(),
  };
}

/** Wires the actions of the calculator. */
export function createActions(
  context: ActionContext,
  { loadOrderActions }: ProductApp,
  session: SessionActions,
): Actions {
  const plz = createPlzActions(context);
  const panels = createPanelActions(context, plz);
  const order = loadOrderActions && { order: createLaterOrderActions(context, loadOrderActions) };
  return { flow: createFlowActions(context, plz, panels), panels, session, ...order };
}
