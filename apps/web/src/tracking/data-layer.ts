import type { DataLayerEntry } from '@fa/rechner/analytics/data-layer';

declare global {
  interface Window {
    /** Where tag managers read. [ANA-01] */
    dataLayer?: DataLayerEntry[] | undefined;
  }
}

/** What waits for a choice; the oldest go first. */
const LONGEST = 200;

/** The way into the page's data layer. [ANA-04] */
export interface DataLayer {
  push(entry: DataLayerEntry): void;
  /** What waits for a choice. */
  waiting(): readonly DataLayerEntry[];
  /** The visitor agreed: what happened on this page so far is pushed, then everything. */
  open(): void;
  /** The visitor refused or withdrew: what waits is forgotten, and nothing is pushed any more. */
  close(): void;
}

/** Builds the way in, which is neither open nor closed until the visitor chose: entries wait in the page's memory. */
export function createDataLayer(onPush: (entry: DataLayerEntry) => void): DataLayer {
  let choice: 'none' | 'open' | 'closed' = 'none';
  let waiting: readonly DataLayerEntry[] = [];
  function pushNow(entry: DataLayerEntry): void {
    window.dataLayer ??= [];
    window.dataLayer.push(entry);
    onPush(entry);
  }
  return {
    push(entry) {
      if (choice === 'open') pushNow(entry);
      else if (choice === 'none') waiting = [...waiting, entry].slice(-LONGEST);
    },
    waiting: () => waiting,
    open() {
      choice = 'open';
      waiting.forEach(pushNow);
      waiting = [];
    },
    close() {
      choice = 'closed';
      waiting = [];
    },
  };
}
