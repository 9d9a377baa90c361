import type { Answers } from '@fa/rechner/definition/definition';

/** Reported when all answers are read, e.g. by Object.keys or a spread. */
export const ALL_ANSWERS = '*';

/** Wraps answers in a proxy that reports every key read; enumeration is reported as ALL_ANSWERS. */
export function watchedAnswers<M extends Answers>(answers: M, onRead: (key: string) => void): M {
  return new Proxy(answers, {
    get(target, key, receiver) {
      onRead(String(key));
      return Reflect.get(target, key, receiver) as unknown;
    },
    has(target, key) {
      onRead(String(key));
      return Reflect.has(target, key);
    },
    getOwnPropertyDescriptor(target, key) {
      onRead(String(key));
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    ownKeys(target) {
      onRead(ALL_ANSWERS);
      return Reflect.ownKeys(target);
    },
  });
}
