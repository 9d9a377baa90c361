import type { ReactNode } from 'react';
import styles from './address-rows.module.css';

/** Street beside house number, postcode beside town, where there is room for both; null where the street holds the number. */
export function AddressRows(fields: { strasse: ReactNode; hausnummer: ReactNode; plz: ReactNode; ort: ReactNode }) {
  return (
    <>
      <div className={fields.hausnummer === null ? undefined : styles.wideFirst}>
        {fields.strasse}
        {fields.hausnummer}
      </div>
      <div className={styles.wideLast}>
        {fields.plz}
        {fields.ort}
      </div>
    </>
  );
}
