import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { EntryList } from './entry-list.tsx';

function Owners({ start = ['Anna', 'Jürgen', 'Kim'], onBlur }: { start?: string[]; onBlur?: () => void }) {
  const [names, setNames] = useState(start);
  return (
    <EntryList
      id="inhaber"
      label="Inhaber"
      items={names}
      addLabel="Person hinzufügen"
      onAdd={vi.fn<() => void>()}
      onBlur={onBlur}
      onEdit={vi.fn<() => void>()}
      onRemove={(index) => setNames(names.toSpliced(index, 1))}
      onRestore={(name, index) => setNames(names.toSpliced(index, 0, name))}
    />
  );
}

function rows() {
  return screen.queryAllByRole('listitem').map((row) => row.querySelector('p')?.textContent);
}

function remove(name: string) {
  return fireEvent.click(screen.getByRole('button', { name: `Entfernen ${name}` }));
}

function undo() {
  return screen.getByRole('button', { name: 'Rückgängig' });
}

it('is named and described, and its buttons say which entry they are for [STEP-FIRMA-02, UI-09]', () => {
  const calls: unknown[] = [];
  const given = { id: 'inhaber', label: 'Inhaber', items: ['Anna', 'Kim'], addLabel: 'Person hinzufügen' };
  const heard = {
    onAdd: () => calls.push('add'),
    onEdit: (index: number) => calls.push(index),
    onRemove: () => undefined,
    onRestore: () => undefined,
  };
  const { rerender } = render(<EntryList {...given} {...heard} hint="Alle" />);
  expect(screen.getByRole('group', { name: 'Inhaber', description: 'Alle' })).toBeTruthy();
  rerender(<EntryList {...given} {...heard} hint="Alle" error="Eine fehlt" />);
  expect(screen.getByRole('button', { name: 'Person hinzufügen', description: 'Fehler: Eine fehlt' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Bearbeiten Kim' }));
  const add = screen.getByRole('button', { name: 'Person hinzufügen' });
  fireEvent.click(add);
  expect([calls, add.id, add.getAttribute('aria-haspopup')]).toEqual([[1, 'add'], 'inhaber', 'dialog']);
});

it('announces a removed entry in its place, with the focus on the undo button [STEP-FIRMA-02, UI-09]', () => {
  render(<Owners />);
  remove('Jürgen');
  expect(rows()).toEqual(['Anna', 'Jürgen wurde entfernt', 'Kim']);
  expect(document.activeElement).toBe(undo());
  expect(document.getElementById(undo().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Jürgen wurde entfernt',
  );
});

it('restores a removed entry in its place, with the focus on it [STEP-FIRMA-02, UI-09]', () => {
  render(<Owners />);
  for (let time = 0; time < 2; time += 1) {
    remove('Anna');
    fireEvent.click(undo());
    expect(rows()).toEqual(['Anna', 'Jürgen', 'Kim']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bearbeiten Anna' }));
  }
});

it('undoes the last removal, of the last entry too [STEP-FIRMA-02]', () => {
  render(<Owners start={['Anna', 'Jürgen']} />);
  remove('Anna');
  remove('Jürgen');
  expect(rows()).toEqual(['Jürgen wurde entfernt']);
  fireEvent.click(undo());
  expect(rows()).toEqual(['Jürgen']);
});

it('is left when the focus leaves the whole group, but not for a panel [FLOW-14]', () => {
  const onBlur = vi.fn<() => void>();
  render(
    <>
      <Owners onBlur={onBlur} />
      <button type="button">Weiter</button>
      <dialog open>
        <button type="button">Speichern</button>
      </dialog>
    </>,
  );
  const add = screen.getByRole('button', { name: 'Person hinzufügen' });
  for (const [name, left] of [
    ['Entfernen Kim', 0],
    ['Speichern', 0],
    ['Weiter', 1],
  ] as const) {
    fireEvent.blur(add, { relatedTarget: screen.getByRole('button', { name }) });
    expect(onBlur).toHaveBeenCalledTimes(left);
  }
});

it('offers no undo after the next entry is added [STEP-FIRMA-02]', () => {
  render(<Owners />);
  remove('Kim');
  fireEvent.click(screen.getByRole('button', { name: 'Person hinzufügen' }));
  expect(rows()).toEqual(['Anna', 'Jürgen']);
});
