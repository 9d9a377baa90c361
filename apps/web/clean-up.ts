import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom knows no media: a wide screen with reduced motion, unless a test says otherwise.
window.matchMedia = (query) => ({ matches: query === '(prefers-reduced-motion: reduce)' }) as MediaQueryList;

// jsdom has no layout.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// For component tests: on a busy machine, lazy loading takes longer than the default second.
configure({ asyncUtilTimeout: 20_000 });

/** Test files share a window, so whatever a test adds to its document, cookies or address is removed. */
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  document.head.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  window.history.replaceState(null, '', '/');
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
});
