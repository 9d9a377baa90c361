import { FAILED } from '../../gateway/result.ts';
import { later } from '../../ui/later/later.ts';
import { after } from '../../ui/timing/after.ts';

/** Actions whose code is loaded with the first call. */
export type LaterActions<T> = {
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
  startTimer = after,
): LaterActions<Pick<T, K>> {
  const { load: loadOnce } = later(load, startTimer);
  const call =
    (name: K) =>
    async (...given: unknown[]) => {
      try {
        const action = (await loadOnce())[name] as (...given: unknown[]) => unknown;
        return await action(...given);
      } catch (error) {
        onError(error);
        return FAILED;
      }
    };
  return Object.fromEntries(names.map((name) => [name, call(name)])) as unknown as LaterActions<Pick<T, K>>;
}
