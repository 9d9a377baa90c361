import { createContext, type ReactNode, use, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './field.module.css';

/** Expected length of the answer; sets the control's width, never wider than the screen. */
export type FieldWidth = 's' | 'm' | 'l' | 'full';

export interface FieldProps {
  /** Field path, e.g. `onlinezugang.vorname`; hint and error get `${id}-hint` and `${id}-error`. */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  width?: FieldWidth | undefined;
  required?: boolean | undefined;
  /** Id of a note elsewhere that describes the field. */
  noteId?: string | undefined;
  onBlur?: (() => void) | undefined;
}

type Described = Pick<FieldProps, 'id' | 'hint' | 'error'>;

/** Returns the ARIA attributes of a control with its hint and error at `${id}-hint` and `${id}-error`. */
export function fieldDescription({ id, hint, error }: Described, ...more: (string | false | undefined)[]) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`, ...more].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}

/** Returns the attributes of a field's only control; `more` are ids of what also describes it. */
export function controlProps(
  { required, noteId, onBlur, ...field }: Omit<FieldProps, 'label'>,
  ...more: (string | false | undefined)[]
) {
  return {
    ...fieldDescription(field, ...more, noteId),
    id: field.id,
    name: field.id,
    'aria-required': required || undefined,
    onBlur: () => onBlur?.(),
  };
}

/**
 * Number of presses on a button that focuses the first invalid field; null in a form whose errors all come with the focus.
 * These are read with their field, so they are not said as well. [UI-14]
 */
export const Attempts = createContext<number | null>(0);

// A field that keeps the focus is not read again.
function useIsSaid(id: string, error: string | undefined): boolean {
  const attempts = use(Attempts);
  const [shown, setShown] = useState({ attempts, error, isSaid: true });
  if (shown.attempts === attempts && shown.error === error) return shown.isSaid;
  const comesWithFocus = attempts === null || attempts !== shown.attempts;
  const isSaid = !comesWithFocus || document.activeElement?.getAttribute('name') === id;
  setShown({ attempts, error, isSaid: shown.error === error ? shown.isSaid : isSaid });
  return isSaid;
}

/** Error text with an icon. The container always exists, so that a new error is announced. [UI-09, UI-14] */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  const isSaid = useIsSaid(id, error);
  return (
    <div id={`${id}-error`} aria-live={isSaid ? 'polite' : 'off'}>
      {error && (
        <p className={styles.error}>
          <Icon name="error" />
          <span>
            <VisuallyHidden>Fehler: </VisuallyHidden>
            <span>{error}</span>
          </span>
        </p>
      )}
    </div>
  );
}

/** Renders hint and error, between a label and its control. */
export function FieldNotes({ id, hint, error }: Described) {
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
export function Field({ id, label, hint, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={classNames(styles.field, error !== undefined && styles.invalid)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </div>
  );
}
