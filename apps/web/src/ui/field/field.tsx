import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './field.module.css';

/** Expected length of the answer; sets the control's width, never wider than the screen. */
export type FieldWidth = 'xs' | 's' | 'm' | 'l' | 'full';

export interface FieldTexts {
  /** Field path, e.g. `onlinezugang.vorname`; hint and error get `${id}-hint` and `${id}-error`. */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Returns the ARIA attributes of a control with its hint and error at `${id}-hint` and `${id}-error`. */
export function fieldDescription(
  { id, hint, error }: Pick<FieldTexts, 'id' | 'hint' | 'error'>,
  ...more: (string | false | undefined)[]
) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`, ...more].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}

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

/** Renders hint and error, between a label and its control. */
export function FieldNotes({ id, hint, error }: Pick<FieldTexts, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <div id={`${id}-hint`} className={classNames(styles.hint, 'hint')}>
          {hint}
        </div>
      )}
      <FieldError id={id} error={error} />
    </>
  );
}

/** Renders label, hint and error around a control, in this order. */
export function Field({ label, children, ...texts }: FieldTexts & { children: ReactNode }) {
  return (
    <div className={classNames(styles.field, texts.error !== undefined && styles.invalid)}>
      <label className={styles.label} htmlFor={texts.id}>
        {label}
      </label>
      <FieldNotes {...texts} />
      {children}
    </div>
  );
}
