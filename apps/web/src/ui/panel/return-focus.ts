/** Where the focus was, and what stood around it: the way back when it is gone meanwhile. */
export interface FocusPlace {
  readonly opener: Element | null;
  readonly around: readonly Element[];
}

export const tabStops = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary']
  .map((element) => `${element}:not(:disabled, [tabindex="-1"])`)
  .join();

/** Notes the element that has the focus, which is what opened the panel. */
export function focusPlace(): FocusPlace {
  const opener = document.activeElement;
  const around: Element[] = [];
  for (let each = opener?.parentElement; each && !each.matches('main, body, html'); each = each.parentElement)
    around.push(each);
  return { opener, around };
}

/**
 * Gives the focus back to the opener. When it is gone, as the button of a removed entry: to what carries its id now,
 * else to the first control of what stood around it, else to the question itself. Only when nothing else took the focus
 * meanwhile, as a step that was entered by the panel's button does. [UI-02]
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
