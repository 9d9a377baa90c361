/** Returns a function that loads once, and again after a failure. */
export function later<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    }));
}

/** Builds actions whose code is loaded with the first call. They reject if loading fails. */
export function laterActions<T, K extends keyof T>(load: () => Promise<T>, names: readonly K[]): Pick<T, K> {
  const loaded = later(load);
  const call =
    (name: K) =>
    async (...given: unknown[]) => {
      const action = (await loaded())[name] as (...given: unknown[]) => unknown;
      return action(...given);
    };
  return Object.fromEntries(names.map((name) => [name, call(name)])) as unknown as Pick<T, K>;
}
