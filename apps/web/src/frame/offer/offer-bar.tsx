import { Icon } from '../../ui/icon/icon.tsx';
import styles from './offer-bar.module.css';

export interface OfferBarProps {
  /** Small text on the left, e.g. 'Ihr Angebot' or the cover. */
  label?: string | undefined;
  /** Formatted, e.g. '728,28 €'. */
  premium?: string | undefined;
  interval?: string | undefined;
  /** Opens the whole offer. */
  onOpen: () => void;
}

/** Running offer on phones: a bar at the lower edge that is one button and opens the panel. */
export function OfferBar({ label = 'Ihr Angebot', premium, interval, onOpen }: OfferBarProps) {
  return (
    <button type="button" className={styles.bar} aria-haspopup="dialog" onClick={onOpen} data-print="none">
      <span className={styles.label}>{label}</span>
      {premium && (
        <span className={styles.price}>
          <span className="tabular">{premium}</span> {interval && <span className={styles.interval}>{interval}</span>}
        </span>
      )}
      <span className={styles.icon}>
        <Icon name="down" />
      </span>
    </button>
  );
}
