import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import fieldStyles from '../field/field.module.css';
import { Field, type FieldTexts, type FieldWidth } from '../field/field.tsx';
import { fieldDescription } from '../field/field-description.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './text-area.module.css';

export interface TextAreaProps extends FieldTexts {
  name?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  rows?: number | undefined;
  autoComplete?: string | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  /** Shows how many characters are left; without `maxLength` longer text is kept and counted. */
  counter?: number | undefined;
  width?: FieldWidth | undefined;
  required?: boolean | undefined;
  readOnly?: boolean | undefined;
  spellCheck?: boolean | undefined;
}

/** Multi-line text; grows with its content if supported, otherwise resizable. */
export function TextArea(props: TextAreaProps) {
  const { id, counter } = props;
  const left = counter === undefined ? undefined : counter - props.value.length;
  return (
    <Field id={id} label={props.label} hint={props.hint} error={props.error} optional={props.optional}>
      <textarea
        {...fieldDescription(id, props.hint, props.error, ...(left === undefined ? [] : [`${id}-counter`]))}
        id={id}
        name={props.name ?? id}
        className={classNames(fieldStyles.control, styles.area, fieldStyles[props.width ?? 'full'])}
        rows={props.rows ?? 3}
        autoComplete={props.autoComplete}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        aria-required={props.required || undefined}
        readOnly={props.readOnly}
        spellCheck={props.spellCheck}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={() => props.onBlur?.()}
      />
      {left !== undefined && counter !== undefined && (
        <p id={`${id}-counter`} className={styles.counter}>
          {remaining(left)}
          <VisuallyHidden status>{announcement(left, counter)}</VisuallyHidden>
        </p>
      )}
    </Field>
  );
}

function remaining(left: number): ReactNode {
  const figure = <span className="tabular">{Math.abs(left)}</span>;
  if (left < 0) return <strong className={styles.over}>{figure} Zeichen zu viel</strong>;
  return <>Noch {figure} Zeichen</>;
}

/** Announced only near the limit and in steps of ten, so it does not interrupt typing. */
function announcement(left: number, counter: number): string {
  if (left < 0) return 'Der Text ist zu lang.';
  return left <= counter / 10 ? `Noch höchstens ${Math.ceil(left / 10) * 10} Zeichen` : '';
}
