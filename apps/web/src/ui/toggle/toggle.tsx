import type { ReactNode } from 'react';
import { OpensPanel, opensId } from '../field/field.tsx';
import styles from './toggle.module.css';

export interface ToggleProps {
  id: string;
  label: string;
  description?: ReactNode;
  /** Switching it on opens a panel, which is said before. [UI-14] */
  opensPanel?: boolean | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: (() => void) | undefined;
}

/** Switch that applies at once; a mark shows its state without colour. */
export function Toggle({ id, label, description, opensPanel = false, checked, onChange, onBlur }: ToggleProps) {
  const saysSo = opensPanel && !checked;
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
          aria-describedby={[description && `${id}-hint`, saysSo && opensId(id)].filter(Boolean).join(' ') || undefined}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={() => onBlur?.()}
        />
      </label>
      {saysSo && <OpensPanel id={id} />}
      {description && (
        <div id={`${id}-hint`} className="hint">
          {description}
        </div>
      )}
    </div>
  );
}
