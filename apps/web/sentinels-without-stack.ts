import type { Plugin } from 'vite';

const SENTINEL = /(?<=Exception = )Error\(formatProdErrorMessage\(\d+\)\)/g;

/**
 * Makes React's sentinels without a stack. React throws them to leave a rendering and compares them by identity, but makes
 * them as errors while the page starts. With DevTools or Lighthouse, V8 then looks up the position of each caller and parses
 * the whole chunk once more.
 */
export function sentinelsWithoutStack(): Plugin {
  return {
    name: 'sentinels-without-stack',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler(code) {
        if (code.search(SENTINEL) === -1)
          throw new Error('React has no sentinels any more (apps/web/sentinels-without-stack.ts).');
        return code.replaceAll(SENTINEL, 'Object.create(Error.prototype)');
      },
    },
  };
}
