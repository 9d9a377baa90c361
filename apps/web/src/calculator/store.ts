/** A value that changes, and who wants to know. */
export interface Store<T> {
  get(): T;
  /** Replaces the value by what the function makes of it; listeners hear of it only if it changed. */
  update(change: (current: T) => T): void;
  subscribe(listener: () => void): () => void;
}

/** Builds a store around a first value. */
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
