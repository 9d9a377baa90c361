import type { Answers } from '../definition/definition.ts';

/** Wraps answers in a proxy that collects the keys that are read. */
export function watched(answers: Answers, read: Set<string>): Answers {
  const note = (key: string | symbol) => read.add(String(key));
  return new Proxy(answers, {
    get: (target, key) => note(key) && Reflect.get(target, key),
    has: (target, key) => note(key) && Reflect.has(target, key),
  });
}
