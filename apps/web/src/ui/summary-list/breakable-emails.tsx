import { Fragment, type ReactNode } from 'react';
import styles from './summary-list.module.css';

/**
 * Lets e-mail addresses break after @ and dots, without a hyphen, which would read as part of it. Copied and
 * spoken text stays the same.
 */
export function breakableEmails(text: string): ReactNode {
  return text.split(/((?<!\S)[^\s@]+@\S+)/).map((part, index) => {
    if (index % 2 === 0) return part;
    const [first, ...rest] = part.split(/(?<=[@.])/);
    return (
      // Parts of a text have no key but their index.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className={styles.email}>
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
