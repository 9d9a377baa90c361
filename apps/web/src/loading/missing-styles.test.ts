// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { loadMissingStyles, watchStyles } from './missing-styles.ts';

watchStyles();

/** Adds a style sheet to the page, which does not come. */
function missing(href: string): HTMLLinkElement {
  const link = document.head.appendChild(document.createElement('link'));
  Object.assign(link, { rel: 'stylesheet', href });
  link.dispatchEvent(new Event('error'));
  return link;
}

function shown(): readonly (string | null)[] {
  return [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));
}

it('style sheets that did not come are loaded once more before their code is used [STEP-ERROR-01]', async () => {
  const before = missing('/a.css');
  const loading = loadMissingStyles();
  expect(before.isConnected).toBe(false);
  document.querySelector('link')?.dispatchEvent(new Event('load'));
  await loading;
  expect(shown()).toEqual([before.href]);
  await loadMissingStyles();
  document.querySelector('link')?.remove();
});

it('a style sheet that does not come again ends as missing code, and can be asked for again [STEP-ERROR-01]', async () => {
  missing('/b.css');
  const loading = loadMissingStyles();
  document.querySelector('link')?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow('Unable to preload CSS');
  const again = loadMissingStyles();
  document.querySelector('link')?.dispatchEvent(new Event('load'));
  await again;
  document.querySelector('link')?.remove();
});
