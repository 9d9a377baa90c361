import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { FieldError } from '../field/field-error.tsx';
import fieldStyles from '../field/field.module.css';
import styles from './entry-list.module.css';

interface Entry {
  id: string;
  title: string;
  detail?: ReactNode;
}

export interface EntryListProps {
  /** The field path; the add button carries it, so that an error leads there. */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  items: readonly Entry[];
  onEdit: (id: string) => void;
  onRemove: (id: string) => void;
  addLabel: string;
  onAdd: () => void;
  labels: { edit: string; remove: string };
}

/** Entries such as owners, each to be edited or removed, and a button for one more. */
export function EntryList(props: EntryListProps) {
  const { id, hint, error, items, labels } = props;
  const group = useRef<HTMLFieldSetElement>(null);

  // The pressed button goes with its entry; the focus must not fall back to the top of the page.
  function remove(entry: string) {
    props.onRemove(entry);
    group.current?.querySelector<HTMLElement>('[data-add] button')?.focus();
  }

  return (
    <fieldset ref={group} aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}>
      <legend className={fieldStyles.label}>{props.label}</legend>
      {hint && (
        <div id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </div>
      )}
      <FieldError id={id} error={error} />
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((entry) => (
            <li key={entry.id} className={styles.entry}>
              <div className={styles.words}>
                <p className={styles.title}>{entry.title}</p>
                {entry.detail && <p className={styles.detail}>{entry.detail}</p>}
              </div>
              <div className={styles.actions}>
                <Button variant="quiet" icon="edit" context={entry.title} onClick={() => props.onEdit(entry.id)}>
                  {labels.edit}
                </Button>
                <Button variant="quiet" icon="remove" context={entry.title} onClick={() => remove(entry.id)}>
                  {labels.remove}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div data-add>
        <Button id={id} icon="add" fullWidthOnPhone opensDialog onClick={props.onAdd}>
          {props.addLabel}
        </Button>
      </div>
    </fieldset>
  );
}
