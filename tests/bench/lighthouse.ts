import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { defineProgram } from '../../apps/server/src/programs/define-program.ts';
import { runProgram } from '../../apps/server/src/programs/run-program.ts';
import { freePorts } from '../../apps/server/tests/support/environment/free-ports.ts';
import { ensureChromium } from '../../scripts/chromium.ts';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import { walkOn } from '../e2e/support/applicant/applicant.ts';
import { BASE_PATH } from '../e2e/support/applicant/steps.ts';
import { startProduct } from '../e2e/support/suite/start-product.ts';
import { printFigures } from './figures.ts';
import { type FormFactor, loadLighthouse } from './page/load-lighthouse.ts';

const LIGHTHOUSE = defineProgram({
  name: 'npm run lighthouse',
  about: 'The scores of Lighthouse for the first page, the offer and the summary, on a phone and on a desktop.',
});

const FORM_FACTORS: readonly FormFactor[] = ['mobile', 'desktop'];
const STEPS = ['vertragsbeginn', 'angebot', 'zusammenfassung'] as const;

async function goTo(page: Page, step: (typeof STEPS)[number]): Promise<void> {
  await page.goto(BASE_PATH);
  await page.waitForLoadState('networkidle');
  await walkOn(page, 'vertragsbeginn', step);
}

async function measure(): Promise<number> {
  await ensureChromium();
  if ((await ensureWebBuild()) !== 0) return 1;
  const audit = await loadLighthouse();
  const product = await startProduct();
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const [port = 0] = await freePorts(1);
  const figures = [];
  try {
    for (const formFactor of FORM_FACTORS)
      for (const step of STEPS) {
        const context = await chromium.launchPersistentContext(join(profile, `${formFactor}-${step}`), {
          executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
          ignoreDefaultArgs: ['--disable-back-forward-cache'],
          baseURL: product.origin,
          viewport: null,
        });
        const [page = await context.newPage()] = context.pages();
        const isFirst = step === STEPS[0];
        if (!isFirst) await goTo(page, step);
        const url = `${product.origin}${BASE_PATH}${step}`;
        // The first page is a first visit. A later step is reloaded in its tab with its storage, and restored.
        const { scores, failures } = await audit(url, { port, formFactor, isFirst });
        await context.close();
        for (const [category, score] of Object.entries(scores))
          figures.push({ what: `${formFactor}, ${step}: ${category}`, measured: score, unit: '', atLeast: 100 });
        for (const failure of failures) console.log(`${formFactor}, ${step}: ${failure}`);
      }
  } finally {
    await product.stop();
    await rm(profile, { recursive: true, force: true });
  }
  return printFigures(figures) ? 0 : 1;
}

await runProgram(LIGHTHOUSE, measure);
