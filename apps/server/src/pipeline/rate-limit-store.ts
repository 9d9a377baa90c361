import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

/** As many addresses as are remembered for a limit; the one that asked longest ago is forgotten first. */
const MOST_KEYS = 5_000;

type Window = { readonly began: number; readonly count: number };

/**
 * [SEC-03] Takes a clock in milliseconds that goes evenly, gives the store in which calls are counted. Each call gets the count of its own; the store that
 * comes with the library gives all calls of one moment the same object, so that a burst is judged by its last count.
 */
export const createRateLimitStore = (clock: () => number): FastifyRateLimitStoreCtor =>
  class Store implements FastifyRateLimitStore {
    readonly #windows = new Map<string, Window>();

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow = 60_000,
    ): void {
      const now = clock();
      const last = this.#windows.get(key);
      const isOpen = last !== undefined && now < last.began + timeWindow;
      const { began, count } = isOpen ? { ...last, count: last.count + 1 } : { began: now, count: 1 };
      this.#windows.delete(key);
      this.#windows.set(key, { began, count });
      if (this.#windows.size > MOST_KEYS) this.#windows.delete(this.#windows.keys().next().value ?? '');
      callback(null, { current: count, ttl: began + timeWindow - now });
    }

    child(): FastifyRateLimitStore {
      return new Store();
    }
  };
