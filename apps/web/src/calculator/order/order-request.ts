import type { OrderRequest } from '@fa/api/orders/order-request';
import { marksOf } from '@fa/rechner/agent/agent-entries';
import { consentsOf, orderOf, toOrderModel } from '@fa/rechner/calculation/order-model';
import { armsSeen } from '@fa/rechner/experiments/experiments';
import { compactTimestamp } from '@fa/rechner/formats/calendar-date';
import { versionsOf } from '@fa/rechner/terms/terms';
import type { ActionContext } from '../state/action-context.ts';
import type { AppState } from '../state/app-state.ts';
import { agreedTexts } from './agreed-texts.ts';
import { changedPrice } from './shown-terms.ts';

/** Builds the order request; null while a required answer is missing. [ORD-01] */
export function orderRequestOf(context: ActionContext, state: AppState): OrderRequest | null {
  const { definition } = context.setup();
  const { model, consentTimes, shown } = state.calculation;
  const { applicant, texts, fileName, download } = orderOf(definition);
  const mapped = toOrderModel(context.setup(), model);
  const to = mapped?.[applicant.email];
  if (mapped === null || typeof to !== 'string') return null;
  const versions = versionsOf(agreedTexts(context.page, context.setup(), model));
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
      shown: shown[key],
    })),
    ...(download && { download: shown[download.timestamp] }),
    ...(provenance && { provenance }),
    experiments: [...armsSeen(state.visitor.experiments, state.calculation.progress.visitedViews)],
  };
}
