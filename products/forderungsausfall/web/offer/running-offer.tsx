import { showInfo } from '@fa/web/calculator/flow/panels.ts';
import { useCalculator } from '@fa/web/calculator/state/use-calculator.ts';
import { Said } from '@fa/web/frame/said.tsx';
import { classNames } from '@fa/web/styles/class-names.ts';
import { followHeight } from '@fa/web/styles/follow-height.ts';
import { Icon } from '@fa/web/ui/icon/icon.tsx';
import { PriceTag } from '@fa/web/ui/price-tag/price-tag.tsx';
import { useCounting } from '@fa/web/ui/price-tag/use-counting.ts';
import { UnbrokenWords } from '@fa/web/ui/unbroken-words/unbroken-words.tsx';
import { useState } from 'react';
import { angebotTexte } from '../../definition/texte/angebot.ts';
import { useNeuerBeitrag } from '../use-antworten.ts';
import styles from './running-offer.module.css';
import { useOffer } from './use-offer.ts';

/** Renders the running offer: beside the question on wide screens, in the panel of the bar on phones. */
export function RunningOffer() {
  const offer = useOffer();
  if (!offer) return null;
  return (
    <div className={styles.offer} data-offer>
      <h2 className={styles.heading}>Ihr Angebot</h2>
      <dl className={styles.rows}>
        {offer.rows.map(({ label, value }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd className="tabular">
              <UnbrokenWords text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <PriceTag
        name={angebotTexte.beitrag}
        amount={offer.premium}
        interval={offer.interval}
        note={offer.note}
        size="m"
      />
    </div>
  );
}

function followBar(bar: HTMLElement | null) {
  return bar ? followHeight(bar, '--bar-height') : undefined;
}

/** Renders the running offer on phones: a bar at the lower edge that is one button and opens the panel with the whole offer. */
export function RunningOfferBar() {
  const { context } = useCalculator();
  const offer = useOffer();
  const { ref, className } = useCounting(offer?.premium ?? '');
  if (!offer) return null;
  return (
    <button
      ref={followBar}
      type="button"
      className={styles.bar}
      aria-haspopup="dialog"
      onClick={() => showInfo(context, 'offer')}
      data-print="none"
    >
      <span className={styles.label}>Ihr Angebot</span>
      <span className={styles.price}>
        <span ref={ref} className={classNames('tabular', className)} translate="no">
          {offer.premium}
        </span>
        {offer.interval && <span className={styles.interval}>{` ${offer.interval}`}</span>}
      </span>
      <span className={styles.icon}>
        <Icon name="down" />
      </span>
    </button>
  );
}

/**
 * The premium in words to say: a step without the running offer keeps the last ones, so that they are not said again; those
 * of another tariff or of a refusal are in the sentence about it. [UI-14, TAR-15, TAR-11]
 */
export function SpokenPremium() {
  const { product, calculation, step } = useCalculator();
  const offer = useOffer();
  const [said, setSaid] = useState('');
  const isShown = product.companionsOf?.(calculation, step).mobileBar !== undefined;
  const words = offer === null ? '' : isShown ? angebotTexte.gesagt(offer.premium, offer.interval) : said;
  if (words !== said) setSaid(words);
  const [inSentence, setInSentence] = useState('');
  const isInSentence = useNeuerBeitrag() !== undefined || (offer?.isChanged === true && step.id === 'zusammenfassung');
  if (inSentence !== words && (isInSentence || inSentence !== '')) setInSentence(isInSentence ? words : '');
  return <Said>{inSentence === words ? '' : words}</Said>;
}
