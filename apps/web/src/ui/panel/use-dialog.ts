import {
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/**
 * Keeps a native dialog in step with `open`: shows it above an inert page, gives the focus back to the opener, stays in the
 * page until its leaving motion ended. Without `onClose` nothing but `open` closes it.
 */
export function useDialog(open: boolean, onClose: (() => void) | undefined) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const [present, setPresent] = useState(false);
  // On the first client render the server's markup must be met, so an open dialog comes one effect later.
  useEffect(() => {
    if (open) setPresent(true);
  }, [open]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !present || !dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    (dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog).focus();
    return () => {
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      const motions = dialog.getAnimations?.() ?? [];
      void Promise.allSettled(motions.map((motion) => motion.finished)).then(() => {
        if (!dialog.open) setPresent(false);
      });
    };
  }, [open, present]);

  return {
    present,
    dialogProps: {
      ref,
      tabIndex: -1,
      closedby: onClose ? ('closerequest' as const) : ('none' as const),
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose?.();
      },
      onCancel(event: SyntheticEvent) {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose?.();
      },
      // A text selection that ends outside is no click on the backdrop, so the press must have begun there too.
      onPointerDown(event: PointerEvent) {
        pressedBackdrop.current = event.target === ref.current;
      },
      onClick(event: SyntheticEvent) {
        if (event.target === ref.current && pressedBackdrop.current) onClose?.();
      },
    },
  };
}
