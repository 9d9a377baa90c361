import { type PointerEvent, useRef } from 'react';
import { upTo } from '../../styles/breakpoints.ts';

/** Only where panels come from the lower edge. */
const SHEET = `${upTo('s')} and (prefers-reduced-motion: no-preference)`;
/** Part of the panel's height, or pixels per millisecond, from which it closes. */
const FAR = 0.25;
const FAST = 0.5;

interface Pull {
  readonly from: number;
  readonly began: number;
  readonly dialog: HTMLElement;
}

function followed({ dialog, from }: Pull, { clientY }: PointerEvent): number {
  const distance = Math.max(0, clientY - from);
  dialog.style.setProperty('--pulled', `${distance}px`);
  dialog.toggleAttribute('data-pulled', true);
  return distance;
}

/** Lets a panel on a phone follow the finger that pulls its top down, and close if it is pulled far or fast. [UI-02, UI-06] */
export function usePull(onClose: (() => void) | undefined) {
  const pull = useRef<Pull>(null);
  const release = (): Pull | null => {
    const released = pull.current;
    pull.current = null;
    released?.dialog.removeAttribute('data-pulled');
    return released;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const dialog = event.currentTarget.closest('dialog');
      const isButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (!onClose || !dialog || isButton || event.pointerType === 'mouse' || !window.matchMedia(SHEET).matches) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      pull.current = { from: event.clientY, began: event.timeStamp, dialog };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (pull.current) followed(pull.current, event);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const distance = pull.current ? followed(pull.current, event) : 0;
      const released = release();
      if (!released) return;
      const speed = distance / Math.max(1, event.timeStamp - released.began);
      if (distance > released.dialog.clientHeight * FAR || speed > FAST) onClose?.();
    },
    onPointerCancel: release,
  };
}
