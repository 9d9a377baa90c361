import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import choice from '../field/choice.module.css';
import fieldStyles from '../field/field.module.css';
import { FieldNotes, type FieldProps, fieldDescription } from '../field/field.tsx';
import styles from './radio-group.module.css';

interface RadioOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
}

/** `id` is that of the first radio; `onBlur` is called when focus leaves the whole group. */
export interface RadioGroupProps<Value extends string = string> extends Omit<FieldProps, 'label' | 'width'> {
  legend: string;
  /** '' for no choice. */
  value: Value | '';
  options: readonly RadioOption<Value>[];
  layout?: 'row' | 'column' | 'cards' | undefined;
  onChange: (value: Value) => void;
}

/** Radios in boxes; each whole box is clickable. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { id, hint, error, layout = 'column' } = props;
  return (
    <fieldset
      className={error === undefined ? undefined : styles.invalid}
      role="radiogroup"
      {...fieldDescription(props)}
      aria-required={props.required || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.();
      }}
    >
      <legend className={fieldStyles.label}>{props.legend}</legend>
      <FieldNotes id={id} hint={hint} error={error} />
      <div className={styles[layout]}>
        {props.options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              className={choice.radio}
              name={id}
              value={option.value}
              checked={props.value === option.value}
              aria-describedby={option.description ? `${id}-${index + 1}-description` : undefined}
              onChange={() => props.onChange(option.value)}
            />
            <span className={styles.words}>
              <span className={styles.label}>{option.label}</span>
              {option.description && (
                <span id={`${id}-${index + 1}-description`} className={classNames(styles.description, 'hint')}>
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
