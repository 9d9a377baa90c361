import type { ChangeEvent, FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import fieldStyles from '../field/field.module.css';
import { Field, type FieldTexts, type FieldWidth } from '../field/field.tsx';
import { fieldDescription } from '../field/field-description.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './text-field.module.css';

/** Props shared by all one-line text inputs. */
export interface TextInputProps extends FieldTexts {
  /** By default the id. */
  name?: string | undefined;
  value: string;
  type?: 'text' | 'email' | 'tel' | undefined;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | undefined;
  autoComplete?: string | undefined;
  autoCapitalize?: 'none' | 'words' | 'sentences' | 'characters' | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  width?: FieldWidth | undefined;
  required?: boolean | undefined;
  readOnly?: boolean | undefined;
  spellCheck?: boolean | undefined;
  /** Id of a datalist with suggestions. */
  list?: string | undefined;
  /** Unit inside the field such as € or km, up to twelve characters; announced with the field. */
  suffix?: string | undefined;
  /** Shows a spinner inside the field during a check. */
  pending?: boolean | undefined;
  /** Shown beside the field, below it on phones, and describes it, e.g. the bank's name. */
  trailing?: ReactNode;
  /** Id of a note elsewhere that describes the field. */
  noteId?: string | undefined;
  /** Tabular digits. */
  tabular?: boolean | undefined;
}

interface TextControlProps extends TextInputProps {
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
}

/** Input element with its field, based on events; TextField and MaskedField pass values. */
export function TextControl(props: TextControlProps) {
  const { id, suffix, pending, trailing, noteId } = props;
  return (
    <Field id={id} label={props.label} hint={props.hint} error={props.error} optional={props.optional}>
      <div className={styles.row}>
        <div className={classNames(styles.box, fieldStyles[props.width ?? 'full'])}>
          <input
            {...fieldDescription(
              id,
              props.hint,
              props.error,
              ...(suffix ? [`${id}-suffix`] : []),
              ...(trailing ? [`${id}-trailing`] : []),
              ...(noteId === undefined ? [] : [noteId]),
            )}
            id={id}
            name={props.name ?? id}
            className={classNames(
              fieldStyles.control,
              suffix && styles[roomFor(suffix)],
              pending && styles.busy,
              props.tabular && 'tabular',
            )}
            type={props.type ?? 'text'}
            inputMode={props.inputMode}
            autoComplete={props.autoComplete}
            autoCapitalize={props.autoCapitalize}
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            aria-required={props.required || undefined}
            aria-busy={pending || undefined}
            readOnly={props.readOnly}
            spellCheck={props.spellCheck}
            list={props.list}
            value={props.value}
            onChange={props.onChange}
            onBlur={props.onBlur}
            onKeyDown={props.onKeyDown}
          />
          {suffix && (
            <span id={`${id}-suffix`} className={styles.suffix} aria-hidden="true">
              {suffix}
            </span>
          )}
          {pending && (
            <span className={styles.spinner}>
              <Spinner label="Wird geprüft" />
            </span>
          )}
        </div>
        {trailing && (
          <div id={`${id}-trailing`} className={styles.trailing}>
            {trailing}
          </div>
        )}
      </div>
    </Field>
  );
}

// Classes, not a width: the CSP forbids inline styles.
function roomFor(suffix: string): 'suffixed' | 'suffixedWide' | 'suffixedWidest' {
  if (suffix.length <= 2) return 'suffixed';
  return suffix.length <= 5 ? 'suffixedWide' : 'suffixedWidest';
}
