import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHANGED, writeChangedBrand } from '../../../apps/server/tests/support/environment/changed-brand.ts';
import { writePreview } from '../../brand/preview.ts';
import { attachPicture } from '../support/picture.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const COLOURS = { light: rgb(CHANGED.action), dark: rgb(CHANGED.dark) };
const DARK_PAGE = rgb('#0f181e');

function rgb(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
}

test.describe.configure({ mode: 'default' });
test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures this one needs.
  environment: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'fa-brand-'));
    await use({ BRAND_FILE: writeChangedBrand(folder) });
    rmSync(folder, { recursive: true });
  },
});

test('the calculator has colours, corners, name and font of a changed brand file without a build, in both schemes [LOOK-01, LOOK-04]', async ({
  page,
  product,
}) => {
  await page.goto('/tarifrechner/forderungsausfall/');
  await expect(page.getByRole('banner').getByText('Probe & Söhne')).toBeVisible();
  const button = page.getByRole('button', { name: 'Weiter', exact: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(button).toHaveCSS('background-color', COLOURS[colorScheme]);
    await expect(button).toHaveCSS('border-radius', '0px');
    await attachPicture(page, colorScheme);
  }
  await expect(page.locator('html')).toHaveCSS('background-color', DARK_PAGE);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.locator('html')).not.toHaveCSS('background-color', DARK_PAGE);
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
  await expectAccessible(page, 'brand');

  await test.step('no other font is loaded [LOOK-04]', async () => {
    await page.waitForFunction(() => document.fonts.size > 1 && document.fonts.status === 'loaded');
    await expect(page.locator('body')).toHaveCSS('font-family', /^"Probe Grotesk"/);
    const loaded = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
    expect(loaded.map((name) => name.replaceAll('"', ''))).toEqual([CHANGED.family]);
  });

  await test.step('a shared link shows title, sentence and picture of the product [LOOK-03]', async () => {
    const meta = (property: string) => page.locator(`meta[property="og:${property}"]`);
    const description = await page.locator('meta[name="description"]').getAttribute('content');
    await expect(meta('title')).toHaveAttribute('content', 'Forderungsausfall Versicherung');
    await expect(meta('description')).toHaveAttribute('content', description ?? '');
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
    const picture = await page.request.get((await meta('image').getAttribute('content')) ?? '');
    expect(picture.status()).toBe(200);
    expect(picture.headers()['content-type']).toBe('image/png');
  });

  await test.step('the manifest may load [LOOK-03, SEC-05]', async () => {
    // A blocked manifest would be an error of the console.
    const manifest = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
    const session = await page.context().newCDPSession(page);
    const { url, errors } = await session.send('Page.getAppManifest');
    expect({ url, errors }).toEqual({ url: `${product.origin}${manifest}`, errors: [] });
  });
});

test('without the script, the page that is part of the document has the brand too [LOOK-01, CONF-06]', async ({
  page,
  problems,
}) => {
  problems.allow(/^requestfailed: net::ERR_FAILED .*\/assets\//, /^error: Failed to load resource/);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort('failed'));
  await page.goto('/tarifrechner/forderungsausfall/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Der Rechner lässt sich gerade nicht laden');
  await expect(page.getByRole('link', { name: 'Seite neu laden' })).toHaveCSS('color', COLOURS.light);
  await expect(page.getByText('Probe & Söhne')).toBeVisible();
  await attachPicture(page, 'without script');
});

test('a preview shows the components, a mail and documents of a brand file [LOOK-01, LOOK-04]', async ({ page }) => {
  const folder = test.info().outputPath();
  mkdirSync(folder, { recursive: true });
  const index = await writePreview(writeChangedBrand(folder), join(folder, 'preview'));
  await page.goto(`file://${index}`);
  for (const [title, colour] of Object.entries({ hell: COLOURS.light, dunkel: COLOURS.dark })) {
    const button = page
      .frameLocator(`iframe[title="Bausteine, ${title}"]`)
      .getByRole('button', { name: 'Weiter' })
      .first();
    await expect(button).toHaveCSS('background-color', colour);
    expect(await button.evaluate(() => document.fonts.check("16px 'Probe Grotesk'"))).toBe(true);
  }
  const mail = page.frameLocator('iframe[title="Eingangsbestätigung"]');
  await expect(mail.getByText('Probe & Söhne').first()).toBeVisible();
  for (const name of ['uebersicht.pdf', 'antrag.pdf'])
    expect(readFileSync(join(folder, 'preview', name), 'latin1')).toMatch(/^%PDF-/);
  for (const image of await page.locator('img').all()) await expect(image).not.toHaveJSProperty('naturalWidth', 0);
});
