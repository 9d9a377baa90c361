import type { Page } from 'playwright-core';

export interface FieldOnScreen {
  /** Its text, whether it is on, or 'button' if it opens a panel. */
  readonly value: string | boolean;
  /** Its message, '' for none. */
  readonly error: string;
}

export interface PanelOnScreen {
  readonly heading: string;
  readonly save: 'open' | 'blocked' | null;
  readonly fields: Readonly<Record<string, FieldOnScreen>>;
}

/** The parts of the screen that the model predicts. */
export interface Screen {
  /** All h1 headings. */
  readonly headings: readonly string[];
  readonly title: string;
  readonly progress: string | null;
  /** Path relative to the base path. */
  readonly path: string;
  readonly back: boolean;
  readonly next: 'open' | 'blocked' | null;
  readonly fields: Readonly<Record<string, FieldOnScreen>>;
  /** Entries in the list of the step. */
  readonly entries: readonly string[];
  /** Label and value of every row of the summary, without spaces. */
  readonly rows: readonly string[];
  readonly panel: PanelOnScreen | null;
  /** Whether the focus was lost to the document. */
  readonly focusIsLost: boolean;
  readonly busy: boolean;
  /** Whether the session's key is available, so that a page that is left loses nothing. */
  readonly canKeep: boolean;
}

export interface ScreenRead {
  readonly screen: Screen;
  /** Id of the element with the focus. */
  readonly active: string;
}

// Runs in the page, so it cannot use other code of this file.
async function look([keys, basePath]: readonly [readonly string[], string]): Promise<ScreenRead> {
  // First waits for the effects of a click, such as leaving the previous field.
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  const plain = (text: string | null | undefined) => (text ?? '').trim();
  const valueOf = (element: Element): string | boolean => {
    if (element instanceof HTMLButtonElement) return 'button';
    if (element instanceof HTMLInputElement && element.type === 'checkbox') return element.checked;
    if (element instanceof HTMLInputElement && element.type === 'radio')
      return element.closest('[role=radiogroup]')?.querySelector<HTMLInputElement>('input:checked')?.value ?? '';
    return (element as HTMLInputElement).value;
  };
  const fieldsIn = (root: Element, ids: readonly string[]) =>
    Object.fromEntries(
      ids.flatMap((id) => {
        const element = root.querySelector(`[id="${id}"]`);
        if (element === null) return [];
        const error = plain(root.querySelector(`[id="${id}-error"] p`)?.textContent).replace(/^Fehler: /, '');
        return [[id, { value: valueOf(element), error }] as const];
      }),
    );
  const buttonIn = (root: Element | null, name: string) =>
    [...(root?.querySelectorAll('button') ?? [])].find((button) => plain(button.textContent) === name);
  const stateOf = (button: Element | undefined) =>
    button ? (button.getAttribute('aria-disabled') === 'true' ? ('blocked' as const) : ('open' as const)) : null;

  const main = document.querySelector('main');
  const dialog = document.querySelector('dialog[open]');
  const inDialog = [...(dialog?.querySelectorAll('input, select, textarea') ?? [])]
    .filter(
      (element) => !(element instanceof HTMLInputElement && element.type === 'radio' && element.id !== element.name),
    )
    .map(({ id }) => id);
  const names = [...(main?.querySelectorAll('fieldset li') ?? [])]
    .filter((item) =>
      [...item.querySelectorAll('button')].some((button) => plain(button.textContent).startsWith('Bearbeiten')),
    )
    .map((item) => item.querySelector('p')?.textContent ?? '');
  const rows = [...(main?.querySelectorAll('dl > div') ?? [])]
    // The answers of a step are in a card with a button to edit them.
    .filter((row) => plain(row.closest('dl')?.parentElement?.querySelector('button')?.textContent).startsWith('Ändern'))
    .map((row) =>
      `${row.querySelector('dt')?.textContent}: ${row.querySelector('dd')?.textContent}`.replace(/\s/g, ''),
    );
  const { pathname } = window.location;
  return {
    screen: {
      headings: [...document.querySelectorAll('h1')].map((heading) => plain(heading.textContent)),
      title: document.title,
      progress: document.querySelector('[role=progressbar], progress')?.getAttribute('value') ?? null,
      path: pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname,
      back: buttonIn(main, 'Zurück') !== undefined,
      next: stateOf(buttonIn(main, 'Weiter')),
      fields: main ? fieldsIn(main, keys) : {},
      entries: names,
      rows,
      panel: dialog && {
        heading: plain(dialog.querySelector('h2')?.textContent),
        save: stateOf(buttonIn(dialog, 'Speichern')),
        fields: fieldsIn(dialog, inDialog),
      },
      focusIsLost: document.activeElement === null || document.activeElement === document.body,
      busy: document.querySelector('[aria-busy=true]') !== null || document.querySelectorAll('dialog').length > 1,
      canKeep: (window as unknown as { hasKey?: boolean }).hasKey === true,
    },
    active: document.activeElement?.id ?? '',
  };
}

/** Reads the screen. @param keys ids of the fields that a step may have */
export function readScreen(page: Page, keys: readonly string[], basePath: string): Promise<ScreenRead> {
  return page.evaluate(look, [keys, basePath] as const);
}
