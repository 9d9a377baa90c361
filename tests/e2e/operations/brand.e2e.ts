import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHANGED, writeChangedBrand } from '../../../apps/server/tests/support/environment/changed-brand.ts';
import { writePreview } from '../../brand/preview.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { startOwnProduct } from '../support/suite/start-own-product.ts';
import type { Product } from '../support/suite/start-product.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const folder = mkdtempSync(join(tmpdir(), 'fa-brand-'));
let product: Product;
beforeAll(async () => {
  product = await startOwnProduct({ BRAND_FILE: writeChangedBrand(folder) });
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true });
});

function rgb(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
}

async function buttonLook(page: Page): Promise<readonly string[]> {
  return page.getByRole('button', { name: 'Weiter', exact: true }).evaluate((button) => {
    const { backgroundColor, borderRadius } = getComputedStyle(button);
    return [backgroundColor, borderRadius];
  });
}

it('the calculator has the colours, corners and name of a changed brand file without a build, in both schemes [LOOK-01]', async () => {
  const { page } = await givenVisitor({ origin: product.origin });
  await page.goto('/');
  await page.getByRole('banner').getByText('Probe & Söhne').waitFor();
  for (const [colorScheme, colour] of [
    ['light', CHANGED.action],
    ['dark', CHANGED.dark],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await buttonLook(page)).toEqual([rgb(colour), '0px']);
  }
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background()).toBe(rgb('#0f181e'));
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await background()).not.toBe(rgb('#0f181e'));
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
  await expectAccessible(page, 'brand');
});

it('the calculator loads the font of the brand, and no other [LOOK-04]', async () => {
  const { page } = await givenVisitor({ origin: product.origin });
  await page.goto('/');
  await page.waitForFunction(() => document.fonts.size > 1 && document.fonts.status === 'loaded');
  const { family, loaded } = await page.evaluate(() => ({
    family: getComputedStyle(document.body).fontFamily,
    loaded: [...document.fonts].filter(({ status }) => status === 'loaded').map((font) => font.family),
  }));
  expect(family).toMatch(/^"Probe Grotesk"/);
  expect(loaded.map((name) => name.replaceAll('"', ''))).toEqual([CHANGED.family]);
});

it('the calculator loads the delivered font for a brand without one [LOOK-04]', async () => {
  const { page } = await givenVisitor();
  await page.goto('/');
  await page.waitForFunction(() => document.fonts.size > 2 && document.fonts.check("16px 'Source Sans 3 Variable'"));
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"Source Sans 3 Variable"/);
});

it('a preview shows the components, a mail and documents of a brand file [LOOK-01, LOOK-04]', async () => {
  const written = join(folder, 'preview');
  const index = await writePreview(join(folder, 'brand.json'), written);
  const { page } = await givenVisitor({ origin: product.origin });
  await page.goto(`file://${index}`);
  for (const [title, colour] of [
    ['hell', CHANGED.action],
    ['dunkel', CHANGED.dark],
  ] as const) {
    const button = page
      .frameLocator(`iframe[title="Bausteine, ${title}"]`)
      .getByRole('button', { name: 'Weiter' })
      .first();
    expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(rgb(colour));
    expect(await button.evaluate(() => document.fonts.check("16px 'Probe Grotesk'"))).toBe(true);
  }
  const mail = page.frameLocator('iframe[title="Eingangsbestätigung"]');
  await mail.getByText('Probe & Söhne').first().waitFor();
  for (const name of ['uebersicht.pdf', 'antrag.pdf'])
    expect(readFileSync(join(written, name), 'latin1')).toMatch(/^%PDF-/);
  expect(
    await page.locator('img').evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
  ).toBe(true);
});

it('without the script, the page that is part of the document has the brand too [LOOK-01, CONF-06]', async () => {
  const { page } = await givenVisitor({
    origin: product.origin,
    expected: [/^requestfailed: net::ERR_FAILED .*\/assets\//, /^error: Failed to load resource/],
  });
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort('failed'));
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Der Rechner lässt sich gerade nicht laden' }).waitFor();
  const again = page.getByRole('link', { name: 'Seite neu laden' });
  expect(await again.evaluate((link) => getComputedStyle(link).color)).toBe(rgb(CHANGED.action));
  await page.getByText('Probe & Söhne').waitFor();
});

it('a shared link shows title, sentence and picture of the product [LOOK-03]', async () => {
  const { page } = await givenVisitor({ origin: product.origin });
  await page.goto('/');
  const contentOf = (property: string) => page.locator(`meta[property="og:${property}"]`).getAttribute('content');
  expect(await contentOf('title')).toBe('Forderungsausfall Versicherung');
  expect(await contentOf('description')).toBe(await page.locator('meta[name="description"]').getAttribute('content'));
  expect(await page.locator('meta[name="twitter:card"]').getAttribute('content')).toBe('summary_large_image');
  const picture = await page.request.get((await contentOf('image')) ?? '');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
});

it('the manifest may load [LOOK-03, SEC-05]', async () => {
  const { page } = await givenVisitor({ origin: product.origin });
  await page.goto('/');
  // A blocked manifest would be an error of the console.
  const manifest = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
  const session = await page.context().newCDPSession(page);
  const { url, errors } = await session.send('Page.getAppManifest');
  expect([url, errors]).toEqual([`${product.origin}${manifest}`, []]);
});
