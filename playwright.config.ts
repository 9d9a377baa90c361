import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { installedBrowser } from './scripts/chromium.ts';
import { DESKTOP, LAUNCH, PHONE } from './tests/e2e/support/suite/open-browser.ts';

const executablePath = installedBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/support/suite/start-run.ts',
  snapshotPathTemplate: '{testDir}/{testFileDir}/{arg}{ext}',
  updateSnapshots: 'none',
  outputDir: 'playwright-report/results',
  fullyParallel: true,
  // Browser tests wait a third of their time.
  workers: availableParallelism() + 1,
  forbidOnly: process.env['CI'] !== undefined,
  // Repeated for its trace: recording every test took a tenth of the processor time. A test that fails once has failed.
  retries: 1,
  failOnFlakyTests: true,
  // The timeouts end a test that hangs; they are long enough for a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['html', { outputFolder: 'playwright-report/html', open: 'never' }],
    // `npm test` counts by it.
    ['json', { outputFile: 'playwright-report/results.json' }],
  ],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...LAUNCH, ...(executablePath !== undefined && { executablePath }) },
    screenshot: { mode: 'only-on-failure', fullPage: true },
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
  },
  // Every test runs once: on a phone, or with the tag @desktop on a desktop; with both tags on both.
  projects: [
    { name: 'phone', grep: /^(?!.*@desktop)|@phone/, use: { viewport: PHONE } },
    { name: 'desktop', grep: /@desktop/, use: { viewport: DESKTOP } },
  ],
});
