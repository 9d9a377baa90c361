import type { ReactNode } from 'react';
import { classNames } from '../../styles/class-names.ts';
import choice from '../field/choice.module.css';
import { controlProps, FieldError, type FieldProps } from '../field/field.tsx';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<FieldProps, 'label' | 'width'> {
  label: ReactNode;
  checked: boolean;
  /** Looks disabled but is focusable; a click calls `onChange`, so the caller can explain. */
  ariaDisabled?: boolean | undefined;
  onChange: (checked: boolean) => void;
}

/** Checkbox for a consent: the whole sentence is clickable, the error is above it. */
export function Checkbox(props: CheckboxProps) {
  const { id, hint, error, ariaDisabled } = props;
  return (
    <div className={classNames(error !== undefined && styles.invalid)} data-field>
      <FieldError id={id} label={typeof props.label === 'string' ? props.label : undefined} error={error} />
      <label className={classNames(styles.line, ariaDisabled && styles.disabled)}>
        <input
          {...controlProps(props)}
          type="checkbox"
          className={choice.check}
          checked={props.checked}
          aria-disabled={ariaDisabled || undefined}
          onChange={(event) => props.onChange(event.target.checked)}
        />
        <span className={styles.label}>{props.label}</span>
      </label>
      {hint && (
        <div id={`${id}-hint`} className={classNames(styles.hint, 'hint')}>
          {hint}
        </div>
      )}
    </div>
  );
}
