/** Focused element and its ancestors, for when it is removed meanwhile. */
export interface FocusPlace {
  readonly opener: Element | null;
  readonly around: readonly Element[];
}

export const tabStops = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary']
  .map((element) => `${element}:not(:disabled, [tabindex="-1"])`)
  .join();

/** Returns the focused element, which opened the panel. */
export function focusPlace(): FocusPlace {
  const opener = document.activeElement;
  const around: Element[] = [];
  for (let each = opener?.parentElement; each && !each.matches('main, body, html'); each = each.parentElement)
    around.push(each);
  return { opener, around };
}

/**
 * Returns the focus to the opener. If that was removed, to the element with its id now, else to the first control of
 * its ancestors, else to the question. Does nothing if something else has the focus already, as after entering a step.
 * [UI-02]
 */
export function returnFocus({ opener, around }: FocusPlace): void {
  const active = document.activeElement;
  if (active && active !== document.body && !active.closest('dialog')) return;
  const candidates = [
    opener,
    opener?.id ? document.getElementById(opener.id) : null,
    around.find((each) => each.isConnected && !each.matches('dialog, dialog *'))?.querySelector(tabStops),
    document.querySelector('main h1'),
    document.querySelector('main'),
  ];
  candidates.some((candidate) => candidate instanceof HTMLElement && takesFocus(candidate));
}

function takesFocus(element: HTMLElement): boolean {
  if (element === document.body || !element.isConnected) return false;
  element.focus();
  return document.activeElement === element;
}
