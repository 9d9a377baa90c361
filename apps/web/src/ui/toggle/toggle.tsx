import type { ReactNode } from 'react';
import styles from './toggle.module.css';

export interface ToggleProps {
  id: string;
  label: string;
  description?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: (() => void) | undefined;
}

/** Switch that applies at once; a mark shows its state without colour. */
export function Toggle({ id, label, description, checked, onChange, onBlur }: ToggleProps) {
  return (
    <div>
      <label className={styles.line}>
        <span className={styles.label}>{label}</span>
        <input
          id={id}
          name={id}
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={checked}
          aria-checked={checked}
          aria-describedby={description ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={() => onBlur?.()}
        />
      </label>
      {description && (
        <div id={`${id}-hint`} className="hint">
          {description}
        </div>
      )}
    </div>
  );
}
