import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import choice from '../field/choice.module.css';
import fieldStyles from '../field/field.module.css';
import { FieldError } from '../field/field-error.tsx';
import styles from './radio-group.module.css';

interface RadioOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
}

export interface RadioGroupProps<Value extends string = string> {
  /** Id of the first radio, so that links and focus lead to a control. */
  id: string;
  name?: string | undefined;
  legend: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** '' for no choice. */
  value: Value | '';
  options: readonly RadioOption<Value>[];
  layout?: 'row' | 'column' | 'cards' | undefined;
  required?: boolean | undefined;
  onChange: (value: Value) => void;
  /** Called when focus leaves the whole group. */
  onBlur?: (() => void) | undefined;
}

/** Radios in boxes; each whole box is clickable. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { id, hint, error, layout = 'column' } = props;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset
      className={classNames(styles.group, error !== undefined && styles.invalid)}
      role="radiogroup"
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
      aria-required={props.required || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.();
      }}
    >
      <legend className={fieldStyles.label}>{props.legend}</legend>
      {hint && (
        <div id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </div>
      )}
      <FieldError id={id} error={error} />
      <div className={styles[layout]}>
        {props.options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              id={index === 0 ? id : `${id}-${index + 1}`}
              type="radio"
              className={choice.radio}
              name={props.name ?? id}
              value={option.value}
              checked={props.value === option.value}
              aria-describedby={option.description ? `${id}-${index + 1}-description` : undefined}
              onChange={() => props.onChange(option.value)}
            />
            <span className={styles.words}>
              <span className={styles.label}>{option.label}</span>
              {option.description && (
                <span id={`${id}-${index + 1}-description`} className={styles.description}>
                  {option.description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
