import { formatPriceTag } from '@fa/rechner/formats/euro';
import type { ViewSet } from '@fa/web/calculator/state/product-app.ts';
import { useCalculator } from '@fa/web/calculator/state/use-calculator.ts';
import { EditPanel } from '@fa/web/panels/edit/edit-panel.tsx';
import { InfoPanel } from '@fa/web/panels/info-panel.tsx';
import { DankeView } from '@fa/web/steps/order/danke-view.tsx';
import { OrderStep } from '@fa/web/steps/order/order-step.tsx';
import { PriceTag } from '@fa/web/ui/price-tag/price-tag.tsx';
import type { RadAntworten } from '../definition/antworten.ts';
import { jahresbeitragOf } from '../definition/produkt.ts';

function BeitragView() {
  const { answers } = useCalculator<RadAntworten>();
  return (
    <OrderStep>
      <PriceTag amount={formatPriceTag(jahresbeitragOf(answers) ?? 0)} interval="jährlich" note="inkl. Vers.-Steuer" />
    </OrderStep>
  );
}

/** The other views; the steps without one show their questions. */
export const laterViews: ViewSet = {
  steps: { beitrag: BeitragView, danke: DankeView },
  EditPanel: () => <EditPanel texts={{}} />,
  InfoPanel,
};
