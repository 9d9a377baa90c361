import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './field.module.css';

/** An error in words with an icon. The place is always there, so that a new error is read aloud. [UI-09] */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <div id={`${id}-error`} className={styles.errorPlace} aria-live="polite">
      {error && (
        <p className={styles.error}>
          <Icon name="error" />
          <span>
            <VisuallyHidden>Fehler: </VisuallyHidden>
            {error}
          </span>
        </p>
      )}
    </div>
  );
}
