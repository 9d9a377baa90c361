/** The browser's history as the flow uses it. */
export interface FlowHistory {
  /** Path below the base path as the address bar shows it. */
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
}

function depthOf(state: unknown): number {
  const depth = (state as EntryState | null)?.depth;
  return typeof depth === 'number' ? depth : 0;
}

/** Binds the flow to the History API below a base path that ends with a slash. [FLOW-10] */
export function createBrowserHistory(basePath: string): FlowHistory {
  // Every step begins at its top, also when one comes back to it.
  window.history.scrollRestoration = 'manual';
  const url = (path: string) => `${basePath}${path}`;
  const read = () => {
    const { pathname } = window.location;
    return pathname.startsWith(basePath) ? pathname.slice(basePath.length).replace(/\/$/, '') : '';
  };
  return {
    path: read,
    push(path) {
      if (path === read()) return;
      window.history.pushState({ depth: depthOf(window.history.state) + 1 } satisfies EntryState, '', url(path));
    },
    replace(path) {
      if (path === read() && window.history.state !== null) return;
      window.history.replaceState({ depth: depthOf(window.history.state) } satisfies EntryState, '', url(path));
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
