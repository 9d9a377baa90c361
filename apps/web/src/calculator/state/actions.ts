import { createFlowActions, type FlowActions } from '../flow/flow-actions.ts';
import type { OrderActions } from '../flow/order-actions.ts';
import { createPanelActions, type PanelActions } from '../flow/panel-actions.ts';
import { createLaterLookups, type LaterLookups } from '../lookups/later-lookups.ts';
import type { PartnerActions } from '../origin/partner-actions.ts';
import type { SavedOfferActions } from '../saved-offers/saved-offer-actions.ts';
import type { ServiceIdActions } from '../saved-offers/service-id-actions.ts';
import type { SessionActions } from '../session/session-actions.ts';
import type { ExperimentActions } from '../tracking/experiment-actions.ts';
import { type ActionContext } from './action-context.ts';
import type { ProductApp } from './product-app.ts';
import { ALL_STEPS_THERE, type StepCode } from './step-code.ts';

export interface Actions {
  readonly flow: FlowActions;
  readonly panels: PanelActions;
  readonly session: SessionActions;
  readonly lookups: Pick<LaterLookups, 'chooseAddress' | 'start'>;
  readonly saving: SavedOfferActions;
  readonly serviceId: ServiceIdActions;
  readonly experiments: ExperimentActions;
  readonly partner: PartnerActions;
  /** Fetches a text by its URL; null when it is unavailable. [UI-07] */
  readText(url: string): Promise<string | null>;
  /** Present only for a product that can be ordered. */
  readonly order?: OrderActions;
}

// Loaded lazily: needed only at the end of the flow.
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
    findOut: async () => (await loaded()).findOut(),
    deliveryState: async () => (await loaded()).deliveryState(),
    correctEmail: async (email) => (await loaded()).correctEmail(email),
  };
}

// Loaded lazily, like the order actions.
function createLaterSavedOfferActions(context: ActionContext, product: ProductApp): SavedOfferActions {
  const loaded = async () =>
    (await import('../saved-offers/saved-offer-actions.ts')).createSavedOfferActions(context, product);
  return {
    save: (...how) =>
      loaded().then(
        ({ save }) => save(...how),
        () => 'failed',
      ),
    announce: async () => (await loaded()).announce(),
    remove: async () => (await loaded()).remove(),
  };
}

// Loaded lazily: the copy that agents may read.
function createLaterServiceIdActions(context: ActionContext, product: ProductApp): ServiceIdActions {
  const loaded = async () =>
    (await import('../saved-offers/service-id-actions.ts')).createServiceIdActions(context, product);
  return {
    request: () =>
      loaded().then(
        ({ request }) => request(),
        () => 'failed',
      ),
    end: async () => (await loaded()).end(),
  };
}

// Loaded lazily: for testers only.
function createLaterExperimentActions(context: ActionContext): ExperimentActions {
  return {
    choose: (name, variant) =>
      void import('../tracking/experiment-actions.ts').then(
        ({ createExperimentActions }) => createExperimentActions(context).choose(name, variant),
        () => undefined,
      ),
  };
}

// Loaded lazily: on a partner's own page the server renders the theme.
function createLaterPartnerActions(context: ActionContext): PartnerActions {
  let actions: Promise<PartnerActions> | null = null;
  const load = async () => (await import('../origin/partner-actions.ts')).createPartnerActions(context);
  return { show: async (slug) => (await (actions ??= load())).show(slug) };
}

/** Builds all actions of the calculator. */
export function createActions(
  context: ActionContext,
  product: ProductApp,
  session: SessionActions,
  steps: StepCode = ALL_STEPS_THERE,
): Actions {
  const { loadOrderActions } = product;
  const lookups = createLaterLookups(context);
  const panels = createPanelActions(context, lookups);
  const order = loadOrderActions && { order: createLaterOrderActions(context, loadOrderActions) };
  const saving = createLaterSavedOfferActions(context, product);
  const serviceId = createLaterServiceIdActions(context, product);
  const experiments = createLaterExperimentActions(context);
  const partner = createLaterPartnerActions(context);
  const flow = createFlowActions(context, lookups, panels, steps);
  const readText = (url: string) =>
    context.gateway().then(
      (gateway) => gateway.readText(url),
      () => null,
    );
  return { flow, readText, panels, session, lookups, saving, serviceId, experiments, partner, ...order };
}
