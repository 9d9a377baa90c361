import { useState } from 'react';
import { type Example, nothing } from '../example.ts';
import { EntryList } from './entry-list.tsx';

function Owners() {
  const [names, setNames] = useState(['Änne Öztürk', 'Jürgen Müßiggang']);
  return (
    <EntryList
      id="inhaber"
      label="Inhaber"
      items={names}
      addLabel="Person hinzufügen"
      onAdd={() => setNames([...names, 'Kim Okafor'])}
      onEdit={(index) => setNames(names.with(index, 'Geändert'))}
      onRemove={(index) => setNames(names.toSpliced(index, 1))}
      onRestore={(name, index) => setNames(names.toSpliced(index, 0, name))}
    />
  );
}

export const examples: readonly Example[] = [
  { title: 'Zwei Einträge', Show: Owners },
  {
    title: 'Leer, mit Hinweis und Fehler',
    Show: () => (
      <EntryList
        id="niemand"
        label="Inhaber"
        hint="Alle, die im Handelsregister stehen"
        error="Bitte geben Sie mindestens eine Person an."
        items={[]}
        addLabel="Person hinzufügen"
        onAdd={nothing}
        onEdit={nothing}
        onRemove={nothing}
        onRestore={nothing}
      />
    ),
  },
];
