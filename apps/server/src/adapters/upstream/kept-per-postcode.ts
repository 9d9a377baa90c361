import type { LRUCache } from 'lru-cache';

const DAY_MS = 86_400_000;
/** A service that lost its data for a moment answers with nothing as well. */
const NOTHING_MS = 300_000;

interface Kept<Value extends object> {
  readonly clock: () => Date;
  readonly read: (plz: string) => Promise<Value>;
  readonly isNothing: (value: Value) => boolean;
}

/**
 * Options of a cache that keeps what was read of a postcode for a day, and after that day as well while reading fails;
 * a postcode of which nothing is known is read again after five minutes, and then unavailable while that fails. [ADDR-12]
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
