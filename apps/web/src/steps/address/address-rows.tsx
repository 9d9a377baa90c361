import type { ReactNode } from 'react';
import styles from './address-rows.module.css';

interface Props {
  readonly strasse: ReactNode;
  /** null where the street holds the number. */
  readonly hausnummer: ReactNode;
  readonly plz: ReactNode;
  readonly ort: ReactNode;
  /** A word right below the fields, in the gap that is there anyway: it moves nothing. */
  readonly below: ReactNode;
}

/** Street beside house number, postcode beside town, where there is room for both. */
export function AddressRows(fields: Props) {
  return (
    <>
      <div className={fields.hausnummer === null ? undefined : styles.wideFirst}>
        {fields.strasse}
        {fields.hausnummer}
      </div>
      <div className={styles.last}>
        <div className={styles.wideLast}>
          {fields.plz}
          {fields.ort}
        </div>
        {fields.below && <div className={styles.below}>{fields.below}</div>}
      </div>
    </>
  );
}
