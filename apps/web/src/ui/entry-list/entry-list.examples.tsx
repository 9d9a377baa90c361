import { useState } from 'react';
import { type Example, nothing } from '../example.ts';
import { EntryList } from './entry-list.tsx';

const labels = { edit: 'Bearbeiten', remove: 'Entfernen' };

function Owners() {
  const [names, setNames] = useState(['Änne Öztürk', 'Jürgen Müßiggang']);
  return (
    <EntryList
      id="inhaber"
      label="Inhaber"
      items={names.map((title, index) => ({ id: String(index), title }))}
      labels={labels}
      addLabel="Person hinzufügen"
      onAdd={() => setNames([...names, 'Kim Okafor'])}
      onEdit={(id) => setNames(names.with(Number(id), 'Geändert'))}
      onRemove={(id) => setNames(names.toSpliced(Number(id), 1))}
      onRestore={({ title }, index) => setNames(names.toSpliced(index, 0, title))}
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
        labels={labels}
        addLabel="Person hinzufügen"
        onAdd={nothing}
        onEdit={nothing}
        onRemove={nothing}
      />
    ),
  },
];
