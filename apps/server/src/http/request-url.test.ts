import { expect, it } from 'vitest';
import { readableUrl, withoutDots, withoutFragment } from './request-url.ts';

const BASE = '/tarifrechner/forderungsausfall';
const LINK = `0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d%3B${'ab01'.repeat(16)}`;

it.each([
  [`${BASE}/%23${LINK}`, `${BASE}/`],
  [`${BASE}/%2523${LINK.replace('%', '%25')}`, `${BASE}/`],
  [`${BASE}/%252523${LINK.replace('%', '%2525')}`, `${BASE}/`],
  [`${BASE}%23${LINK}`, `${BASE}/`],
  [`${BASE}/%23${LINK}%23${LINK}`, `${BASE}/`],
  [`${BASE}/%23${LINK}%`, `${BASE}/`],
  [`${BASE}/%23${LINK}?ivmnr=1&x=%23`, `${BASE}/?ivmnr=1&x=%23`],
  [`/muster/%23${LINK}`, '/muster/'],
  // A redirect would lose the fragment.
  [`/%23${LINK}`, `${BASE}/`],
  [`/tarifrechner/%23${LINK}`, `${BASE}/`],
  [`/?utm=1%23${LINK}`, `${BASE}/?utm=1`],
  [`${BASE}?utm=1%23${LINK}`, `${BASE}/?utm=1`],
  [`${BASE}?utm=1%252523${LINK.toUpperCase()}`, `${BASE}/?utm=1`],
  [`${BASE}/?utm=1&x=%23a%2523${LINK}&fbclid=a`, `${BASE}/?utm=1&x=%23a`],
])('forwards of %s only %s [LINK-02]', (url, rest) => {
  expect(withoutFragment(url, `${BASE}/`)).toBe(rest);
});

it.each([`${BASE}/angebot?x=%23a`, `${BASE}/`, '/', '/tarifrechner/api/plz/%23', `${BASE}/%2524`])(
  'forwards %s unchanged [LINK-02]',
  (url) => {
    expect(withoutFragment(url, `${BASE}/`)).toBe(url);
  },
);

it.each([
  [`${BASE}/../assets/x.js`, '/tarifrechner/assets/x.js'],
  [`${BASE}/%2e%2E/assets/x.js?a=/../b`, '/tarifrechner/assets/x.js?a=/../b'],
  // A proxy merges slashes first.
  [`${BASE}//../assets/x.js`, '/tarifrechner/assets/x.js'],
  [`${BASE}/./angebot/..`, `${BASE}/`],
  ['/../../etc', '/etc'],
])('resolves %s to %s [SEC-03]', (url, path) => {
  expect(readableUrl(withoutDots(url))).toBe(path);
});

it.each([`${BASE}/angebot?x=/../y`, `${BASE}/a..b/.c/...`, '//', `${BASE}//angebot`, '*'])(
  'resolves nothing in %s [SEC-03]',
  (url) => {
    expect(withoutDots(url)).toBe(url);
  },
);

it.each([
  `${BASE}/..%2fassets%2fx.js`,
  `${BASE}%2F%2e%2e%2Fassets`,
  `${BASE}/..%5cassets`,
  `${BASE}/%2f..`,
  // A proxy takes it for a build file, and would cache the page before the encoded '#'.
  '/agent/%23k/..%2f..%2ftarifrechner/assets/x.js',
])('does not decide what %s means [SEC-03]', (url) => {
  expect(readableUrl(withoutFragment(withoutDots(url), `${BASE}/`))).toBe('/.unreadable');
});
