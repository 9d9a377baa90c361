/** Callbacks for the page's lifecycle. */
export interface PageLife {
  /** The page is hidden and may never be visible again. */
  readonly onHidden: () => void;
  /** The page is left, for good or into the back/forward cache. */
  readonly onLeave: () => void;
  /** The page returns from the back/forward cache. */
  readonly onReturn: () => void;
  readonly onOnline: () => void;
}

/** Listens to lifecycle events of the page. [PERS-02] */
export function watchPageLife({ onHidden, onLeave, onReturn, onOnline }: PageLife): void {
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? onHidden() : undefined));
  window.addEventListener('pagehide', () => {
    onHidden();
    onLeave();
  });
  window.addEventListener('pageshow', ({ persisted }) => (persisted ? onReturn() : undefined));
  window.addEventListener('online', onOnline);
}
