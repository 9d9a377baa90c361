import { Icon } from '../../ui/icon/icon.tsx';
import styles from './offer-bar.module.css';

export interface OfferBarProps {
  /** Left, small: e.g. 'Ihr Angebot' or the cover. */
  label?: string | undefined;
  /** Already formatted, e.g. '728,28 €'. */
  premium?: string | undefined;
  interval?: string | undefined;
  /** Opens the panel with the whole offer. */
  onOpen: () => void;
}

/** The running offer on phones: one line at the lower edge, the whole of it the button that opens the rest. */
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
