import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { writeChangedBrand } from '../../apps/server/tests/support/environment/changed-brand.ts';
import { ensureChromium } from '../../scripts/chromium.ts';
import { root } from '../../scripts/processes.ts';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import { answerStep, walkTo } from '../e2e/support/applicant/applicant.ts';
import { SAMPLE } from '../e2e/support/applicant/sample-application.ts';
import type { StepName } from '../e2e/support/applicant/steps.ts';
import { openBrowser } from '../e2e/support/suite/open-browser.ts';
import { startProduct } from '../e2e/support/suite/start-product.ts';

// Takes the pictures of the README and the guides anew, into docs/images.

const PHONE = { width: 390, height: 800 };
const DESKTOP = { width: 1280, height: 800 };

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
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    (document.activeElement as HTMLElement | null)?.blur();
    await document.fonts.ready;
  });
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  writeFileSync(join(root, 'docs/images', `${file}.webp`), Buffer.from(data, 'base64'));
  await page.close();
}

await ensureChromium();
if ((await ensureWebBuild()) !== 0) throw new Error('The web app could not be built');
const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
const browser = await openBrowser();
const usual = await startProduct({});
const branded = await startProduct({ BRAND_FILE: writeChangedBrand(folder) });
try {
  await shoot(browser, usual.origin, 'absicherung', 'absicherung', PHONE);
  await shoot(browser, usual.origin, 'angebot', 'angebot');
  await shoot(browser, usual.origin, 'zusammenfassung', 'zusammenfassung', PHONE);
  await shoot(browser, branded.origin, 'andere-marke', 'angebot');
} finally {
  await Promise.all([browser.close(), usual.stop(), branded.stop()]);
  rmSync(folder, { recursive: true });
}
