import type { ReactNode } from 'react';
import { classNames } from '../../styles/class-names.ts';
import choice from '../field/choice.module.css';
import fieldStyles from '../field/field.module.css';
import { FieldNotes, type FieldProps, OpensPanel, opensId } from '../field/field.tsx';
import styles from './radio-group.module.css';

interface RadioOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  /** Part of the name, so that it is said once. [UI-14] */
  description?: ReactNode;
  /** Its words, if choosing it opens a panel: all radios say so, as an arrow key chooses the next one at once. [UI-14] */
  opensPanel?: string;
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

/**
 * Radios in boxes; each whole box is clickable. The error describes each radio, as Orca does not read that of a group; a choice
 * removes it. [UI-09]
 */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { id, hint, error, layout = 'column' } = props;
  const opening = props.options.find(({ opensPanel }) => opensPanel !== undefined)?.opensPanel;
  const saidBefore = ({ value, opensPanel }: RadioOption<Value>): string[] => {
    if (opening === undefined) return [];
    if (opensPanel === undefined) return [opensId(`${id}-other`)];
    return value === props.value ? [] : [opensId(id)];
  };
  return (
    <fieldset
      className={error === undefined ? undefined : styles.invalid}
      role="radiogroup"
      aria-describedby={hint ? `${id}-hint` : undefined}
      aria-invalid={error === undefined ? undefined : true}
      aria-required={props.required || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.();
      }}
    >
      <legend className={fieldStyles.label}>{props.legend}</legend>
      <FieldNotes id={id} label={props.legend} hint={hint} error={error} />
      {opening !== undefined && (
        <>
          <OpensPanel id={id} />
          <OpensPanel id={`${id}-other`} answer={opening} />
        </>
      )}
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
              aria-describedby={[`${id}-error`, ...saidBefore(option)].join(' ')}
              onChange={() => props.onChange(option.value)}
            />
            <span className={styles.words}>
              <span className={styles.label}>{option.label}</span>
              {option.description && (
                <span className={classNames(styles.description, 'hint')}>{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
