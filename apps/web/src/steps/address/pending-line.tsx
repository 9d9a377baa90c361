import { Spinner } from '../../ui/spinner/spinner.tsx';
import { addressTexts } from './address-texts.ts';
import styles from './pending-line.module.css';

/** Shows that the address is being checked; hidden from screen readers, which hear the question's status. [ADDR-11] */
export function PendingLine() {
  return (
    <p className={styles.line} aria-hidden="true">
      <Spinner />
      {addressTexts.pending}
    </p>
  );
}
