// @vitest-environment jsdom
import { runInNewContext } from 'node:vm';
import { parseFragment } from '@fa/rechner/kept/link-fragment';
import { afterEach, expect, it } from 'vitest';
import { showContent, TAKE_FRAGMENT, takenFragment } from './taken-fragment.ts';

const BASE = '/tarifrechner/forderungsausfall/';
const LINK = { remoteKey: '0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d', localSecret: 'ab01'.repeat(16) };
const FRAGMENT = `${LINK.remoteKey};${LINK.localSecret}`;

afterEach(() => {
  showContent();
  window.history.replaceState(null, '', '/');
});

/**
 * Opens a URL.
 * @returns the removed fragment, and the URL that remains
 */
function open(address: string) {
  window.history.replaceState(null, '', address);
  runInNewContext(TAKE_FRAGMENT, { location: window.location, history: window.history, window, document });
  const hides = document.documentElement.dataset['link'] !== undefined;
  return { taken: takenFragment(), hides, left: window.location.href.slice(window.location.origin.length) };
}

it.each([
  [`${BASE}#${FRAGMENT}`, BASE],
  [`${BASE}?ivmnr=1#${FRAGMENT}`, `${BASE}?ivmnr=1`],
  [`${BASE}%23${FRAGMENT}?ivmnr=1`, `${BASE}?ivmnr=1`],
  [`/%23${FRAGMENT.replace(';', '%3B')}`, '/'],
  [`${BASE}?utm=1%23${FRAGMENT}`, `${BASE}?utm=1`],
  [`${BASE}?utm=%23a%2523${FRAGMENT.replace(';', '%253B')}&fbclid=a`, `${BASE}?utm=%23a`],
])('keeps of %s only %s and removes the link [LINK-02]', (address, left) => {
  const opened = open(address);
  expect(opened).toMatchObject({ hides: true, left });
  expect(parseFragment(opened.taken ?? '')).toEqual(LINK);
});

it.each([
  ['cut behind', `#${FRAGMENT.slice(0, 12)}`],
  ['cut before', `#${FRAGMENT.slice(-20)}`],
  ['cut behind and in capitals', `#${FRAGMENT.slice(0, 12).toUpperCase()}`],
  ['without its key', `#;${LINK.localSecret}`],
])('removes a link that is %s, so that the page reports it [LINK-06]', (_how, hash) => {
  expect(open(`${BASE}${hash}`)).toEqual({ taken: hash, hides: true, left: BASE });
});

it.each(['#utm_source=newsletter', '#xtor=EPR-1-[angebote]', '%23utm_source=newsletter'])(
  'removes %s, which is no part of a link [LINK-06]',
  (rest) => {
    expect(open(`${BASE}${rest}`)).toEqual({ taken: null, hides: false, left: BASE });
  },
);

it.each(['#inhalt', '?x=%23a', ''])('keeps %j in the URL [LINK-02]', (rest) => {
  expect(open(`${BASE}${rest}`)).toEqual({ taken: null, hides: false, left: `${BASE}${rest}` });
});
