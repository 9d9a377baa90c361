import { useEffect, useRef } from 'react';

/** Elements with their own Enter key behaviour; in a textarea it breaks the line. */
export const ENTER_OF_ITS_OWN = 'button,a[href],textarea,summary';

function isOpenSelect(target: Element): boolean {
  // oxlint-disable-next-line house/no-young-feature -- an open list is taken for a closed one
  return target instanceof HTMLSelectElement && CSS.supports('selector(:open)') && target.matches(':open');
}

/** Submits the step on Enter wherever the focus is, except on those elements or with an open panel. [FLOW-12] */
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
      // Prevents a second, native submission; a held key must not skip steps.
      event.preventDefault();
      if (!event.repeat) latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
