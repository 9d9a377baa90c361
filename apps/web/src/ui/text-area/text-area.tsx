import { classNames } from '../class-names.ts';
import fieldStyles from '../field/field.module.css';
import { Field, type FieldTexts, type FieldWidth, fieldDescription } from '../field/field.tsx';
import styles from './text-area.module.css';

export interface TextAreaProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  autoComplete?: string | undefined;
  width?: FieldWidth | undefined;
  required?: boolean | undefined;
  readOnly?: boolean | undefined;
}

/** Multi-line text; grows with its content if supported, otherwise resizable. */
export function TextArea(props: TextAreaProps) {
  const { id, label, hint, error } = props;
  return (
    <Field {...{ id, label, hint, error }}>
      <textarea
        {...fieldDescription(props)}
        id={id}
        name={id}
        className={classNames(fieldStyles.control, styles.area, fieldStyles[props.width ?? 'full'])}
        rows={3}
        autoComplete={props.autoComplete}
        aria-required={props.required || undefined}
        readOnly={props.readOnly}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={() => props.onBlur?.()}
      />
    </Field>
  );
}
