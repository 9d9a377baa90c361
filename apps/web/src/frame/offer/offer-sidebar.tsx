import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { PriceTag } from '../../ui/price-tag/price-tag.tsx';
import { type OfferRow, OfferRows } from './offer-rows.tsx';
import styles from './offer-sidebar.module.css';

export interface OfferSidebarProps {
  heading?: string | undefined;
  rows: readonly OfferRow[];
  /** Formatted, e.g. '728,28 €'. */
  premium?: string | undefined;
  interval?: string | undefined;
  note?: ReactNode;
  /** Inside a panel, which has its own heading and padding. */
  inPanel?: boolean | undefined;
}

/** Running offer: beside the question on wide screens, in the panel of OfferBar on phones. */
export function OfferSidebar(props: OfferSidebarProps) {
  const { heading = 'Ihr Angebot', rows, premium, interval, note, inPanel } = props;
  return (
    <div className={classNames(styles.offer, !inPanel && styles.box)}>
      {!inPanel && <h2 className={styles.heading}>{heading}</h2>}
      <OfferRows rows={rows} />
      {premium && <PriceTag amount={premium} interval={interval} note={note} size="m" />}
    </div>
  );
}
