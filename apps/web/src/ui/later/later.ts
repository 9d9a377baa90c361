import { after } from '../timing/after.ts';

/** Waits before each retry, in milliseconds. */
const DELAYS_MS = [1_000, 2_000, 4_000];

/** Code, or something built from it, that is loaded when it is first needed. */
export interface Later<T> {
  /** Loads once, with a few retries. After the last failure, the next call tries again. */
  load(): Promise<T>;
  /** Returns null until it is loaded. */
  loaded(): T | null;
}

async function retried<T>(load: () => Promise<T>, startTimer: typeof after): Promise<T> {
  for (const delay of DELAYS_MS) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => startTimer(delay, resolve));
    }
  }
  return load();
}

/** Builds the only way in which the app loads code lazily. */
export function later<T>(load: () => Promise<T>, startTimer = after): Later<T> {
  let value: T | null = null;
  let loading: Promise<T> | null = null;

  async function loadOnce(): Promise<T> {
    try {
      value = await retried(load, startTimer);
      return value;
    } catch (error) {
      loading = null;
      throw error;
    }
  }

  return { load: () => (loading ??= loadOnce()), loaded: () => value };
}

type Methods<T> = { readonly [K in keyof T]: (...given: never[]) => unknown };

/** Builds methods that call those of what `loaded` returns, and those of `without` while it returns null. */
export function untilLoaded<T extends Methods<T>>(loaded: () => T | null, without: T): T {
  const names = Object.keys(without) as (keyof T)[];
  const call =
    (name: keyof T) =>
    (...given: never[]) =>
      (loaded() ?? without)[name](...given);
  return Object.fromEntries(names.map((name) => [name, call(name)])) as unknown as T;
}
