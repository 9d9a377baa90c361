import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './field.module.css';

/** Error text with an icon. The container always exists, so that a new error is announced. [UI-09] */
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
