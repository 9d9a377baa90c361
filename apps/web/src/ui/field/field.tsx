import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

/** Expected length of the answer; sets the control's width, never wider than the screen. */
export type FieldWidth = 'xs' | 's' | 'm' | 'l' | 'full';

export interface FieldTexts {
  /** Field path, e.g. `onlinezugang.vorname`; hint and error get `${id}-hint` and `${id}-error`. */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks the field as optional. */
  optional?: boolean | undefined;
}

/** Renders label, hint and error around a control, in this order. */
export function Field({ id, label, hint, error, optional, children }: FieldTexts & { children: ReactNode }) {
  return (
    <div className={classNames(styles.field, error !== undefined && styles.invalid)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (freiwillig)</span>}
      </label>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      <FieldError id={id} error={error} />
      {children}
    </div>
  );
}
