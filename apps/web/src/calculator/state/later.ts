import { FAILED } from '../../gateway/result.ts';

/** Returns a function that loads once, and again after a failure. */
export function later<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    }));
}

/** Actions whose code is loaded with the first call. */
export type Later<T> = {
  readonly [K in keyof T]: T[K] extends (...given: infer G) => infer R
    ? (...given: G) => Promise<Awaited<R> | typeof FAILED>
    : never;
};

/**
 * Builds actions whose code is loaded with the first call. They never reject: a failure to load, or of the action, is a
 * result like any other.
 */
export function laterActions<T, K extends keyof T>(
  load: () => Promise<T>,
  names: readonly K[],
  onError: (error: unknown) => void,
): Later<Pick<T, K>> {
  const loaded = later(load);
  const call =
    (name: K) =>
    async (...given: unknown[]) => {
      try {
        const action = (await loaded())[name] as (...given: unknown[]) => unknown;
        return await action(...given);
      } catch (error) {
        onError(error);
        return FAILED;
      }
    };
  return Object.fromEntries(names.map((name) => [name, call(name)])) as unknown as Later<Pick<T, K>>;
}
