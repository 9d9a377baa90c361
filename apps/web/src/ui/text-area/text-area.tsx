import { classNames } from '../../styles/class-names.ts';
import fieldStyles from '../field/field.module.css';
import { controlProps, Field, type FieldProps } from '../field/field.tsx';
import styles from './text-area.module.css';

export interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  autoComplete?: string | undefined;
  readOnly?: boolean | undefined;
}

/** Multi-line text; grows with its content if supported, otherwise resizable. */
export function TextArea(props: TextAreaProps) {
  return (
    <Field {...props}>
      <textarea
        {...controlProps(props)}
        className={classNames(fieldStyles.control, styles.area, fieldStyles[props.width ?? 'full'])}
        rows={3}
        autoComplete={props.autoComplete}
        readOnly={props.readOnly}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </Field>
  );
}
