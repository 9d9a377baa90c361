// @vitest-environment jsdom
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it } from 'vitest';
import { SAMPLE_PAGE } from '../calculator/sample/drawn-view.ts';
import { htmlDocument } from './html-document.ts';

const PARTS = {
  title: 'Muster Versicherung',
  description: 'Ein Muster.',
  html: '<h1>Die erste Frage</h1>',
  outage: '<p>Der Rechner fehlt</p>',
  pageData: SAMPLE_PAGE,
  nonce: 'abc',
  assets: { script: '/assets/entry.js', preloads: [], styles: '.first{}', stylesheets: [] },
  brandHead: {
    style: ':root{}',
    icons: '<link rel="icon" href="/icon.svg">',
    ownTags: '<meta name="theme-color" content="#ffffff">',
    sharePictureOf: (product: string) => `https://muster.example/${product}.png`,
  },
};
const PARTNER = {
  slug: 'bau',
  data: {
    name: 'Bau eG',
    contact: { phoneNumber: '040 5678', availability: 'Mo bis Sa' },
    logo: '/logo.svg',
    styling: { logo: '/logo.svg', theme: '/bau.css' },
  },
};

afterEach(() => window.history.replaceState(null, '', '/'));

function parsed(given: Partial<Parameters<typeof htmlDocument>[0]> = {}) {
  return new DOMParser().parseFromString(htmlDocument({ ...PARTS, ...given }), 'text/html');
}

function tags(page: Document, selector: string) {
  return [...page.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML);
}

it('says what the page is, also to other sites that show a link to it [CONF-01, LOOK-01]', () => {
  const page = parsed();
  expect([page.documentElement.lang, page.title, page.compatMode]).toEqual(['de', 'Muster Versicherung', 'CSS1Compat']);
  expect(tags(page, 'head > meta[property], head > meta[name^=twitter]')).toEqual([
    '<meta property="og:title" content="Muster Versicherung">',
    '<meta property="og:description" content="Ein Muster.">',
    `<meta property="og:image" content="https://muster.example/${SAMPLE_PAGE.appName}.png">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ]);
});

it('has the first view, the page for an outage, and all its data as JSON that ends no script [CONF-01, CONF-06]', () => {
  const pageData = { ...SAMPLE_PAGE, variant: '</script><b>' };
  const page = parsed({ pageData });
  expect(page.getElementById('root')?.innerHTML).toBe(PARTS.html);
  expect(page.querySelector('template#outage')?.innerHTML).toBe(PARTS.outage);
  const block = page.querySelector('script#page-data[type="application/json"]');
  expect(JSON.parse(block?.textContent ?? '')).toEqual(pageData);
});

it("has a partner's stylesheet instead of the insurer's own tags [PART-02]", () => {
  const page = parsed({ pageData: { ...SAMPLE_PAGE, partner: PARTNER } });
  expect(page.querySelector('head > style ~ link#partner-theme')?.outerHTML).toBe(
    '<link rel="stylesheet" id="partner-theme" href="/bau.css">',
  );
  expect(tags(page, 'meta[name=theme-color]')).toEqual([]);
  const unknown = parsed({ pageData: { ...SAMPLE_PAGE, partner: { slug: 'x', data: null } } });
  expect(tags(unknown, '#partner-theme, meta[name=theme-color]')).toHaveLength(1);
});

it.each([
  ['/a/?ivmnr=1&utm_source=b', '/a/?utm_source=b'],
  ['/a/?azvm=1', '/a/'],
  ['/a/?utm_source=b%20c#d', '/a/?utm_source=b%20c#d'],
])("removes the broker's parameters of %s first [BROK-01]", (address, left) => {
  window.history.replaceState({ depth: 2 }, '', address);
  const script = parsed().querySelector('head > script')?.textContent;
  runInNewContext(script ?? '', {
    location: window.location,
    history: window.history,
    URL,
    window,
    document,
    addEventListener: () => undefined,
    sessionStorage: window.sessionStorage,
  });
  expect(window.location.href.slice(window.location.origin.length)).toBe(left);
  expect(window.history.state).toEqual({ depth: 2 });
});
