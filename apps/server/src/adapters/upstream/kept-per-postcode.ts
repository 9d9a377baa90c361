import type { LRUCache } from 'lru-cache';

const DAY_MS = 86_400_000;
/** A service with a brief loss of data also returns nothing. */
const NOTHING_MS = 300_000;

interface Kept<Value extends object> {
  readonly clock: () => Date;
  readonly read: (plz: string) => Promise<Value>;
  readonly isNothing: (value: Value) => boolean;
}

/**
 * Creates options of a cache with a TTL of one day per postcode; stale entries are used while reading fails. Empty
 * results expire after five minutes and are never used stale. [ADDR-12]
 */
export function keptPerPostcode<Value extends object>({ clock, read, isNothing }: Kept<Value>) {
  return {
    ttl: DAY_MS,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
    fetchMethod: async (
      plz: string,
      old: Value | undefined,
      { options }: LRUCache.FetcherOptions<string, Value>,
    ): Promise<Value> => {
      options.allowStaleOnFetchRejection = old !== undefined && !isNothing(old);
      const value = await read(plz);
      if (isNothing(value)) options.ttl = NOTHING_MS;
      return value;
    },
  };
}
