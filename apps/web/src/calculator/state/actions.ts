import { ask, type Result } from '../../gateway/result.ts';
import { createFlowActions, type FlowActions, type StepCode } from '../flow/flow-actions.ts';
import { createPanelActions, type PanelActions } from '../flow/panel-actions.ts';
import { createLaterLookups, type LaterLookups } from '../lookups/later-lookups.ts';
import type { PartnerActions } from '../origin/partner-actions.ts';
import type { SavedOfferActions } from '../saved-offers/saved-offer-actions.ts';
import type { ServiceIdActions } from '../saved-offers/service-id-actions.ts';
import type { SessionActions } from '../session/session-state.ts';
import type { ActionContext } from './action-context.ts';
import { type LaterActions, laterActions } from './later-actions.ts';
import type { OrderActions, ProductApp } from './product-app.ts';

export interface Actions {
  readonly flow: FlowActions;
  readonly panels: PanelActions;
  readonly session: SessionActions;
  readonly lookups: Pick<LaterLookups, 'chooseAddress' | 'confirmNumber' | 'moveNumbers' | 'restoreStreet' | 'start'>;
  readonly saving: LaterActions<SavedOfferActions>;
  readonly serviceId: LaterActions<ServiceIdActions>;
  readonly partner: LaterActions<PartnerActions>;
  /** Fetches a text by its URL. [UI-07] */
  readText(url: string): Promise<Result<string>>;
  /** Present only for a product that can be ordered. */
  readonly order?: LaterActions<OrderActions>;
}

/** Returns what passes an unexpected error to the server's reports. [ERR-02] */
export function createErrorReport({ gateway }: Pick<ActionContext, 'gateway'>): (error: unknown) => void {
  return (error) => void ask(gateway, async ({ reportException }) => reportException(error));
}

/** Builds all actions of the calculator. Those of orders, saved offers and partners are loaded when they are used. */
export function createActions(
  context: ActionContext,
  product: ProductApp,
  session: SessionActions,
  steps?: StepCode,
): Actions {
  const lookups = createLaterLookups(context);
  const panels = createPanelActions(context, lookups);
  const onError = createErrorReport(context);
  const { order } = product;
  return {
    flow: createFlowActions(context, lookups, panels, steps),
    panels,
    session,
    lookups,
    saving: laterActions(
      async () => (await import('../saved-offers/saved-offer-actions.ts')).createSavedOfferActions(context, product),
      ['save', 'remove'],
      onError,
    ),
    serviceId: laterActions(
      async () => (await import('../saved-offers/service-id-actions.ts')).createServiceIdActions(context, product),
      ['request', 'end'],
      onError,
    ),
    partner: laterActions(
      async () => (await import('../origin/partner-actions.ts')).createPartnerActions(context),
      ['show'],
      onError,
    ),
    readText: (url) => ask(context.gateway, ({ readText }) => readText(url)),
    ...(order && {
      order: laterActions(
        async () => (await import('../order/order-actions.ts')).createOrderActions(context, order),
        ['download', 'submit', 'reload', 'findOut', 'deliveryState'],
        onError,
      ),
    }),
  };
}
