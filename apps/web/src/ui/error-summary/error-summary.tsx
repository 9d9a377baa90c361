import { useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './error-summary.module.css';

export interface FieldMessage {
  field: string;
  message: string;
  /** Field label, shown first: 'Dies ist ein Pflichtfeld' alone does not say where. */
  label?: string | undefined;
}

/** Returns a message with its field's label before it, as it makes sense alone. [UI-14] */
export function namedMessage({ label, message }: Omit<FieldMessage, 'field'>): string {
  return label ? `${label}${/[:?.!]$/.test(label) ? '' : ':'} ${message}` : message;
}

/**
 * Lists all errors of the page, each linked to its field. Nothing of it is announced: the caller focuses the first field, with
 * which its error is read. [UI-09, UI-14]
 */
export function ErrorSummary({ errors }: { errors: readonly FieldMessage[] }) {
  const headingId = useId();
  return (
    <section className={styles.summary} aria-labelledby={headingId} data-errors>
      <h2 id={headingId} className={styles.heading}>
        <Icon name="error" />
        <span>Bitte prüfen Sie Ihre Angaben</span>
      </h2>
      <ul className={styles.list}>
        {errors.map(({ field, label, message }) => (
          <li key={`${field} ${message}`}>
            <a
              className="target"
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(field);
              }}
            >
              <span>{namedMessage({ label, message })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Focuses the field with this path and scrolls it into view, with its label where both fit. Returns whether the field exists. */
export function focusField(id: string): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  const frame =
    element.closest('fieldset') ?? element.closest('[data-field]') ?? document.querySelector(`label[for="${id}"]`);
  (frame ?? element).scrollIntoView?.({ block: 'start' });
  element.scrollIntoView?.({ block: 'nearest' });
  element.focus({ preventScroll: true });
  return true;
}
