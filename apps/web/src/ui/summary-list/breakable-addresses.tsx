import { Fragment, type ReactNode } from 'react';
import styles from './summary-list.module.css';

/**
 * Text whose e-mail addresses may break after @ and dots rather than anywhere, and get no hyphen, which would read as part
 * of the address. For copying and for the ear the text stays the same.
 */
export function breakableAddresses(text: string): ReactNode {
  return text.split(/((?<!\S)[^\s@]+@\S+)/).map((part, index) => {
    if (index % 2 === 0) return part;
    const [first, ...rest] = part.split(/(?<=[@.])/);
    return (
      // The parts of a text have no other name than their place.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className={styles.address}>
        {first}
        {rest.map((piece, place) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={place}>
            <wbr />
            {piece}
          </Fragment>
        ))}
      </span>
    );
  });
}
