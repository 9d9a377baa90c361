import { formatPriceTag } from '@fa/rechner/formats/euro';
import { INTERVAL_NAMES } from '@fa/rechner/payments/intervals';
import { fullYearOf } from '@fa/rechner/payments/payment-plan';
import type { ViewSet } from '@fa/web/calculator/state/product-app.ts';
import { EditPanel } from '@fa/web/panels/edit/edit-panel.tsx';
import { InfoPanel } from '@fa/web/panels/info-panel.tsx';
import { DankeView } from '@fa/web/steps/order/danke-view.tsx';
import { OrderStep } from '@fa/web/steps/order/order-step.tsx';
import { PaymentPlanView } from '@fa/web/steps/payments/payment-plan-view.tsx';
import { usePaymentPlan } from '@fa/web/steps/payments/use-payment-plan.ts';
import { PriceTag } from '@fa/web/ui/price-tag/price-tag.tsx';

function BeitragView() {
  const plan = usePaymentPlan();
  if (!plan) return null;
  const { payments, perYear } = fullYearOf(plan);
  return (
    <OrderStep>
      <PriceTag
        amount={formatPriceTag(payments[0] ?? 0)}
        interval={INTERVAL_NAMES[perYear].label}
        note="inkl. Vers.-Steuer"
      />
      <PaymentPlanView />
    </OrderStep>
  );
}

/** The other views; the steps without one show their questions. */
export const laterViews: ViewSet = {
  steps: { beitrag: BeitragView, danke: DankeView },
  EditPanel: () => <EditPanel texts={{}} />,
  InfoPanel,
};
