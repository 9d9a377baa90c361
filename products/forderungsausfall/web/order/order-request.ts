import type { OrderRequest } from '@fa/api/orders/order-request';
import { agentFieldsOf } from '@fa/rechner/agent/agent-entries';
import { orderedContent, toOrderModel } from '@fa/rechner/calculation/order-model';
import { armsSeen } from '@fa/rechner/experiments/experiments';
import { compactTimestamp } from '@fa/rechner/formats/calendar-date';
import type { ActionContext } from '@fa/web/calculator/state/action-context.ts';
import type { AppState } from '@fa/web/calculator/state/app-state.ts';
import type { OrderOutcome } from '@fa/web/gateway/order-calls.ts';
import type { Antworten } from '../../definition/antworten.ts';
import { EINWILLIGUNGEN, type EinwilligungName } from '../../definition/einwilligungen.ts';
import { forderungsausfall } from '../../definition/produkt.ts';
import { changedPrice } from './changed-price.ts';

/** Builds the order request; null while a required answer is missing. [ORD-01] */
export function orderRequestOf(context: ActionContext<Antworten>, state: AppState<Antworten>): OrderRequest | null {
  const { model, consentTimes } = state.calculation;
  const mapped = toOrderModel(forderungsausfall, model);
  if (mapped === null || model.email === undefined) return null;
  const consents = (Object.keys(EINWILLIGUNGEN) as EinwilligungName[]).map((name) => ({
    name,
    version: EINWILLIGUNGEN[name].version,
    time: new Date(consentTimes[name] ?? context.now()).toISOString(),
  }));
  const agentFields = agentFieldsOf(context.setup(), model, state.calculation);
  return {
    selection: { ...context.page.texts },
    config: { dateinameAntrag: `Antrag-Forderungsausfall-${compactTimestamp(context.now())}.pdf` },
    model: { ...mapped, ...changedPrice(state.refusal, model) } as OrderRequest['model'],
    mailParams: { name: [model.vorname, model.nachname].join(' '), to: model.email },
    consents,
    ...(agentFields.length === 0 ? {} : { agentFields: [...agentFields] }),
    ...(state.calculation.provenance.handedOver ? { handedOver: true } : {}),
    experiments: [...armsSeen(state.experiments, state.calculation.progress.visitedViews)],
  };
}

/**
 * Returns a string for comparing two states of the application. Ignores download time and current year, as the server
 * does. [ORD-02]
 */
export function sentOf(model: Antworten): string {
  return orderedContent(forderungsausfall, model);
}

/** Sends the order with its idempotency key; never rejects. [ORD-01, ORD-02] */
export async function postOrder(
  context: ActionContext<Antworten>,
  order: OrderRequest,
  key: string,
): Promise<OrderOutcome> {
  return context
    .gateway()
    .then((gateway) => gateway.sendOrder(order, key))
    .catch(() => ({ kind: 'unknown' }) as const);
}
