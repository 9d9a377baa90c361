import type { DataLayerEntry } from '@fa/rechner/analytics/data-layer';

declare global {
  interface Window {
    /** Queue that tag managers read. [ANA-01] */
    dataLayer?: DataLayerEntry[] | undefined;
  }
}

const LONGEST = 200;

/** Builds the data layer; entries queue in memory until the visitor chose. */
export function createDataLayer(onPush: (entry: DataLayerEntry) => void) {
  let choice: 'none' | 'open' | 'closed' = 'none';
  let waiting: readonly DataLayerEntry[] = [];
  function pushNow(entry: DataLayerEntry): void {
    window.dataLayer ??= [];
    window.dataLayer.push(entry);
    onPush(entry);
  }
  return {
    push(entry: DataLayerEntry) {
      if (choice === 'open') pushNow(entry);
      else if (choice === 'none') waiting = [...waiting, entry].slice(-LONGEST);
    },
    waiting: () => waiting,
    /** Consent given: pushes the queue, then everything. */
    open() {
      choice = 'open';
      waiting.forEach(pushNow);
      waiting = [];
    },
    /** Consent refused or withdrawn: drops the queue, stops pushing. */
    close() {
      choice = 'closed';
      waiting = [];
    },
  };
}
