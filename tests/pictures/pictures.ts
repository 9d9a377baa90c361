import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { writeChangedBrand } from '../../apps/server/tests/support/environment/changed-brand.ts';
import { requireBrowsers } from '../../scripts/browsers.ts';
import { root } from '../../scripts/processes.ts';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import { answerStep, consent, submit, walkTo } from '../e2e/support/applicant/applicant.ts';
import { SAMPLE } from '../e2e/support/applicant/sample-application.ts';
import type { StepName } from '../e2e/support/applicant/steps.ts';
import { signIn } from '../e2e/support/operations/leitstand-ways.ts';
import { openBrowser } from '../e2e/support/suite/open-browser.ts';
import { type Product, startProduct } from '../e2e/support/suite/start-product.ts';

// Takes the pictures of the README and the guides anew, into docs/images.

const PHONE = { width: 390, height: 800 };
const DESKTOP = { width: 1280, height: 800 };

async function keep(page: Page, file: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    (document.activeElement as HTMLElement | null)?.blur();
    await document.fonts.ready;
  });
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  writeFileSync(join(root, 'docs/images', `${file}.webp`), Buffer.from(data, 'base64'));
}

async function shoot(browser: Browser, origin: string, file: string, step: StepName, size = DESKTOP): Promise<void> {
  const page = await browser.newPage({
    baseURL: origin,
    viewport: size,
    locale: 'de-DE',
    reducedMotion: 'reduce',
    deviceScaleFactor: 1.5,
  });
  await walkTo(page, step, SAMPLE);
  // A choice without an answer is a poor picture.
  if (step === 'absicherung') await answerStep(page, step, SAMPLE);
  await keep(page, file);
  await page.close();
}

/** How many calculations show each step, in the order of the way. */
const SHOWN = {
  vertragsbeginn: 34,
  absicherung: 31,
  angebot: 28,
  firma: 24,
  adresse: 22,
  umsatz: 20,
  kontakt: 17,
  sepa: 15,
  zusammenfassung: 12,
} satisfies Partial<Record<StepName, number>>;

/** Counts steps like pages of visitors. */
async function countSteps(page: Page): Promise<void> {
  const steps = Object.entries(SHOWN);
  for (const [index, [step, times]] of steps.entries()) {
    const from = steps[index - 1]?.[0];
    for (let visit = 0; visit < times; visit += 1) {
      const data = { product: 'forderungsausfall', step, ...(from && { from }) };
      const response = await page.request.post('/tarifrechner/api/steps', { data });
      if (!response.ok()) throw new Error(`A step was not counted: ${response.status()}`);
    }
  }
}

/** Places orders and leaves one calculation, then takes the pages of the Leitstand. */
async function shootLeitstand(browser: Browser, product: Product): Promise<void> {
  for (const step of ['zusammenfassung', 'zusammenfassung', 'zusammenfassung', 'kontakt'] as const) {
    const applicant = await browser.newPage({ baseURL: product.origin, locale: 'de-DE', reducedMotion: 'reduce' });
    await walkTo(applicant, step, SAMPLE);
    if (step === 'zusammenfassung') {
      await consent(applicant);
      await submit(applicant);
    }
    await applicant.close();
  }
  const page = await browser.newPage({
    baseURL: product.origin,
    viewport: DESKTOP,
    locale: 'de-DE',
    deviceScaleFactor: 1.5,
  });
  await countSteps(page);
  await signIn(page, product);
  await page.getByRole('heading', { name: 'Heute', level: 1 }).waitFor();
  for (const name of ['heute', 'antraege', 'trichter']) {
    if (name !== 'heute') await page.goto(`/leitstand/${name}`);
    // Counts are stored some seconds later.
    while (name === 'trichter' && (await page.locator('svg.funnel').count()) === 0) await page.reload();
    await keep(page, `leitstand-${name}`);
  }
}

await requireBrowsers('chromium');
if ((await ensureWebBuild()) !== 0) throw new Error('The web app could not be built');
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const browser = await openBrowser();
const usual = await startProduct({});
const branded = await startProduct({ BRAND_FILE: writeChangedBrand(folder) });
try {
  await shoot(browser, usual.origin, 'absicherung', 'absicherung', PHONE);
  await shoot(browser, usual.origin, 'angebot', 'angebot');
  await shoot(browser, usual.origin, 'zusammenfassung', 'zusammenfassung', PHONE);
  await shootLeitstand(browser, usual);
  await shoot(browser, branded.origin, 'andere-marke', 'angebot');
} finally {
  await Promise.all([browser.close(), usual.stop(), branded.stop()]);
  rmSync(folder, { recursive: true });
}
