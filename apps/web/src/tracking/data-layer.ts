import type { DataLayerEntry } from '@fa/rechner/analytics/data-layer';

declare global {
  interface Window {
    /** Queue that tag managers read. [ANA-01] */
    dataLayer?: DataLayerEntry[] | undefined;
  }
}

/** Limit of entries queued before a choice; the oldest are dropped. */
const LONGEST = 200;

/** Access to the page's data layer. [ANA-04] */
export interface DataLayer {
  push(entry: DataLayerEntry): void;
  /** Returns entries queued before a choice. */
  waiting(): readonly DataLayerEntry[];
  /** Consent given: pushes the queue, then everything. */
  open(): void;
  /** Consent refused or withdrawn: drops the queue, stops pushing. */
  close(): void;
}

/** Builds the data layer; entries queue in memory until the visitor chose. */
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
