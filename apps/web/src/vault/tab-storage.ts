/** Keys of the session storage: the sections of a calculation, and two settings of the tab. [PERS-01] */
export const SESSION_KEYS = ['data', 'form', 'process', 'agentMode', 'theme'] as const;
const CALCULATION_KEYS = SESSION_KEYS.slice(0, 3);

/** Keys of the local storage. [PERS-01] */
export const LOCAL_KEYS = ['showDebug', 'keepModelAfterOrder', 'experiments', 'environment', 'ivmnr', 'azvm'] as const;
type LocalKey = (typeof LOCAL_KEYS)[number];

/** The tab's own storage; null where the browser denies it. */
export function tabStorage(): Storage | null {
  try {
    // A browser may hand it out and still deny its use.
    window.sessionStorage.getItem(CALCULATION_KEYS[0] ?? '');
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** Whether an agent works in this tab. [AGENT-01] */
export function isAgentMode(): boolean {
  return tabStorage()?.getItem('agentMode') === 'true';
}

/** Keeps whether an agent works in this tab; a browser that keeps nothing forgets it with the page. */
export function keepAgentMode(on: boolean): void {
  const storage = tabStorage();
  try {
    if (on) storage?.setItem('agentMode', 'true');
    else storage?.removeItem('agentMode');
  } catch {
    // The mode still holds on this page.
  }
}

/** The partner that a tester has chosen for this tab. [PERS-01, DBG-01] */
export function keptTheme(): string | null {
  return tabStorage()?.getItem('theme') ?? null;
}

/** Keeps the partner of the tab, or forgets it with null. */
export function keepTheme(slug: string | null): void {
  try {
    if (slug === null) tabStorage()?.removeItem('theme');
    else tabStorage()?.setItem('theme', slug);
  } catch {
    // A look that is not kept is still shown.
  }
}

/** Whether a calculation is stored, readable or not. */
export function hasStoredSession(storage: Pick<Storage, 'getItem'> | null): boolean {
  return storage !== null && CALCULATION_KEYS.some((key) => storage.getItem(key) !== null);
}

/** Forgets the calculation of the tab, readable or not. */
export function forgetStoredSession(storage: Pick<Storage, 'removeItem'> | null): void {
  for (const key of CALCULATION_KEYS) storage?.removeItem(key);
}

/** What the browser remembers under a key beyond the tab; null for nothing, also where the browser denies it. */
export function remembered(key: LocalKey): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a value beyond the tab, or forgets it with null; a browser that denies it remembers nothing. */
export function remember(key: LocalKey, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // A switch that is not remembered still works on this page.
  }
}
