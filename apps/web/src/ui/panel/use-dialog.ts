import {
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { focusedOrClicked, TAB_STOPS } from '../../timing/presses.ts';
import { hush } from '../../timing/say.ts';

/** Opener and its ancestors, for when it is removed meanwhile. */
interface FocusPlace {
  readonly opener: Element | null;
  readonly around: readonly Element[];
}

/** Synchronises a native dialog with `open`; it stays in the DOM until its exit animation ends. */
export function useDialog(open: boolean, onClose: (() => void) | undefined) {
  const ref = useRef<HTMLDialogElement>(null);
  const place = useRef<FocusPlace>(null);
  const pressedBackdrop = useRef(false);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  // Closes in an effect, not a cleanup: React would then move the focus back into the panel.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!present || !dialog || open === dialog.open) return;
    hush();
    if (open) {
      place.current = focusPlace();
      show(dialog);
      return;
    }
    dialog.close();
    if (place.current) returnFocus(place.current);
    place.current = null;
    const motions = dialog.getAnimations?.() ?? [];
    void Promise.allSettled(motions.map((motion) => motion.finished)).then(() => {
      if (!dialog.open) setPresent(false);
    });
  }, [open, present]);
  // Unmounted while open.
  useEffect(
    () => () => {
      if (!place.current) return;
      hush();
      returnFocus(place.current);
    },
    [],
  );

  return {
    present,
    dialogProps: {
      ref,
      tabIndex: -1,
      // oxlint-disable-next-line house/no-young-feature -- the listeners below close
      closedby: onClose ? ('closerequest' as const) : ('none' as const),
      onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
        if (event.key === 'Tab') keepFocusInside(event);
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
      // A text selection ending outside is no backdrop click, so the press must start there, too.
      onPointerDown(event: PointerEvent) {
        pressedBackdrop.current = event.target === ref.current;
      },
      onClick(event: SyntheticEvent) {
        if (event.target === ref.current && pressedBackdrop.current) onClose?.();
      },
    },
  };
}

function show(dialog: HTMLDialogElement) {
  const page = document.documentElement;
  // Measuring lays the page out once more, and the scrollbar of a phone takes no room.
  if (window.matchMedia('(hover: hover)').matches)
    page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
  const first = dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog;
  // Else the focus moves twice: first to the first button, and each move costs a layout.
  first.autofocus = true;
  dialog.showModal();
  if (document.activeElement !== first) first.focus();
  // A long list opens where the choice is. jsdom has no layout.
  const chosen = dialog.querySelector<HTMLElement>('[type=radio]:checked');
  if (!chosen) return;
  chosen.scrollIntoView?.({ block: 'center' });
  // At high zoom the heading scrolls with the list.
  if (first !== dialog && first.getBoundingClientRect().top < 0) chosen.focus({ preventScroll: true });
}

/** The page is inert; this also keeps Tab from leaving for the browser's own buttons. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(TAB_STOPS)].filter(
    (stop) => stop.checkVisibility?.() ?? true,
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const active = document.activeElement;
  const atStart = event.shiftKey && active === event.currentTarget;
  if (active !== from && !atStart) return;
  event.preventDefault();
  to?.focus();
}

function focusPlace(): FocusPlace {
  const opener = focusedOrClicked();
  const around: Element[] = [];
  for (let each = opener?.parentElement; each && !each.matches('main, body, html'); each = each.parentElement)
    around.push(each);
  return { opener, around };
}

/** Returns the focus to the opener, or to what replaced it. Keeps it where it already moved to. [UI-02] */
function returnFocus({ opener, around }: FocusPlace): void {
  const active = document.activeElement;
  // Safari focuses them when a button inside is pressed.
  const isAround = active?.matches('body, main') || (active !== opener && active?.contains(opener));
  if (active && !isAround && !active.closest('dialog')) {
    // The dialog gave the focus back without scrolling, and an entry that it added may have moved the opener.
    active.scrollIntoView?.({ block: 'nearest' });
    return;
  }
  const candidates = [
    opener,
    opener?.id ? document.getElementById(opener.id) : null,
    around.find((each) => each.isConnected && !each.matches('dialog, dialog *'))?.querySelector(TAB_STOPS),
    document.querySelector('main h1'),
    document.querySelector('main'),
  ];
  candidates.some((candidate) => candidate instanceof HTMLElement && takesFocus(candidate));
}

function takesFocus(element: HTMLElement): boolean {
  if (element === document.body || !element.isConnected) return false;
  element.focus({ preventScroll: true });
  if (document.activeElement !== element) return false;
  // The page stays where it is, even if only its heading is left to focus.
  if (element.matches(TAB_STOPS)) element.scrollIntoView?.({ block: 'nearest' });
  return true;
}
