import { useCalculator } from '@fa/web/calculator/state/use-calculator.ts';
import { OfferBar, OfferSidebar } from '@fa/web/frame/offer/running-offer.tsx';
import { useState } from 'react';
import { angebotTexte } from '../../definition/texte/angebot.ts';
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

/** The premium in words to say: a step without the running offer keeps the last ones, so that they are not said again. [UI-14] */
export function SpokenPremium() {
  const { product, calculation, step } = useCalculator();
  const offer = useOffer();
  const [said, setSaid] = useState('');
  const isShown = product.companionsOf?.(calculation, step).mobileBar !== undefined;
  const words = offer === null ? '' : isShown ? angebotTexte.gesagt(offer.premium, offer.interval) : said;
  if (words !== said) setSaid(words);
  // Without words nothing, as in the first view, which has no code for them yet.
  return words !== '' && <span>{words}</span>;
}
