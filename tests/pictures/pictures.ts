import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { defineProgram } from '../../apps/server/src/programs/define-program.ts';
import { runProgram } from '../../apps/server/src/programs/run-program.ts';
import { writeChangedBrand } from '../../apps/server/tests/support/environment/changed-brand.ts';
import { ensureChromium } from '../../scripts/chromium.ts';
import { root } from '../../scripts/processes.ts';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import { answerStep, walkTo } from '../e2e/support/applicant/applicant.ts';
import { SAMPLE } from '../e2e/support/applicant/sample-application.ts';
import type { StepName } from '../e2e/support/applicant/steps.ts';
import { openBrowser, openVisitor } from '../e2e/support/suite/open-browser.ts';
import { startProduct } from '../e2e/support/suite/start-product.ts';

interface Shot {
  readonly file: string;
  readonly step: StepName;
  readonly size: { readonly width: number; readonly height: number };
}

const PHONE = { width: 390, height: 800 };
const DESKTOP = { width: 1280, height: 800 };
const SHOTS: readonly Shot[] = [
  { file: 'absicherung', step: 'absicherung', size: PHONE },
  { file: 'angebot', step: 'angebot', size: DESKTOP },
  { file: 'zusammenfassung', step: 'zusammenfassung', size: PHONE },
];
const OTHER_BRAND: readonly Shot[] = [{ file: 'andere-marke', step: 'angebot', size: DESKTOP }];

async function shoot(browser: Browser, origin: string, { file, step, size }: Shot): Promise<void> {
  const visitor = await openVisitor(browser, origin, size, { reducedMotion: 'reduce', deviceScaleFactor: 1.5 });
  const { page } = visitor;
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
  console.log(`docs/images/${file}.webp`);
  await visitor.close();
}

async function shootAll(browser: Browser, shots: readonly Shot[], environment: Record<string, string>): Promise<void> {
  const product = await startProduct(environment);
  try {
    for (const shot of shots) await shoot(browser, product.origin, shot);
  } finally {
    await product.stop();
  }
}

const PICTURES = defineProgram({
  name: 'npm run pictures',
  about: 'Takes the pictures of the README and the guides anew, into docs/images.',
});

await runProgram(PICTURES, async () => {
  await ensureChromium();
  if ((await ensureWebBuild()) !== 0) return 1;
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  const browser = await openBrowser();
  try {
    await shootAll(browser, SHOTS, {});
    await shootAll(browser, OTHER_BRAND, { BRAND_FILE: writeChangedBrand(folder) });
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
  return 0;
});
