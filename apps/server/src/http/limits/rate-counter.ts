import type { ClientNetworksOf } from './client-networks.ts';
import { type CountSketch, createCountSketch, type SharedCounts } from './counts.ts';

/** A client's number of calls in the current window. */
export interface Rate {
  readonly current: number;
  readonly ttl: number;
}

/** Counts a client's call and returns its rate; beyond `max` it is exceeded. */
export type RateCounter = (client: string, windowMs: number, max: number) => Promise<Rate>;

export interface CounterNeeds {
  readonly clock: () => Date;
  readonly networksOf: ClientNetworksOf;
  /** Secret of this process. */
  readonly hash: (text: string) => Buffer;
  /** The same in all processes. */
  readonly keyOf: (text: string) => string;
  readonly sharedCounts: SharedCounts;
}

/**
 * Creates the counter of one limit in fixed windows. With a name, counts are shared by all processes, which are queried
 * only within the local limit; while the database is unavailable, the local count applies. [SEC-10]
 */
export function createRateCounter(
  { clock, networksOf, hash, keyOf, sharedCounts }: CounterNeeds,
  sharedName?: string,
): RateCounter {
  // Half a megabyte, allocated at the first call.
  let made: CountSketch | undefined;
  let windowOfSketch = -1;

  return async (client, windowMs, max) => {
    const now = clock().getTime();
    const window = Math.floor(now / windowMs);
    const until = (window + 1) * windowMs;
    const ttl = until - now;
    const sketch = (made ??= createCountSketch(hash));
    if (window !== windowOfSketch) sketch.clear();
    windowOfSketch = window;

    const networks = networksOf(client);
    let current = 0;
    for (const { network, share } of networks) {
      current = Math.max(current, Math.ceil(sketch.add(network, 1) / share));
      // Narrower networks of an exceeded one are not counted: a flood would only fill the sketch.
      if (current > max) return { current, ttl };
    }
    if (sharedName === undefined) return { current, ttl };

    const counts = networks.map(({ network }) => ({
      key: keyOf(`${sharedName} ${network} ${window}`),
      amount: 1,
      until: new Date(until),
    }));
    const totals = await sharedCounts.add(counts).catch(() => []);
    networks.forEach(({ network, share }, index) => {
      const total = totals[index] ?? 0;
      current = Math.max(current, Math.ceil(total / share));
      // Stores the shared count locally, unless the window has ended meanwhile.
      if (window === windowOfSketch) sketch.raise(network, total);
    });
    return { current, ttl };
  };
}
