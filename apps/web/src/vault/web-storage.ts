/** Session storage keys: the sections of a calculation, and two settings of the tab. [PERS-01] */
export const SESSION_KEYS = ['data', 'form', 'process', 'agentMode', 'theme'] as const;
const CALCULATION_KEYS = SESSION_KEYS.slice(0, 3);

/** Local storage keys; all tabs share the values. [PERS-01] */
export const LOCAL_KEYS = ['showDebug', 'keepModelAfterOrder', 'experiments', 'environment', 'ivmnr', 'azvm'] as const;
type LocalKey = (typeof LOCAL_KEYS)[number];

/** Returns the tab's session storage; null where the browser denies it. */
export function tabStorage(): Storage | null {
  try {
    // A browser may return it and still deny its use.
    window.sessionStorage.getItem(CALCULATION_KEYS[0] ?? '');
    return window.sessionStorage;
  } catch {
    return null;
  }
}

// A setting that cannot be stored still applies to the open page.
function put(storage: () => Storage | null, key: string, value: string | null): void {
  try {
    if (value === null) storage()?.removeItem(key);
    else storage()?.setItem(key, value);
  } catch {
    // Storage is denied or full.
  }
}

/** Returns whether an agent works in this tab. [AGENT-01] */
export function isAgentMode(): boolean {
  return tabStorage()?.getItem('agentMode') === 'true';
}

/** Stores whether an agent works in this tab; without storage it is lost on reload. */
export function keepAgentMode(on: boolean): void {
  put(tabStorage, 'agentMode', on ? 'true' : null);
}

/** Returns the partner a tester chose for this tab. [PERS-01, DBG-01] */
export function keptTheme(): string | null {
  return tabStorage()?.getItem('theme') ?? null;
}

/** Stores the partner of the tab, or removes it with null. */
export function keepTheme(slug: string | null): void {
  put(tabStorage, 'theme', slug);
}

/** Returns whether a calculation is stored, readable or not. */
export function hasStoredSession(storage: Pick<Storage, 'getItem'> | null): boolean {
  return storage !== null && CALCULATION_KEYS.some((key) => storage.getItem(key) !== null);
}

/** Deletes the tab's calculation, readable or not. */
export function forgetStoredSession(storage: Pick<Storage, 'removeItem'> | null): void {
  for (const key of CALCULATION_KEYS) storage?.removeItem(key);
}

/** Returns a value from local storage, which all tabs share; null if missing or denied. */
export function readLocal(key: LocalKey): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value in local storage for all tabs, or removes it with null; does nothing if denied. */
export function writeLocal(key: LocalKey, value: string | null): void {
  put(() => window.localStorage, key, value);
}
