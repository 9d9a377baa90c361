import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../styles/class-names.ts';
import { Button } from '../button/button.tsx';
import fieldStyles from '../field/field.module.css';
import { FieldNotes } from '../field/field.tsx';
import styles from './entry-list.module.css';

export interface EntryListProps {
  /** Field path; id of the add button, so that error links lead there. */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  items: readonly string[];
  onEdit: (index: number) => void;
  onRemove: (index: number) => void;
  /** Restores a removed entry, instead of a confirmation before each removal. */
  onRestore: (item: string, index: number) => void;
  addLabel: string;
  onAdd: () => void;
  /** The focus leaves the whole group, and not for a panel. */
  onBlur?: (() => void) | undefined;
}

/** Entries such as owners, with edit, remove and add buttons. The add button, which an error focuses, has its words. [UI-02, UI-09] */
export function EntryList(props: EntryListProps) {
  const { id, hint, error, items } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  const [removal, setRemoval] = useState<{ item: string; index: number } | null>(null);
  const [restored, setRestored] = useState<number | null>(null);
  // The pressed button disappears; focus must not reset to the top of the page.
  useEffect(() => {
    if (restored !== null) group.current?.querySelectorAll('li')[restored]?.querySelector('button')?.focus();
  }, [restored]);

  const rows = items.map((item, index) => (
    <li key={index} className={styles.entry}>
      <p className={styles.title} translate="no">
        {item}
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" icon="edit" context={item} onClick={() => props.onEdit(index)}>
          Bearbeiten
        </Button>
        <Button
          variant="quiet"
          icon="remove"
          context={item}
          onClick={() => {
            props.onRemove(index);
            setRestored(null);
            setRemoval({ item, index });
          }}
        >
          Entfernen
        </Button>
      </div>
    </li>
  ));
  if (removal) {
    const { item, index } = removal;
    const removed = (
      <RemovedEntry
        key={`removed ${index} ${item}`}
        item={item}
        onRestore={() => {
          props.onRestore(item, index);
          setRemoval(null);
          setRestored(index);
        }}
      />
    );
    rows.splice(index, 0, removed);
  }

  return (
    // It only hears that the focus leaves it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      ref={group}
      aria-describedby={hint ? `${id}-hint` : undefined}
      onBlur={({ currentTarget, relatedTarget: to }) => {
        if (to && !currentTarget.contains(to) && !to.closest('dialog')) props.onBlur?.();
      }}
    >
      <legend className={fieldStyles.label}>{props.label}</legend>
      <FieldNotes id={id} label={props.label} hint={hint} error={error} />
      {rows.length > 0 && <ul className={styles.list}>{rows}</ul>}
      <Button
        id={id}
        icon="add"
        fullWidthOnPhone
        opensDialog
        describedBy={`${id}-error`}
        onClick={() => {
          setRemoval(null);
          props.onAdd();
        }}
      >
        {props.addLabel}
      </Button>
    </fieldset>
  );
}

/** Placeholder for a removed entry, with undo in the same place. */
function RemovedEntry({ item, onRestore }: { item: string; onRestore: () => void }) {
  const row = useRef<HTMLLIElement>(null);
  const words = useId();
  // Focus announces the removal; a repeated key press can only undo it.
  useEffect(() => row.current?.querySelector('button')?.focus(), []);
  return (
    <li ref={row} className={styles.entry}>
      <p id={words} className={classNames(styles.removed, 'muted')}>
        <span translate="no">{item}</span>
        <span> wurde entfernt</span>
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" icon="undo" describedBy={words} onClick={onRestore}>
          Rückgängig
        </Button>
      </div>
    </li>
  );
}
