import { type RefObject, useEffect } from 'react';
import { useCalculator } from '../calculator/state/use-calculator.ts';
import { scrollToTop } from '../timing/scroll-to-top.ts';
import { focusField } from '../ui/error-summary/error-summary.tsx';

/**
 * Sets the title, scrolls up and focuses the heading, except at first. [UI-01, UI-06]
 * @param name the heading of the step, or another name
 * @param failed whether errors are listed
 */
export function useStepEntrance(heading: RefObject<HTMLHeadingElement | null>, name: string, failed = false): void {
  const { state, setup } = useCalculator();
  useEffect(() => {
    document.title = `${failed ? 'Fehler: ' : ''}${name} – ${setup.definition.title}`;
  }, [failed, name, setup.definition.title]);
  const { moves, focus } = state.flow;
  useEffect(() => {
    if (moves === 0 || (focus !== null && focusField(focus))) return undefined;
    // Before a panel opens, the step behind it would be said; closing the panel focuses the heading. [UI-14]
    if (state.session.modal === null) heading.current?.focus({ preventScroll: true });
    return scrollToTop();
    // Only a move counts, not the end of the panel.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [moves, focus, heading]);
}

/** Focuses the first invalid field after every blocked attempt. [FLOW-14] */
export function useFocusOnFirstError(field: string | undefined): void {
  const { attempts } = useCalculator().state.flow;
  useEffect(() => {
    if (attempts > 0 && field !== undefined) focusField(field);
    // Only an attempt moves the focus, not every change of errors.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [attempts]);
}
