import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import fieldStyles from '../field/field.module.css';
import { FieldError } from '../field/field-error.tsx';
import styles from './entry-list.module.css';
import { RemovedEntry } from './removed-entry.tsx';

export interface Entry {
  id: string;
  title: string;
  detail?: ReactNode;
}

export interface EntryListProps {
  /** Field path; id of the add button, so that error links lead there. */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  items: readonly Entry[];
  onEdit: (id: string) => void;
  onRemove: (id: string) => void;
  /** Restores a removed entry, instead of a confirmation before each removal. */
  onRestore?: ((entry: Entry, index: number) => void) | undefined;
  addLabel: string;
  onAdd: () => void;
  labels: { edit: string; remove: string };
}

interface Removal {
  entry: Entry;
  index: number;
}

/** Entries such as owners, with edit, remove and add buttons. [UI-02] */
export function EntryList(props: EntryListProps) {
  const { id, hint, error, items, labels, onRestore } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [restored, setRestored] = useState<number | null>(null);
  useEffect(() => {
    if (restored !== null) group.current?.querySelectorAll('li')[restored]?.querySelector('button')?.focus();
  }, [restored]);

  // The pressed button disappears; focus must not reset to the top of the page.
  function remove(entry: Entry, index: number) {
    props.onRemove(entry.id);
    setRestored(null);
    if (onRestore) setRemoval({ entry, index });
    else group.current?.querySelector<HTMLElement>('[data-add] button')?.focus();
  }

  function restore({ entry, index }: Removal) {
    onRestore?.(entry, index);
    setRemoval(null);
    setRestored(index);
  }

  const rows = items.map((entry, index) => (
    <li key={entry.id} className={styles.entry}>
      <div className={styles.words}>
        <p className={styles.title}>{entry.title}</p>
        {entry.detail && <p className={styles.detail}>{entry.detail}</p>}
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" icon="edit" context={entry.title} onClick={() => props.onEdit(entry.id)}>
          {labels.edit}
        </Button>
        <Button variant="quiet" icon="remove" context={entry.title} onClick={() => remove(entry, index)}>
          {labels.remove}
        </Button>
      </div>
    </li>
  ));
  const removed = removal && (
    <RemovedEntry
      key={`removed ${removal.index} ${removal.entry.title}`}
      title={removal.entry.title}
      onRestore={() => restore(removal)}
    />
  );

  return (
    <fieldset ref={group} aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}>
      <legend className={fieldStyles.label}>{props.label}</legend>
      {hint && (
        <div id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </div>
      )}
      <FieldError id={id} error={error} />
      {(rows.length > 0 || removed) && (
        <ul className={styles.list}>{removed ? rows.toSpliced(removal.index, 0, removed) : rows}</ul>
      )}
      <div data-add>
        <Button
          id={id}
          icon="add"
          fullWidthOnPhone
          opensDialog
          onClick={() => {
            setRemoval(null);
            props.onAdd();
          }}
        >
          {props.addLabel}
        </Button>
      </div>
    </fieldset>
  );
}
