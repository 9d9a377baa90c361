import { useEffect, useRef } from 'react';

/** On these Enter has a meaning of its own; in a textarea it breaks the line. */
export const ENTER_OF_ITS_OWN = 'button,a[href],textarea,summary';

function isOpenSelect(target: Element): boolean {
  return target instanceof HTMLSelectElement && CSS.supports('selector(:open)') && target.matches(':open');
}

/** Enter submits the step wherever the focus is, unless a button or link has it or a panel is open. [FLOW-12] */
export function useEnterSubmits(submit: () => void): void {
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented) return;
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (!(target instanceof Element) || target.closest(ENTER_OF_ITS_OWN) || isOpenSelect(target)) return;
      if (document.querySelector('dialog[open]')) return;
      // The browser's own submission on Enter would come on top; a key held down must not run through the steps.
      event.preventDefault();
      if (!event.repeat) latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
