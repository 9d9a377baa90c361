import { WITHOUT_AGENT } from '@fa/rechner/agent/without-agent';
import type { StoredData } from '@fa/rechner/kept/stored-data';
import { createStoredSession, type StoredSessionNeeds } from '../../src/vault/stored-session.ts';

/** Secret that opens the stored data, except in tests about the secret. */
export const SECRET = 'a'.repeat(64);

/** Returns stored data of a calculation with one answer. */
export function sample(firma: string): StoredData {
  return {
    data: { userId: { id: 5 }, model: { firmenname: firma }, consentTimes: {}, provenance: WITHOUT_AGENT },
    form: { values: {}, touched: {}, findings: {}, panel: null },
    process: {
      progress: { currentViewIdx: 1, visitedViews: ['vertragsbeginn'], path: 'vertragsbeginn' },
      submission: { status: 'idle' },
      returnTo: null,
      orderKey: null,
      link: null,
      agentCopy: null,
      experiments: {},
      offersAgain: false,
    },
  };
}

/** Storage of one tab, with a quota in characters. */
export class TestStorage {
  readonly items = new Map<string, string>();
  /** All values ever written. */
  readonly taken: string[] = [];
  quota = Number.POSITIVE_INFINITY;
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    const others = [...this.items].filter(([name]) => name !== key);
    if (others.reduce((sum, [, text]) => sum + text.length, value.length) > this.quota)
      throw new DOMException('Full', 'QuotaExceededError');
    this.items.set(key, value);
    this.taken.push(value);
  }
  removeItem(key: string): void {
    this.items.delete(key);
  }
}

/** Opens a session of the tab and counts its callbacks. */
export function open(storage: TestStorage | null, needs: Partial<StoredSessionNeeds> = {}) {
  const seen = { notWritable: 0, secrets: 0 };
  const session = createStoredSession({
    storage,
    product: 'muster',
    secret: async () => {
      seen.secrets += 1;
      return SECRET;
    },
    onNotWritable: () => {
      seen.notWritable += 1;
    },
    ...needs,
  });
  return { session, seen };
}

/** Returns the storage of a tab with one saved calculation. */
export async function written(firma = 'Müller'): Promise<TestStorage> {
  const storage = new TestStorage();
  await open(storage).session.write(sample(firma));
  return storage;
}
