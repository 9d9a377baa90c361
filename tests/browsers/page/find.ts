import type * as TestingLibrary from '@testing-library/dom';

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary;
  }
}

/** A part of a page, as a screen reader names it. */
export interface Target {
  readonly role: string;
  /** Its accessible name. */
  readonly name: string;
  /** The name only begins so. */
  readonly isBeginning?: boolean;
  /** Which of several, from 0; without it there must be one. */
  readonly index?: number;
}

/** What a page shows of a target; `problem` says why it cannot be pressed. */
export interface Found {
  readonly count: number;
  /** Its id in the document, '' without one. */
  readonly id: string;
  readonly problem: string;
  /** Its centre in the viewport. */
  readonly x: number;
  readonly y: number;
  /** The value of a field, or its text. */
  readonly value: string;
  readonly isChecked: boolean;
  readonly hasFocus: boolean;
}

/**
 * Finds a target in the page by role and name. An open modal dialog hides everything else. Sent to the page as text.
 * @returns null if the page lacks the library
 */
export async function findInPage({ role, name, isBeginning, index }: Target): Promise<Found | null> {
  if (!window.TestingLibraryDom) return null;
  const { queryAllByRole } = window.TestingLibraryDom;
  const container = document.querySelector<HTMLElement>('dialog:modal') ?? document.body;
  const plain = (text: string) => text.replace(/[­​]/g, '').replace(/\s+/g, ' ').trim();
  const all = queryAllByRole(container, role, {
    name: (found) => (isBeginning ? plain(found).startsWith(name) : plain(found) === name),
    // The library asks each parent for its style; the browser knows.
    hidden: true,
  }).filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], [inert]'),
  );
  const element = all[index ?? 0];
  const nothing = { count: all.length, id: '', x: 0, y: 0, value: '', isChecked: false, hasFocus: false };
  if (!element) return { ...nothing, problem: 'is not there' };
  // A switch, radio or box may be drawn by its label.
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const shown = ['switch', 'radio', 'checkbox'].includes(role) && label ? label : element;
  const before = shown.getBoundingClientRect();
  shown.scrollIntoView({ block: 'center', behavior: 'instant' });
  // Cards that were far away get their size in the frames after scrolling. A hidden page has no frames, a busy machine few.
  await new Promise<unknown>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
    setTimeout(resolve, document.hidden ? 50 : 2000);
  });
  const box = shown.getBoundingClientRect();
  const [x, y] = [box.left + Math.min(box.width / 2, 40), box.top + box.height / 2];
  const above = document.elementFromPoint(x, y);
  const isFree = above !== null && (shown.contains(above) || element.contains(above) || above.contains(element));
  const problems = [
    { holds: index === undefined && all.length > 1, text: `is there ${all.length} times` },
    { holds: !isFree, text: `is covered by ${above?.outerHTML.slice(0, 80)}` },
    { holds: before.left !== box.left || before.top !== box.top, text: 'moves' },
  ];
  return {
    count: all.length,
    id: element.id,
    problem: problems.find(({ holds }) => holds)?.text ?? '',
    x,
    y,
    value: 'value' in element && role !== 'button' ? String(element.value) : plain(element.innerText),
    isChecked: element.matches(':checked, [aria-checked=true]'),
    hasFocus: document.activeElement === element,
  };
}

/** Focuses a select. @returns its options that can be chosen, and the index of the chosen one, -1 if it is none of them */
export function focusSelectInPage(id: string): { readonly labels: readonly string[]; readonly chosen: number } {
  const select = document.getElementById(id) as HTMLSelectElement;
  select.focus();
  const options = [...select.options].filter(({ disabled }) => !disabled);
  return {
    labels: options.map(({ label }) => label.replace(/\s+/g, ' ')),
    chosen: options.findIndex(({ selected }) => selected),
  };
}
