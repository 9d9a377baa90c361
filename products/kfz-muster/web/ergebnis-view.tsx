import { formatPriceTag } from '@fa/rechner/formats/euro';
import { useCalculator } from '@fa/web/calculator/state/use-calculator.ts';
import { OrderStep } from '@fa/web/steps/order/order-step.tsx';
import { StepFrame } from '@fa/web/steps/step-frame.tsx';
import { SummarySections } from '@fa/web/steps/summary-sections.tsx';
import { Card } from '@fa/web/ui/card/card.tsx';
import { InfoBox } from '@fa/web/ui/info-box/info-box.tsx';
import { PriceTag } from '@fa/web/ui/price-tag/price-tag.tsx';
import { BONUS_PROZENT, beitragFuer } from '../definition/beitrag.ts';
import { antwortenOf } from '../definition/builder.ts';

function Preis() {
  const { setup, answers: given } = useCalculator();
  const answers = antwortenOf(given);
  const auskunft = beitragFuer(answers, setup.context);
  switch (auskunft.status) {
    case 'berechnet': {
      const { jahresbeitrag, bonus } = auskunft.beitrag;
      return (
        <Card tone="soft">
          <div className="stack">
            <PriceTag
              name="Beitrag"
              amount={formatPriceTag(jahresbeitrag)}
              interval="jährlich"
              note={'inkl. 19\u00a0% Vers.-Steuer'}
            />
            <PriceTag
              size="m"
              amount={formatPriceTag(bonus)}
              note={`zurück nach einem Jahr ohne Schaden, höchstens ${BONUS_PROZENT}\u00a0% des Beitrags`}
            />
          </div>
        </Card>
      );
    }
    case 'unvollstaendig':
      return (
        <InfoBox tone="attention">
          <p>Für den Beitrag fehlen noch Angaben.</p>
        </InfoBox>
      );
    default:
      return (
        <InfoBox tone="error" live>
          <p>{auskunft.text}</p>
        </InfoBox>
      );
  }
}

/** Renders the premium with all answers and the order, or why there is no premium. [TAR-12, UI-04] */
export function ErgebnisView() {
  const { setup, answers: given } = useCalculator();
  const answers = antwortenOf(given);
  if (beitragFuer(answers, setup.context).status === 'berechnet')
    return (
      <OrderStep>
        <Preis />
      </OrderStep>
    );
  return (
    <StepFrame primary={null} onSubmit={() => undefined}>
      <Preis />
      <SummarySections />
    </StepFrame>
  );
}
