import { isObject, valueAt } from '@fa/rechner/definition/model';

const WHOLE = ['calculation', 'today'] as const;

/** Some values of some parts of a state. The calculation and the date have no parts and are replaced. */
export type Change<T> = {
  readonly [P in keyof T]?: P extends (typeof WHOLE)[number] ? T[P] : Partial<T[P]>;
};

/** Returns the state with changed values; unchanged parts, and an unchanged state, stay the same objects. */
export function changed<T extends object>(state: T, change: Change<T>): T {
  let result = state;
  for (const [name, given] of Object.entries(change)) {
    const part = valueAt(state, name);
    const isPart = isObject(part) && isObject(given) && !WHOLE.some((whole) => whole === name);
    const isChanged = isPart ? Object.keys(given).some((key) => !Object.is(part[key], given[key])) : given !== part;
    if (isChanged) result = { ...result, [name]: isPart ? { ...part, ...given } : given };
  }
  return result;
}

/** Observable state. */
export interface Store<T> {
  get(): T;
  /** Changes values of the state's parts; notifies listeners only on change. */
  set(change: Change<T> | ((current: T) => Change<T>)): void;
  /** Replaces the state; notifies listeners only on change. */
  update(change: (current: T) => T): void;
  subscribe(listener: () => void): () => void;
}

/** Builds a store with an initial state. */
export function createStore<T extends object>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();

  function update(change: (current: T) => T): void {
    const next = change(value);
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of listeners) listener();
  }

  return {
    get: () => value,
    set: (change) => update((current) => changed(current, typeof change === 'function' ? change(current) : change)),
    update,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
