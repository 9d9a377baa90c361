import { EntryList } from '../../src/ui/entry-list/entry-list.tsx';
import { type Examples, keeping, nothing } from './example.tsx';

export const examples: Examples = {
  'Zwei Einträge': keeping(['Änne Öztürk', 'Jürgen Müßiggang'], (items, onChange) => (
    <EntryList
      id="inhaber"
      label="Inhaber"
      items={items}
      addLabel="Person hinzufügen"
      onAdd={() => onChange([...items, 'Kim Okafor'])}
      onEdit={(index) => onChange(items.with(index, 'Geändert'))}
      onRemove={(index) => onChange(items.toSpliced(index, 1))}
      onRestore={(item, index) => onChange(items.toSpliced(index, 0, item))}
    />
  )),
  'Leer, mit Hinweis und Fehler': () => (
    <EntryList
      id="niemand"
      label="Inhaber"
      hint="Alle, die im Handelsregister stehen"
      error="Bitte geben Sie mindestens eine Person an."
      items={[]}
      addLabel="Person hinzufügen"
      {...{ onAdd: nothing, onEdit: nothing, onRemove: nothing, onRestore: nothing }}
    />
  ),
};
