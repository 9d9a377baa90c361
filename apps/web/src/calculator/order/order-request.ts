import type { OrderRequest } from '@fa/api/orders/order-request';
import { marksOf } from '@fa/rechner/agent/agent-entries';
import { consentsOf, orderOf, toOrderModel } from '@fa/rechner/calculation/order-model';
import type { Answers, Definition } from '@fa/rechner/definition/definition';
import { isSame } from '@fa/rechner/definition/model';
import { armsSeen } from '@fa/rechner/experiments/experiments';
import { compactTimestamp } from '@fa/rechner/formats/calendar-date';
import type { ActionContext } from '../state/action-context.ts';
import type { AppState } from '../state/app-state.ts';
import type { Refusal } from '../state/state-parts.ts';

/** Returns the amounts from the server's refusal of this exact offer; undefined for any other. [TAR-11] */
export function changedPrice(definition: Definition, refusal: Refusal | null, answers: Answers) {
  if (refusal?.code !== 'priceChanged') return undefined;
  const refused = refusal.answers as Record<string, unknown>;
  const current = answers as Record<string, unknown>;
  const isThisOffer = orderOf(definition).pricedBy.every((key) => isSame(refused[key], current[key]));
  return isThisOffer ? refusal.amounts : undefined;
}

/** Builds the order request; null while a required answer is missing. [ORD-01] */
export function orderRequestOf(context: ActionContext, state: AppState): OrderRequest | null {
  const { definition } = context.setup();
  const { model, consentTimes } = state.calculation;
  const { applicant, texts, fileName } = orderOf(definition);
  const mapped = toOrderModel(context.setup(), model);
  const to = mapped?.[applicant.email];
  if (mapped === null || typeof to !== 'string') return null;
  const versions: Readonly<Record<string, string>> = context.page.texts;
  const provenance = marksOf(context.setup(), state.calculation);
  return {
    selection: Object.fromEntries(Object.keys(texts).map((name) => [name, versions[name] ?? ''])),
    config: { dateinameAntrag: `${fileName}-${compactTimestamp(context.now())}.pdf` },
    model: { ...mapped, ...changedPrice(definition, state.order.refusal, model) },
    mailParams: { name: applicant.name.map((key) => mapped[key]).join(' '), to },
    consents: consentsOf(definition).map(({ key, version }) => ({
      name: key,
      version,
      time: new Date(consentTimes[key] ?? context.now()).toISOString(),
    })),
    ...(provenance && { provenance }),
    experiments: [...armsSeen(state.visitor.experiments, state.calculation.progress.visitedViews)],
  };
}
