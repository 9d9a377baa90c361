/** What happens to the page as a whole. */
export interface PageLife {
  /** Nobody looks at it any more; it may never be seen again. */
  readonly onHidden: () => void;
  /** It is left, for good or into the browser's cache of pages. */
  readonly onLeave: () => void;
  /** It comes back out of that cache as it was. */
  readonly onReturn: () => void;
  readonly onOnline: () => void;
}

/** Listens to the life of the page. [PERS-02] */
export function watchPageLife({ onHidden, onLeave, onReturn, onOnline }: PageLife): void {
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? onHidden() : undefined));
  window.addEventListener('pagehide', () => {
    onHidden();
    onLeave();
  });
  window.addEventListener('pageshow', ({ persisted }) => (persisted ? onReturn() : undefined));
  window.addEventListener('online', onOnline);
}
