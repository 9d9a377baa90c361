import type { Answers } from '../definition.ts';

/** Read of all answers at once, e.g. by Object.keys or a spread. */
export const ALL_ANSWERS = '*';

/** The same answers, which tell every key that is looked at; going through all of them is told as ALL_ANSWERS. */
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
