import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Panel, type PanelProps } from './panel.tsx';

// jsdom lacks the element's methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
function Page({ children = <p>Inhalt</p>, onClose, ...panel }: Partial<PanelProps> & { children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Öffnen
      </button>
      <Panel
        heading="Absicherung ändern"
        {...panel}
        open={open}
        onClose={() => {
          onClose?.();
          setOpen(false);
        }}
      >
        {children}
        <button type="button" onClick={() => setOpen(false)}>
          Fertig
        </button>
      </Panel>
    </>
  );
}

function open(props: Partial<PanelProps> = {}) {
  const onClose = vi.fn<() => void>();
  render(<Page {...props} onClose={onClose} />);
  const opener = screen.getByRole('button', { name: 'Öffnen' });
  opener.focus();
  fireEvent.click(opener);
  return { opener, onClose, dialog: screen.getByRole('dialog', { name: 'Absicherung ändern' }) };
}

it('is not rendered while it is closed, and renders on the server [UI-02]', () => {
  expect(renderToString(<Panel open={false}>Inhalt</Panel>)).toBe('');
  render(<Page />);
  expect(screen.queryByRole('dialog')).toBeNull();
});

interface Pull {
  by: number;
  ms?: number;
  pointerType?: string;
  at?: string;
  end?: 'pointerup' | 'pointercancel';
}

/** Pulls the top of the panel, or another of its texts, down by some pixels and milliseconds. */
function pull(
  dialog: HTMLElement,
  { by, ms = 10_000, pointerType = 'touch', at = 'Absicherung ändern', end = 'pointerup' }: Pull,
) {
  Object.defineProperty(dialog, 'clientHeight', { value: 400 });
  const top = screen.getByText(at);
  const send = (type: string, clientY: number, timeStamp: number) => {
    const event = new MouseEvent(type, { bubbles: true, clientY });
    Object.defineProperties(event, { pointerType: { value: pointerType }, timeStamp: { value: timeStamp } });
    fireEvent(top, event);
  };
  send('pointerdown', 100, 1_000);
  send('pointermove', 100 + by, 1_000 + ms / 2);
  const pulled = dialog.hasAttribute('data-pulled') && dialog.style.getPropertyValue('--pulled');
  send(end, 100 + by, 1_000 + ms);
  return pulled;
}

describe('on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.startsWith('(max-width: 568px)') }));
  });

  it.each([
    ['far', { by: 101 }],
    ['fast', { by: 60, ms: 100 }],
  ])('follows the finger and closes when pulled %s [UI-02, UI-06]', (_how, way) => {
    const { dialog, onClose } = open();
    expect(pull(dialog, way)).toBe(`${way.by}px`);
    expect(onClose).toHaveBeenCalledOnce();
    expect(dialog.hasAttribute('data-pulled')).toBe(false);
  });

  it.each([
    ['not far enough', {}, { by: 99 }],
    ['upwards', {}, { by: -200, ms: 100 }],
    ['with the mouse', {}, { by: 300, pointerType: 'mouse' }],
    ['by its close button', {}, { by: 300, at: 'Schließen' }],
    ['until the system takes the touch', {}, { by: 300, end: 'pointercancel' as const }],
    ['although it is modal', { modal: true }, { by: 300 }],
  ])('stays when pulled %s [UI-02]', (_how, props, way) => {
    const { dialog, onClose } = open(props);
    pull(dialog, way);
    expect(onClose).not.toHaveBeenCalled();
    expect(dialog.hasAttribute('data-pulled')).toBe(false);
  });
});

it('does not follow the finger with reduced motion or on a wide screen [UI-06]', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const { dialog, onClose } = open();
  expect(pull(dialog, { by: 300 })).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
});

it('moves the focus to its heading, which something precedes, and back to the opener [UI-02, UI-14]', async () => {
  const { opener, dialog } = open();
  expect(document.activeElement?.textContent).toBe('Absicherung ändern');
  expect(document.activeElement?.previousElementSibling?.textContent).toBe('Schließen');
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(document.activeElement).toBe(opener);
  await waitFor(() => expect(dialog.isConnected).toBe(false));
});

/** Persons with a panel that changes them; `before` them all is a button. */
function Persons({
  start,
  change,
  before,
}: {
  start: string[];
  change: (names: string[]) => string[];
  before?: string;
}) {
  const [panel, setPanel] = useState(false);
  const [names, setNames] = useState(start);
  const save = () => {
    setNames(change(names));
    setPanel(false);
  };
  return (
    <main>
      <h1 tabIndex={-1}>Angaben zur Firma</h1>
      {before && <button type="button">{before}</button>}
      <div>
        {names.map((name) => (
          <ul key={name}>
            <li>
              <button id={before && 'inhaber'} type="button" onClick={() => setPanel(true)}>
                {name}
              </button>
            </li>
          </ul>
        ))}
      </div>
      <Panel open={panel} heading="Person" onClose={() => setPanel(false)}>
        <button type="button" onClick={save}>
          Übernehmen
        </button>
      </Panel>
    </main>
  );
}

/** Changes a person in the panel. @returns what has the focus then */
function changePerson(name: string) {
  screen.getByRole('button', { name }).focus();
  fireEvent.click(screen.getByRole('button', { name }));
  fireEvent.click(screen.getByRole('button', { name: 'Übernehmen' }));
  return document.activeElement?.textContent;
}

it('moves the focus to the nearest element when the opener is gone [UI-02]', () => {
  render(<Persons start={['Anna', 'Jürgen']} change={(names) => names.slice(1)} />);
  expect(changePerson('Anna')).toBe('Jürgen');
  expect(changePerson('Jürgen')).toBe('Angaben zur Firma');
});

it('moves the focus to what replaced the opener, even behind another button [UI-02]', () => {
  render(<Persons start={['Anna']} change={() => ['Kim']} before="Davor" />);
  expect(changePerson('Anna')).toBe('Kim');
});

it('without an opener, as after a reload, leaves the focus on the question [UI-02]', () => {
  const page = (open: boolean) => (
    <main>
      <h1 tabIndex={-1}>Absicherung</h1>
      <Panel open={open} modal heading="Willkommen zurück!">
        <button type="button">Berechnung fortsetzen</button>
      </Panel>
    </main>
  );
  const { rerender } = render(page(true));
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Willkommen zurück!' }));
  rerender(page(false));
  expect(document.activeElement?.textContent).toBe('Absicherung');
});

it('closes on Schließen, Escape, a click on the backdrop and the back gesture of a phone [UI-02]', () => {
  const { onClose, dialog, opener } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.click(opener);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(2);
  fireEvent.click(opener);
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(3);
  fireEvent.click(opener);
  expect(dialog.getAttribute('closedby')).toBe('closerequest');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(4);
});

it('stays open when a press begins inside and ends on the backdrop, and when a native select is left [UI-02]', () => {
  const { onClose, dialog } = open({ children: <input aria-label="Datei" /> });
  fireEvent.pointerDown(screen.getByLabelText('Datei'));
  fireEvent.click(dialog);
  fireEvent(screen.getByLabelText('Datei'), new Event('cancel', { bubbles: true, cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
});

it('when modal has no Schließen and ignores Escape, the back gesture and the backdrop [UI-02]', () => {
  const { onClose, dialog } = open({ modal: true });
  expect(screen.queryByRole('button', { name: 'Schließen' })).toBeNull();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog).toHaveProperty('open', true);
});

it('when modal, traps the focus that it has itself at first [UI-02, UI-14]', () => {
  const { dialog } = open({ modal: true });
  expect(document.activeElement).toBe(dialog);
  fireEvent.keyDown(dialog, { key: 'Tab', shiftKey: true });
  expect(document.activeElement?.textContent).toBe('Fertig');
});

it('traps the focus on Tab, in both directions [UI-02]', () => {
  const { dialog } = open();
  screen.getByRole('button', { name: 'Schließen' }).focus();
  fireEvent.keyDown(dialog, { key: 'Tab', shiftKey: true });
  expect(document.activeElement?.textContent).toBe('Fertig');
  fireEvent.keyDown(dialog, { key: 'Tab' });
  expect(document.activeElement?.textContent).toBe('Schließen');
});
