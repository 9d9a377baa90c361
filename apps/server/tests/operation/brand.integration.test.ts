import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readBrand } from '../../src/page/brand/brand-file.ts';
import { lookStyle } from '../../src/page/brand/look.ts';
import { beginMaintenance } from '../../src/page/maintenance/maintenance.ts';
import { CHANGED, writeChangedBrand } from '../support/environment/changed-brand.ts';
import { temporaryFolder } from '../support/environment/temporary-folder.ts';
import { deliver, startWithOrder } from '../support/server/order-calls.ts';
import { startTestServer } from '../support/server/start-test-server.ts';

const WORDMARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path fill="#6b2177" d="M0 0h40v10H0z"/></svg>';

/** Returns all that a PDF says about its pages and fonts. */
function contentOf(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf);
  let content = bytes.toString('latin1');
  for (let at = bytes.indexOf('stream\n'); at !== -1; at = bytes.indexOf('stream\n', at + 7)) {
    if (bytes.subarray(at - 3, at).toString() === 'end') continue;
    try {
      content += inflateSync(bytes.subarray(at + 7)).toString('latin1');
    } catch {
      // Not compressed.
    }
  }
  return content;
}

function toHex(part: string): string {
  return Math.round(Number(part) * 255)
    .toString(16)
    .padStart(2, '0');
}

/** Returns the colours that pages fill with, as the browser writes them. */
function fillsOf(content: string): Set<string> {
  const fills = content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:scn|rg)\b/g);
  return new Set([...fills].map(([, ...parts]) => `#${parts.map(toHex).join('')}`));
}

it('a changed brand file shows on every page of the server, also during maintenance [LOOK-01, LOOK-04]', async () => {
  const BRAND_FILE = writeChangedBrand(temporaryFolder());
  const server = await startTestServer({ BRAND_FILE });
  const style = lookStyle(readBrand(BRAND_FILE).look);
  const font = `--font-body:'${CHANGED.family}'`;
  expect(style).toContain(`--color-action:light-dark(${CHANGED.action},${CHANGED.dark})`);
  expect(style).toContain('--radius-m:0;');
  const pages = ['/tarifrechner/texte/impressum', '/postfach', '/nichts', '/agent'];
  for (const url of pages) {
    const { body } = await server.app.inject({ url, headers: { accept: 'text/html' } });
    expect(body, url).toContain(style);
    expect(body, url).toContain(font);
    expect(body, url).toContain('<span translate="no">Probe &amp; Söhne</span>');
  }
  await beginMaintenance(server.database.kysely, { since: server.clock.now });
  await server.maintenance.refresh();
  const { statusCode, body } = await server.app.inject('/tarifrechner/forderungsausfall/');
  expect(statusCode).toBe(503);
  expect(body).toContain(style);
  expect(body).toContain(font);
  const icon = /<link rel="icon" href="([^"]+svg[^"]*)"/.exec(body)?.[1] ?? '';
  expect((await server.app.inject(icon)).body).toContain('fill="#6b2177"');
});

it('mails and documents of an order have the brand of the file [LOOK-01, LOOK-04]', async () => {
  const { server } = await startWithOrder({ BRAND_FILE: writeChangedBrand(temporaryFolder()) });
  const mails = await deliver(server);
  for (const { html, from } of mails) {
    expect(from).toEqual({ name: 'Probe & Söhne', address: 'service@muster-versicherung.example' });
    expect(html).toContain(`color:${CHANGED.action}`);
    expect(html).toContain(`color:${CHANGED.dark} !important`);
    expect(html).toContain('border-radius:0px');
    expect(html).toContain(`font-family:'${CHANGED.family}',`);
    expect(html).not.toContain('#0a5a66');
  }
  const pdfs = mails
    .flatMap(({ attachments }) => attachments)
    .filter(({ mimeType }) => mimeType === 'application/pdf')
    .map(({ content }) => new Uint8Array(content as ArrayBuffer));
  const overview = await server.app.inject('/tarifrechner/api/documents/leistungsuebersicht.pdf');
  expect(pdfs).toHaveLength(3);
  for (const pdf of [...pdfs, overview.rawPayload]) {
    const content = contentOf(pdf);
    const fills = fillsOf(content);
    expect(content.match(/(?<=BaseFont \/[A-Z]{6}\+)[\w-]+/g)).toContain('ProbeGrotes-Regular');
    expect(fills).toContain(CHANGED.action);
    expect(fills).not.toContain('#0a5a66');
  }
});

it('a wordmark replaces sign and name on pages [LOOK-01]', async () => {
  const server = await startTestServer({ BRAND_FILE: writeChangedBrand(temporaryFolder(), WORDMARK) });
  const { body } = await server.app.inject('/tarifrechner/texte/impressum');
  const [, src = '', alt] = /<a class="brand"[^>]*><img src="([^"]+)" alt="([^"]+)"/.exec(body) ?? [];
  expect(alt).toBe('Probe &amp; Söhne');
  const picture = await server.app.inject(src);
  expect([picture.headers['content-type'], picture.body]).toEqual(['image/svg+xml', WORDMARK]);
  const page = await server.app.inject('/tarifrechner/forderungsausfall/');
  expect(page.body).toContain(`"wordmark":"${src}"`);
});

it('icons and manifest of a page load, and the manifest has the brand of the file [LOOK-01, LOOK-03]', async () => {
  const server = await startTestServer({ BRAND_FILE: writeChangedBrand(temporaryFolder()) });
  const { body, headers } = await server.app.inject('/tarifrechner/texte/impressum');
  expect(headers['content-security-policy']).toContain("manifest-src 'self'");
  const linked = [...body.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g)];
  expect(linked.map(([, rel]) => rel)).toEqual(['manifest', 'icon', 'apple-touch-icon']);
  const manifest = (await server.app.inject(linked[0]?.[2] ?? '')).json();
  expect(manifest).toMatchObject({
    name: 'Forderungsausfall Versicherung – Probe & Söhne',
    short_name: 'Probe & Söhne',
    start_url: '/tarifrechner/',
    theme_color: '#ffffff',
  });
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);
  expect(icons).toHaveLength(4);
  for (const { src, type } of manifest.icons)
    expect([src, type]).toEqual([src, (await server.app.inject(src)).headers['content-type']]);
  for (const url of [...icons, ...linked.map(([, , href = '']) => href), '/favicon.ico']) {
    const { statusCode, headers: of } = await server.app.inject(url);
    expect([url, statusCode, of['cache-control']]).toEqual([url, 200, 'public, max-age=86400']);
  }
});

it("a partner's page has the icons and no manifest of the insurer [LOOK-03, PART-01]", async () => {
  const server = await startTestServer();
  const headers = { host: 'partner.localhost:3000' };
  const { body } = await server.app.inject({ url: '/nordlicht/tarifrechner/texte/impressum', headers });
  expect(body).toContain('<link rel="apple-touch-icon"');
  expect(body).not.toMatch(/rel="manifest"|theme-color/);
});
