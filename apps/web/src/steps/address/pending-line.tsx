import { Spinner } from '../../ui/spinner/spinner.tsx';
import { addressTexts } from './address-texts.ts';
import styles from './pending-line.module.css';

/** The address is being checked; for the eyes alone, the status of the question says it aloud. [ADDR-11] */
export function PendingLine() {
  return (
    <p className={styles.line} aria-hidden="true">
      <Spinner />
      {addressTexts.pending}
    </p>
  );
}
