import type { PageData } from '@fa/vertrag/page-data';

/** The browser's history as the flow uses it. */
export interface FlowHistory {
  /** Path of the flow where the user is. */
  path(): string;
  /** A new entry, unless it already stands there. */
  push(path: string): void;
  /** Another address for the current entry. */
  replace(path: string): void;
  /** One entry back. @returns false if there is none of this calculation */
  back(): boolean;
  /** Calls back when the user moves through the history. */
  onMove(listener: (path: string) => void): void;
}

interface EntryState {
  /** How many entries of this calculation lie before. */
  readonly depth: number;
  /** Path of the flow, where the address bar shows the partner instead. [PART-01] */
  readonly route?: string;
}

function depthOf(state: unknown): number {
  const depth = (state as EntryState | null)?.depth;
  return typeof depth === 'number' ? depth : 0;
}

/** What the address bar shows of the flow. */
interface Shown {
  readonly url: (path: string) => string;
  readonly read: () => string;
  readonly entry: (depth: number, path: string) => EntryState;
}

// Below a base path that ends with a slash.
function ownPath(basePath: string): Shown {
  return {
    url: (path) => `${basePath}${path}`,
    read: () => {
      const { pathname } = window.location;
      return pathname.startsWith(basePath) ? pathname.slice(basePath.length).replace(/\/$/, '') : '';
    },
    entry: (depth) => ({ depth }),
  };
}

// The partner stays in the address bar, the route is known to the entry alone.
function partnerPath(basePath: string, begunAt: string): Shown {
  // An entry that the browser makes by itself, for an anchor, stands where the one before it stood.
  let latest = begunAt;
  return {
    url: () => basePath,
    read: () => (latest = (window.history.state as EntryState | null)?.route ?? latest),
    entry: (depth, route) => ({ depth, route }),
  };
}

/** Binds the flow to the History API; a partner's page keeps the address that led to it. [FLOW-10, PART-01] */
export function createBrowserHistory({
  basePath,
  path: begunAt,
  partner,
}: Pick<PageData, 'basePath' | 'path' | 'partner'>): FlowHistory {
  // Every step begins at its top, also when one comes back to it.
  window.history.scrollRestoration = 'manual';
  const { url, read, entry } = partner ? partnerPath(basePath, begunAt) : ownPath(basePath);
  return {
    path: read,
    push(path) {
      if (path === read()) return;
      window.history.pushState(entry(depthOf(window.history.state) + 1, path), '', url(path));
    },
    replace(path) {
      if (path === read() && window.history.state !== null) return;
      window.history.replaceState(entry(depthOf(window.history.state), path), '', url(path));
    },
    back() {
      if (depthOf(window.history.state) === 0) return false;
      window.history.back();
      return true;
    },
    onMove(listener) {
      window.addEventListener('popstate', () => listener(read()));
    },
  };
}
