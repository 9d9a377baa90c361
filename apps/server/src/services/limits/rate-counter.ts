import type { ClientNetworksOf } from './client-networks.ts';
import { type CountSketch, createCountSketch } from './count-sketch.ts';
import type { SharedCounts } from './shared-counts.ts';

/** How often a client has called within the present window. */
export interface Rate {
  readonly current: number;
  /** Milliseconds until the next window begins. */
  readonly ttl: number;
}

/** Counts a call of a client, gives its rate; beyond `max` it is exceeded. */
export type RateCounter = (client: string, windowMs: number, max: number) => Promise<Rate>;

export interface RateCounterNeeds {
  readonly clock: () => Date;
  readonly networksOf: ClientNetworksOf;
  /** Of this process. */
  readonly hash: (text: string) => Buffer;
  /** The same in all processes. */
  readonly keyOf: (text: string) => string;
  readonly sharedCounts: SharedCounts;
}

/**
 * Builds what counts the calls of one limit in windows of fixed length. This process counts for itself; with a name the count is that
 * of all processes, which are asked only while the client is within the limit here. While the database cannot answer, the count of
 * this process holds. [SEC-10]
 */
export function createRateCounter(
  { clock, networksOf, hash, keyOf, sharedCounts }: RateCounterNeeds,
  sharedName?: string,
): RateCounter {
  // Half a megabyte, taken with the first call only.
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
      // The narrow networks of one that has exceeded are not counted: their flood would only fill the sketch.
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
      // What others counted is known here from now on, unless the window is over meanwhile.
      if (window === windowOfSketch) sketch.raise(network, total);
    });
    return { current, ttl };
  };
}
