// @vitest-environment jsdom
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { SAMPLE_PAGE } from '../../tests/support/drawn-view.ts';
import { htmlDocument } from './html-document.ts';

const PARTS = {
  title: 'Rechner',
  description: 'Was er kann',
  html: '<p>Hallo</p>',
  outage: '<p>Störung</p>',
  pageData: SAMPLE_PAGE,
  nonce: 'n1',
  assets: {
    script: '/tarifrechner/assets/entry.js',
    preloads: ['/tarifrechner/assets/frame.js'],
    styles: '.a{}',
    stylesheets: ['/tarifrechner/assets/frame.css'],
  },
  brandHead: {
    style: ':root{}',
    icons: '<link rel="icon" href="/icon.svg">',
    ownTags: '<meta name="theme-color" content="#123456">',
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

function documentWith(changes: Partial<Parameters<typeof htmlDocument>[0]> = {}): string {
  return htmlDocument({ ...PARTS, ...changes });
}

function parsed(...changes: Parameters<typeof documentWith>): Document {
  return new DOMParser().parseFromString(documentWith(...changes), 'text/html');
}

function tags(page: Document, selector: string): string[] {
  return [...page.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML);
}

function dataIn(page: Document): unknown {
  return JSON.parse(page.querySelector('script#page-data[type="application/json"]')?.textContent ?? '');
}

describe('the document of a page', () => {
  it('says in a frame that it is in one, and whether it stays light [EMBED-04]', () => {
    const framed = (isLight: boolean) =>
      parsed({ pageData: { ...SAMPLE_PAGE, frame: { origin: 'https://bank.example', isLight } } }).documentElement;
    expect([framed(true).dataset['framed'], framed(false).dataset['framed']]).toEqual(['light', '']);
    expect(parsed().documentElement.dataset['framed']).toBeUndefined();
  });

  it('allows each inline script and style by its nonce [SEC-05]', () => {
    const inline = [...documentWith().matchAll(/<(?:style|script)(?![^>]*(?:src|application\/json))[^>]*>/g)];
    expect(inline.map(([tag]) => tag)).toEqual(['<script nonce="n1">', '<style nonce="n1">']);
  });

  it('has the first view, the page for an outage, and all its data as JSON [CONF-01, CONF-06]', () => {
    const page = parsed();
    expect(page.getElementById('root')?.innerHTML).toBe(PARTS.html);
    expect(page.querySelector('template#outage')?.innerHTML).toBe(PARTS.outage);
    expect(dataIn(page)).toEqual(SAMPLE_PAGE);
  });

  it('ends its data with nothing that is typed [SEC-05]', () => {
    const pageData = { ...SAMPLE_PAGE, path: '</script><script>alert(1)</script>' };
    expect(dataIn(parsed({ pageData }))).toEqual(pageData);
  });

  it('says what the page is, also to other sites that show a link to it [CONF-01, LOOK-01]', () => {
    const page = parsed();
    expect([page.documentElement.lang, page.title, page.compatMode]).toEqual(['de', 'Rechner', 'CSS1Compat']);
    expect(tags(page, 'head > meta:is([name=description], [property], [name^=twitter])')).toEqual([
      '<meta name="description" content="Was er kann">',
      '<meta property="og:title" content="Rechner">',
      '<meta property="og:description" content="Was er kann">',
      `<meta property="og:image" content="https://muster.example/${SAMPLE_PAGE.appName}.png">`,
      '<meta name="twitter:card" content="summary_large_image">',
    ]);
  });

  it('has no empty description [LOOK-01]', () => {
    expect(documentWith({ description: '' })).not.toContain('description');
  });

  it('fits a phone and both colour schemes, and lets the browser turn no numbers into links [CONF-01]', () => {
    expect(tags(parsed(), 'meta:is([name=viewport], [name=color-scheme], [name=format-detection])')).toEqual([
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<meta name="color-scheme" content="light dark">',
      '<meta name="format-detection" content="telephone=no">',
    ]);
  });

  it('loads code at low priority, and fetches no inlined styles again [UI-09]', () => {
    const html = documentWith();
    expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href="/tarifrechner/assets/frame.js">');
    expect(html).toContain('<link rel="stylesheet" disabled href="/tarifrechner/assets/frame.css">');
    expect(html).toContain('id="entry" fetchpriority="low" src="/tarifrechner/assets/entry.js">');
  });

  it("links the icons, and has a partner's theme in place of the insurer's own tags [LOOK-03, PART-02]", () => {
    const theme = '<link rel="stylesheet" id="partner-theme" href="/bau.css">';
    const page = parsed({ pageData: { ...SAMPLE_PAGE, partner: PARTNER } });
    expect(tags(page, 'head > style ~ #partner-theme, meta[name=theme-color]')).toEqual([theme]);
    const unknown = parsed({ pageData: { ...SAMPLE_PAGE, partner: { slug: 'x', data: null } } });
    for (const other of [parsed(), unknown])
      expect(tags(other, '#partner-theme, meta[name=theme-color]')).toEqual([PARTS.brandHead.ownTags]);
    for (const any of [page, unknown, parsed()]) expect(tags(any, 'link[rel=icon]')).toEqual([PARTS.brandHead.icons]);
  });

  it.each([
    ['/a/?ivmnr=1&utm_source=b', '/a/?utm_source=b'],
    ['/a/?azvm=1', '/a/'],
    ['/a/?utm_source=b%20c#d', '/a/?utm_source=b%20c#d'],
  ])("removes the broker's parameters of %s before anything is loaded [BROK-01]", (address, left) => {
    window.history.replaceState({ depth: 2 }, '', address);
    const script = parsed().querySelector('head > meta[charset]:first-child + script')?.textContent;
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
});
