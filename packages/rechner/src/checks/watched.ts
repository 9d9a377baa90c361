import type { Answers } from '../definition/definition.ts';

/** Wraps answers in a proxy that collects the keys that are read; '*' stands for all of them, e.g. by Object.keys. */
export function watched<M extends Answers>(answers: M, read: Set<string>): M {
  const noted = (key: string | symbol) => read.add(String(key)) && answers[key as keyof M];
  return new Proxy(answers, {
    get: (_, key) => noted(key),
    has: (target, key) => noted(key) !== undefined || Reflect.has(target, key),
    getOwnPropertyDescriptor: (target, key) => (read.add(String(key)), Reflect.getOwnPropertyDescriptor(target, key)),
    ownKeys: (target) => (read.add('*'), Reflect.ownKeys(target)),
  });
}
