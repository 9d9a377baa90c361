import { type ActionContext } from './action-context.ts';
import { createFlowActions, type FlowActions } from './flow-actions.ts';
import { createOrderActions, type OrderActions } from './order-actions.ts';
import { createPanelActions, type PanelActions } from './panel-actions.ts';
import { createPlzActions } from './plz-actions.ts';

export interface Actions {
  readonly flow: FlowActions;
  readonly panels: PanelActions;
  readonly order: OrderActions;
}

/** Wires the actions of the calculator. */
export function createActions(context: ActionContext): Actions {
  const plz = createPlzActions(context);
  const panels = createPanelActions(context, plz);
  return { flow: createFlowActions(context, plz, panels), panels, order: createOrderActions(context) };
}
