import { classNames } from '../../styles/class-names.ts';
import fieldStyles from '../field/field.module.css';
import { controlProps, Field, type FieldProps } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './select-field.module.css';

export interface SelectFieldProps extends FieldProps {
  /** '' for no choice. */
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  /** Text of the empty choice, e.g. 'Bitte wählen'; cannot be selected again. */
  placeholder?: string | undefined;
  onChange: (value: string) => void;
}

/** Native select, with the platform's list and keyboard. */
export function SelectField(props: SelectFieldProps) {
  const { placeholder, options } = props;
  return (
    <Field {...props}>
      <div className={classNames(styles.box, fieldStyles[props.width ?? 'full'])}>
        <select
          {...controlProps(props)}
          className={classNames(fieldStyles.control, styles.select)}
          value={props.value}
          onChange={({ target }) => props.onChange(target.value)}
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
