import type { PageData } from '@fa/api/page/page-data';
import { valueAt } from '@fa/rechner/definition/model';

/** Browser history as the flow uses it. */
export interface FlowHistory {
  /** Returns the current path in the flow. */
  path(): string;
  /** Adds an entry, unless the path is already the current one. */
  push(path: string): void;
  /** Changes the path of the current entry. */
  replace(path: string): void;
  /** Goes back one entry. @returns false if none belongs to this calculation */
  back(): boolean;
  /** Calls the listener when the user navigates in the history. */
  onMove(listener: (path: string) => void): void;
}

interface EntryState {
  /** Number of earlier entries of this calculation. */
  readonly depth: number;
  /** Path in the flow, when the address bar shows the partner instead. [PART-01] */
  readonly route?: string;
}

function depthOf(state: unknown): number {
  const depth = valueAt(state, 'depth');
  return typeof depth === 'number' ? depth : 0;
}

/** How the flow appears in the address bar. */
interface Shown {
  readonly url: (path: string) => string;
  readonly read: () => string;
  readonly entry: (depth: number, path: string) => EntryState;
}

// The base path ends with a slash.
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

// The address bar keeps the partner's URL; only the history entry knows the route.
function partnerPath(basePath: string, begunAt: string): Shown {
  // Entries the browser adds itself, for an anchor, have no state and keep the last route.
  let latest = begunAt;
  return {
    url: () => basePath,
    read: () => {
      const route = valueAt(window.history.state, 'route');
      return typeof route === 'string' ? (latest = route) : latest;
    },
    entry: (depth, route) => ({ depth, route }),
  };
}

/** Connects the flow to the History API; a partner's page keeps its URL. [FLOW-10, PART-01] */
export function createBrowserHistory({
  basePath,
  path: begunAt,
  partner,
}: Pick<PageData, 'basePath' | 'path' | 'partner'>): FlowHistory {
  // Every step begins at the top, also after going back.
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
