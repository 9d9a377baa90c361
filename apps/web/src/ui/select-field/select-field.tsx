import { classNames } from '../../styles/class-names.ts';
import fieldStyles from '../field/field.module.css';
import { controlProps, Field, type FieldProps } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './select-field.module.css';

interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

export interface SelectFieldProps<Value extends string = string> extends FieldProps {
  /** '' for no choice. */
  value: Value | '';
  options: readonly Option<Value>[];
  /** Text of the empty choice, e.g. 'Bitte wählen'; cannot be selected again. */
  placeholder?: string | undefined;
  onChange: (value: Value) => void;
}

/** Native select, with the platform's list and keyboard. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { placeholder, options, onChange } = props;
  return (
    <Field {...props}>
      <div className={classNames(styles.box, fieldStyles[props.width ?? 'full'])}>
        <select
          {...controlProps(props)}
          className={classNames(fieldStyles.control, styles.select)}
          value={props.value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
    </Field>
  );
}
