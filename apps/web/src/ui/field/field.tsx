import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { classNames } from '../../styles/class-names.ts';
import { say } from '../../timing/say.ts';
import { namedMessage } from '../error-summary/error-summary.tsx';
import { Icon } from '../icon/icon.tsx';
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

interface WithUnit {
  /** Its unit is at `${id}-suffix`. */
  suffix?: string | undefined;
}

/**
 * Returns the attributes of a field's only control. Its unit follows the value. The place of the error always describes it:
 * Firefox would say a description that changes. [UI-14]
 * @param more ids of what also describes it
 */
export function controlProps(
  { id, hint, error, suffix, required, noteId, onBlur }: Omit<FieldProps, 'label'> & WithUnit,
  ...more: (string | false | undefined)[]
) {
  return {
    'aria-describedby': [suffix && `${id}-suffix`, hint && `${id}-hint`, `${id}-error`, ...more, noteId]
      .filter(Boolean)
      .join(' '),
    'aria-invalid': error ? true : undefined,
    id,
    name: id,
    'aria-required': required || undefined,
    onBlur: () => onBlur?.(),
  };
}

/**
 * Number of presses on a button that focuses the first invalid field; null in a form whose errors all come with the focus.
 * These are read with their field, so they are not said as well. [UI-14]
 */
export const Attempts = createContext<number | null>(0);

interface ErrorProps {
  id: string;
  label?: string | undefined;
  error?: string | undefined;
}

// With its label, since the focus is already at another field. A field that keeps the focus is not read again.
function useSaidError({ id, label, error }: ErrorProps): void {
  const attempts = use(Attempts);
  const last = useRef({ attempts, error });
  useEffect(() => {
    const comesWithFocus = attempts === null || attempts !== last.current.attempts;
    const isNew = error !== last.current.error;
    last.current = { attempts, error };
    const { id: focused, name } = document.activeElement as HTMLInputElement;
    if (error && isNew && (!comesWithFocus || focused === id || name === id))
      say(namedMessage({ label, message: error }));
  }, [attempts, id, label, error]);
}

/** Error text with an icon, which describes its control; a new one is said, with the label. [UI-09, UI-14] */
export function FieldError({ id, label, error }: ErrorProps) {
  useSaidError({ id, label, error });
  return (
    <div id={`${id}-error`}>
      {error && (
        <p className={styles.error}>
          <Icon name="error" />
          <span>
            <span className="visually-hidden">Fehler: </span>
            <span>{error}</span>
          </span>
        </p>
      )}
    </div>
  );
}

/** Returns the id of the words below. */
export function opensId(id: string): string {
  return `${id}-opens`;
}

/**
 * Describes a radio or switch that opens a panel at once: said with its focus, after its state. Not part of its name, which
 * other places repeat, and not in the text that is read. [UI-14]
 */
export function OpensPanel({ id, answer }: { id: string; answer?: string }) {
  return (
    <span id={opensId(id)} hidden>
      {answer === undefined ? 'Öffnet ein Fenster' : `„${answer}“ öffnet ein Fenster`}
    </span>
  );
}

/** Renders hint and error, between a label and its control. */
export function FieldNotes({ id, label, hint, error }: Pick<FieldProps, 'id' | 'label' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <div id={`${id}-hint`} className={classNames(styles.hint, 'hint')}>
          {hint}
        </div>
      )}
      <FieldError id={id} label={label} error={error} />
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
      <FieldNotes id={id} label={label} hint={hint} error={error} />
      {children}
    </div>
  );
}
