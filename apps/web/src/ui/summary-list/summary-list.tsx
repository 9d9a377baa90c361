import { Fragment, type ReactNode } from 'react';
import { UnbrokenWords } from '../unbroken-words/unbroken-words.tsx';
import styles from './summary-list.module.css';

export interface SummaryRow {
  label: string;
  value: ReactNode;
  /** Only for screen readers, e.g. below a heading with the same words. */
  labelHidden?: boolean | undefined;
  note?: string | undefined;
  /** Not translated: a name, a number, or what the user has typed. */
  verbatim?: boolean | undefined;
}

/** Lists answers below their names. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ label, value, labelHidden, note, verbatim }) => (
        <div key={label} className={styles.row}>
          <dt className={labelHidden ? 'visually-hidden' : undefined}>{label}</dt>
          <dd className={styles.value}>
            <span translate={verbatim ? 'no' : undefined}>
              {typeof value === 'string' ? breakableEmails(value) : value}
            </span>
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Lets e-mail addresses break after @ and dots, without a hyphen, which would read as part of it. */
function breakableEmails(text: string): ReactNode {
  return text.split(/((?<!\S)[^\s@]+@\S+)/).map((part, index) => (
    // Parts of a text have no key but their index.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index}>
      {index % 2 === 0 ? (
        <UnbrokenWords text={part} />
      ) : (
        part.split(/(?<=[@.])/).map((piece, place) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={place}>
            {place > 0 && <wbr />}
            <span>{piece}</span>
          </Fragment>
        ))
      )}
    </span>
  ));
}
