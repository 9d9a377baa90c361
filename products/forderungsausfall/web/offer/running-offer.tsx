import { useCalculator } from '@fa/web/calculator/state/use-calculator.ts';
import { OfferBar, OfferSidebar } from '@fa/web/frame/offer/running-offer.tsx';
import { useOffer } from './use-offer.ts';

/** Renders the running offer, beside the question or in the panel of the bar. */
export function RunningOffer() {
  const offer = useOffer();
  return (
    offer && <OfferSidebar rows={offer.rows} premium={offer.premium} interval={offer.interval} note={offer.note} />
  );
}

/** Renders the running offer on phones. */
export function RunningOfferBar() {
  const { actions } = useCalculator();
  const offer = useOffer();
  return (
    offer && (
      <OfferBar premium={offer.premium} interval={offer.interval} onOpen={() => actions.flow.showInfo('offer')} />
    )
  );
}
