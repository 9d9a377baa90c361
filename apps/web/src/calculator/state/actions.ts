import { ask, type Result } from '../../gateway/result.ts';
import { createFlowActions, type FlowActions, type StepCode } from '../flow/flow-actions.ts';
import { createPanelActions, type PanelActions } from '../flow/panel-actions.ts';
import { createLaterLookups, type LaterLookups } from '../lookups/later-lookups.ts';
import type { PartnerActions } from '../origin/partner-actions.ts';
import type { SavedOfferActions } from '../saved-offers/saved-offer-actions.ts';
import type { ServiceIdActions } from '../saved-offers/service-id-actions.ts';
import type { SessionActions } from '../session/session-state.ts';
import type { ActionContext } from './action-context.ts';
import { laterActions } from './later.ts';
import type { OrderActions, OrderApp, ProductApp } from './product-app.ts';

export interface Actions {
  readonly flow: FlowActions;
  readonly panels: PanelActions;
  readonly session: SessionActions;
  readonly lookups: Pick<LaterLookups, 'chooseAddress' | 'start'>;
  readonly saving: SavedOfferActions;
  readonly serviceId: ServiceIdActions;
  readonly partner: PartnerActions;
  /** Fetches a text by its URL. [UI-07] */
  readText(url: string): Promise<Result<string>>;
  /** Present only for a product that can be ordered. */
  readonly order?: OrderActions;
}

function orderActions(context: ActionContext, order: OrderApp): OrderActions {
  return laterActions(
    async () => (await import('../order/order-actions.ts')).createOrderActions(context, order),
    ['download', 'submit', 'retry', 'findOut', 'deliveryState', 'correctEmail'],
  );
}

function savedOfferActions(context: ActionContext, product: ProductApp): SavedOfferActions {
  const actions = laterActions(
    async () => (await import('../saved-offers/saved-offer-actions.ts')).createSavedOfferActions(context, product),
    ['save', 'announce', 'remove'],
  );
  return { ...actions, save: (...how) => actions.save(...how).catch(() => 'failed') };
}

function serviceIdActions(context: ActionContext, product: ProductApp): ServiceIdActions {
  const actions = laterActions(
    async () => (await import('../saved-offers/service-id-actions.ts')).createServiceIdActions(context, product),
    ['request', 'end'],
  );
  return { ...actions, request: () => actions.request().catch(() => 'failed') };
}

function partnerActions(context: ActionContext): PartnerActions {
  return laterActions(
    async () => (await import('../origin/partner-actions.ts')).createPartnerActions(context),
    ['show'],
  );
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
  return {
    flow: createFlowActions(context, lookups, panels, steps),
    panels,
    session,
    lookups,
    saving: savedOfferActions(context, product),
    serviceId: serviceIdActions(context, product),
    partner: partnerActions(context),
    readText: (url) => ask(context.gateway, ({ readText }) => readText(url)),
    ...(product.order && { order: orderActions(context, product.order) }),
  };
}
