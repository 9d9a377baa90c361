import { classNames } from '../../ui/class-names.ts';
import { followHeight } from '../../ui/follow-height.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { PriceTag } from '../../ui/price-tag/price-tag.tsx';
import { useCounting } from '../../ui/price-tag/use-counting.ts';
import { UnbrokenWords } from '../../ui/unbroken-words/unbroken-words.tsx';
import styles from './running-offer.module.css';

interface Price {
  readonly premium: string;
  readonly interval: string;
}

export interface OfferSidebarProps extends Price {
  /** Start, cover and other data of the offer. */
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly note: string;
}

/** Running offer: beside the question on wide screens, in the panel of OfferBar on phones. */
export function OfferSidebar({ rows, premium, interval, note }: OfferSidebarProps) {
  return (
    <div className={styles.offer} data-offer>
      <h2 className={styles.heading}>Ihr Angebot</h2>
      <dl className={styles.rows}>
        {rows.map(({ label, value }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd className="tabular">
              <UnbrokenWords text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <PriceTag amount={premium} interval={interval} note={note} size="m" />
    </div>
  );
}

function followBar(bar: HTMLElement | null) {
  return bar ? followHeight(bar, '--bar-height') : undefined;
}

/** Running offer on phones: a bar at the lower edge that is one button and opens the panel with the whole offer. */
export function OfferBar({ premium, interval, onOpen }: Price & { onOpen: () => void }) {
  const { ref, className } = useCounting(premium);
  return (
    <button
      ref={followBar}
      type="button"
      className={styles.bar}
      aria-haspopup="dialog"
      onClick={onOpen}
      data-print="none"
    >
      <span className={styles.label}>Ihr Angebot</span>
      <span className={styles.price}>
        <span ref={ref} className={classNames('tabular', className)} translate="no">
          {premium}
        </span>
        {interval && <span className={styles.interval}>{` ${interval}`}</span>}
      </span>
      <span className={styles.icon}>
        <Icon name="down" />
      </span>
    </button>
  );
}
