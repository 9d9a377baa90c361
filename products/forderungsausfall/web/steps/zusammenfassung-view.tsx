import { OrderStep } from '@fa/web/steps/order/order-step.tsx';
import { FirstYear } from '@fa/web/steps/payments/first-year.tsx';
import { Card } from '@fa/web/ui/card/card.tsx';
import { CheckList } from '@fa/web/ui/check-list/check-list.tsx';
import { PriceTag } from '@fa/web/ui/price-tag/price-tag.tsx';
import { angebotTexte } from '../../definition/texte/angebot.ts';
import { zusammenfassungTexte } from '../../definition/texte/zusammenfassung.ts';
import { useOffer } from '../offer/use-offer.ts';
import { WiederVierteljaehrlich } from '../offer/wieder-vierteljaehrlich.tsx';

/** [STEP-ZUSAMMENFASSUNG-01 … 05] */
export function ZusammenfassungView() {
  const offer = useOffer();
  return (
    <OrderStep>
      {offer && (
        <>
          <WiederVierteljaehrlich />
          <Card tone="soft">
            <div className="stack">
              <div data-beside="offer">
                <PriceTag
                  name={angebotTexte.beitrag}
                  amount={offer.premium}
                  interval={offer.interval}
                  note={zusammenfassungTexte.steuer}
                />
              </div>
              {!offer.isChanged && <FirstYear />}
              <p>{angebotTexte.pruefungen}</p>
              <CheckList
                items={[
                  `${angebotTexte.jahresMax}: ${offer.jahresMax}`,
                  `${angebotTexte.abnehmerMax}: ${offer.abnehmerMax}`,
                ]}
              />
            </div>
          </Card>
        </>
      )}
    </OrderStep>
  );
}
