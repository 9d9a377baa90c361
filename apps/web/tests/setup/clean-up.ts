import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { takeHeldTexts } from './held-texts.ts';

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

/** So every component test finds a text that a page with a translator would break. [UI-15] */
afterEach(() => {
  const texts = takeHeldTexts();
  if (texts.length > 0) throw new Error(`Texts beside siblings need an element of their own: ${JSON.stringify(texts)}`);
});

// jsdom has no stylesheets. Browsers separate these words from those beside them in the name of an element.
const hiddenWords = document.createElement('style');
hiddenWords.textContent = '.visually-hidden { display: block }';
document.head.append(hiddenWords);

/** Test files share a window, so whatever a test adds to its document, cookies or address is removed. */
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  document.head.replaceChildren(hiddenWords);
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  window.history.replaceState(null, '', '/');
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
});
