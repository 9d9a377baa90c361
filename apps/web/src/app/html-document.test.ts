import { describe, expect, it } from 'vitest';
import { SAMPLE_PAGE } from '../calculator/sample/drawn-view.ts';
import { htmlDocument } from './html-document.ts';

const ASSETS = {
  script: '/tarifrechner/assets/entry.js',
  preloads: ['/tarifrechner/assets/frame.js'],
  styles: '.a{}',
  stylesheets: ['/tarifrechner/assets/frame.css'],
};
const BRAND_HEAD = {
  style: ':root{}',
  icons: '<link rel="icon" href="/icon.svg">',
  ownTags: '<meta name="theme-color" content="#123456">',
  sharePictureOf: (product: string) => `https://muster.example/${product}.png`,
};
const VIEW = { title: 'Rechner', description: 'Was er kann', html: '<p>Hallo</p>', outage: '<p>Störung</p>' };

function documentWith(changes: Partial<Parameters<typeof htmlDocument>[0]> = {}): string {
  const page = { pageData: SAMPLE_PAGE, nonce: 'n1', assets: ASSETS, brandHead: BRAND_HEAD };
  return htmlDocument({ ...VIEW, ...page, ...changes });
}

describe('the document of a page', () => {
  it('allows each inline script and style by its nonce [SEC-05]', () => {
    const inline = [...documentWith().matchAll(/<(?:style|script)(?![^>]*(?:src|application\/json))[^>]*>/g)];
    expect(inline.map(([tag]) => tag)).toEqual(['<script nonce="n1">', '<style nonce="n1">']);
  });

  it('ends its data with nothing that is typed [SEC-05]', () => {
    const path = '</script><script>alert(1)</script>';
    const html = documentWith({ pageData: { ...SAMPLE_PAGE, path } });
    expect(html).not.toContain('alert(1)</');
    const [, data = ''] = /id="page-data">(.*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({ path });
  });

  it('fits a phone, both schemes, and has no telephone numbers that the browser found [CONF-01]', () => {
    const html = documentWith();
    for (const [name, content] of [
      ['viewport', 'width=device-width, initial-scale=1'],
      ['color-scheme', 'light dark'],
      ['format-detection', 'telephone=no'],
      ['description', 'Was er kann'],
    ])
      expect(html).toContain(`<meta name="${name}" content="${content}">`);
  });

  it('loads code at low priority, and fetches no inlined styles again [UI-09]', () => {
    const html = documentWith();
    expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href="/tarifrechner/assets/frame.js">');
    expect(html).toContain('<link rel="stylesheet" disabled href="/tarifrechner/assets/frame.css">');
    expect(html).toContain('id="entry" fetchpriority="low" src="/tarifrechner/assets/entry.js">');
  });

  it('links the icons, and a partner has a theme in place of the manifest [LOOK-03, PART-02]', () => {
    const theme = '/tarifrechner/partners/nordlicht/theme.css';
    const partner = { path: '/nordlicht', data: { styling: { theme } } } as never;
    const partners = documentWith({ pageData: { ...SAMPLE_PAGE, partner } });
    for (const html of [documentWith(), partners]) expect(html).toContain(BRAND_HEAD.icons);
    expect(documentWith()).toContain(BRAND_HEAD.ownTags);
    expect(partners).not.toContain(BRAND_HEAD.ownTags);
    expect(partners).toContain(`<link rel="stylesheet" id="partner-theme" href="${theme}">`);
  });

  it('has no empty description [LOOK-01]', () => {
    expect(documentWith()).toContain('<meta property="og:description" content="Was er kann">');
    expect(documentWith({ description: '' })).not.toContain('description');
  });
});
