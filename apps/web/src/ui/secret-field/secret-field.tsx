import { useState } from 'react';
import { classNames } from '../../styles/class-names.ts';
import { Button } from '../button/button.tsx';
import fieldStyles from '../field/field.module.css';
import { controlProps, Field, type FieldProps } from '../field/field.tsx';
import styles from './secret-field.module.css';

export interface SecretFieldProps extends Omit<FieldProps, 'required'> {
  value: string;
  onChange: (value: string) => void;
}

/** Hidden input for a new secret, with a button to show it instead of a second field. */
export function SecretField({ value, onChange, ...texts }: SecretFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...texts}>
      <div className={styles.row}>
        <input
          {...controlProps({ ...texts, required: true })}
          type={shown ? 'text' : 'password'}
          className={classNames(fieldStyles.control, styles.input)}
          // Belongs to one link: a password manager would offer it elsewhere.
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button context={texts.label} onClick={() => setShown(!shown)}>
          {shown ? 'Verbergen' : 'Anzeigen'}
        </Button>
      </div>
    </Field>
  );
}
