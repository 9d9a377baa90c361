/** Observable value. */
export interface Store<T> {
  get(): T;
  /** Replaces the value; notifies listeners only on change. */
  update(change: (current: T) => T): void;
  subscribe(listener: () => void): () => void;
}

/** Builds a store with an initial value. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    update(change) {
      const next = change(value);
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
