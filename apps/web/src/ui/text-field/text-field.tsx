import type { ChangeEvent, KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../../styles/class-names.ts';
import fieldStyles from '../field/field.module.css';
import { controlProps, Field, type FieldProps } from '../field/field.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { UnbrokenWords } from '../unbroken-words/unbroken-words.tsx';
import styles from './text-field.module.css';

/** Props shared by all one-line text inputs. */
export interface TextInputProps extends FieldProps {
  value: string;
  /** An e-mail address is a text with its keyboard: Chromium shows the domain of type="email" in punycode. [VAL-05] */
  type?: 'text' | 'email' | 'tel' | undefined;
  inputMode?: 'text' | 'numeric' | 'decimal' | undefined;
  autoComplete?: string | undefined;
  autoCapitalize?: 'none' | 'words' | 'sentences' | 'characters' | undefined;
  placeholder?: string | undefined;
  /** Shown while the field is empty, but not announced: a number would sound like an answer. [UI-14] */
  unsaid?: string | undefined;
  readOnly?: boolean | undefined;
  spellCheck?: boolean | undefined;
  /** Offered while typing; any other text may be typed. */
  suggestions?: readonly string[] | undefined;
  /** Unit inside the field such as € or km, up to twelve characters; announced with the field. */
  suffix?: string | undefined;
  /** Shows a spinner inside the field during a check. */
  pending?: boolean | undefined;
  /** Shown beside the field, below it on phones, and describes it, e.g. a button with what was meant. */
  trailing?: ReactNode;
  /** It is a status, e.g. the bank's name: said when it comes, not with each focus as well. [UI-14] */
  trailingIsSaid?: boolean | undefined;
  /** Said below the field as soon as it is not empty, e.g. that a number was rounded. */
  note?: string | undefined;
}

interface TextControlProps extends TextInputProps {
  tabular?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Input element with its field, based on events; TextField and MaskedField pass values. */
export function TextControl(props: TextControlProps) {
  const { id, suffix, pending, trailing, note, suggestions = [] } = props;
  const isEmail = props.type === 'email';
  return (
    <Field {...props}>
      <div className={styles.row}>
        <div className={classNames(styles.box, fieldStyles[props.width ?? 'full'])}>
          <input
            {...controlProps(props, trailing && !props.trailingIsSaid ? `${id}-trailing` : false, note && `${id}-note`)}
            className={classNames(fieldStyles.control, suffix && styles[roomFor(suffix)], props.tabular && 'tabular')}
            type={props.type === 'tel' ? 'tel' : 'text'}
            inputMode={isEmail ? 'email' : props.inputMode}
            autoComplete={props.autoComplete}
            autoCapitalize={isEmail ? 'none' : props.autoCapitalize}
            placeholder={props.placeholder}
            aria-busy={pending || undefined}
            readOnly={props.readOnly}
            spellCheck={isEmail ? false : props.spellCheck}
            list={suggestions.length > 0 ? `${id}-suggestions` : undefined}
            value={props.value}
            onChange={props.onChange}
            onKeyDown={props.onKeyDown}
          />
          {props.unsaid && props.value === '' && (
            <span className={styles.unsaid} aria-hidden="true">
              {props.unsaid}
            </span>
          )}
          {suffix && (
            <span id={`${id}-suffix`} className={styles.suffix} aria-hidden="true">
              {suffix}
            </span>
          )}
          {pending && (
            <span className={classNames(styles.spinner, 'late')}>
              <Spinner label="Wird geprüft" />
            </span>
          )}
        </div>
        {trailing && (
          <div id={`${id}-trailing`} className="hint">
            {trailing}
          </div>
        )}
      </div>
      {/* Exists before its words. [UI-14] */}
      {note !== undefined && (
        <div id={`${id}-note`} aria-live="polite">
          {note && (
            <p className={classNames(styles.note, 'hint')}>
              <UnbrokenWords text={note} />
            </p>
          )}
        </div>
      )}
      {suggestions.length > 0 && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} translate="no">
              {suggestion}
            </option>
          ))}
        </datalist>
      )}
    </Field>
  );
}

// Classes, not a width: the CSP forbids inline styles.
function roomFor(suffix: string): 'suffixed' | 'suffixedWide' | 'suffixedWidest' {
  if (suffix.length <= 2) return 'suffixed';
  return suffix.length <= 5 ? 'suffixedWide' : 'suffixedWidest';
}

/** One line of text. The caller trims and validates (FLOW-12, FLOW-14). */
export function TextField({ onChange, ...input }: TextInputProps & { onChange: (value: string) => void }) {
  return <TextControl {...input} onChange={(event) => onChange(event.target.value)} />;
}
