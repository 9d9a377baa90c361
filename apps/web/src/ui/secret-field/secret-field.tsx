import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import fieldStyles from '../field/field.module.css';
import { Field, type FieldTexts } from '../field/field.tsx';
import { fieldDescription } from '../field/field-description.ts';
import styles from './secret-field.module.css';

export interface SecretFieldProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
}

/** Hidden input for a new secret, with a button to show it instead of a second field. */
export function SecretField(props: SecretFieldProps) {
  const { id, hint, error } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={props.label} hint={hint} error={error} optional={props.optional}>
      <div className={styles.row}>
        <input
          {...fieldDescription(id, hint, error)}
          id={id}
          name={id}
          type={shown ? 'text' : 'password'}
          className={classNames(fieldStyles.control, styles.input)}
          // Belongs to one link: a password manager would offer it elsewhere.
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
        <Button context={props.label} onClick={() => setShown(!shown)}>
          {shown ? 'Verbergen' : 'Anzeigen'}
        </Button>
      </div>
    </Field>
  );
}
