import { useEffect, useId, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './error-summary.module.css';
import { focusField } from './focus-field.ts';

export interface FieldMessage {
  /** Field id, which is its path. */
  field: string;
  message: string;
  /** Field label, shown first: 'Dies ist ein Pflichtfeld' alone does not say where. */
  label?: string | undefined;
}

export interface ErrorSummaryProps {
  errors: readonly FieldMessage[];
  heading?: string | undefined;
  /** On mount the heading is focused; with `false` the list is announced and the caller focuses the first field. */
  takesFocus?: boolean | undefined;
}

/** Lists all errors of the page, each linked to its field. [UI-09] */
export function ErrorSummary({
  errors,
  heading = 'Bitte prüfen Sie Ihre Angaben',
  takesFocus = true,
}: ErrorSummaryProps) {
  const headingId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown && takesFocus) headingRef.current?.focus();
  }, [shown, takesFocus]);

  if (!shown) return null;
  return (
    <section className={styles.summary} aria-labelledby={headingId} role={takesFocus ? undefined : 'alert'}>
      <h2 id={headingId} ref={headingRef} tabIndex={-1} className={styles.heading}>
        <Icon name="error" />
        {heading}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ field, label, message }) => (
          <li key={`${field} ${message}`}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(field);
              }}
            >
              <span>
                {label && `${label.replace(/[:?.]$/, '')}: `}
                {message}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
