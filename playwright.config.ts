import { defineConfig } from '@playwright/test';
import { installedBrowsers, installedChromium } from './scripts/browsers.ts';
import type { BrowserName } from './tests/browsers/engines/visitor.ts';
import { DESKTOP, LAUNCH, PHONE } from './tests/e2e/support/suite/open-browser.ts';
import { JSON_REPORT, RUN } from './tests/e2e/support/suite/run-settings.ts';

const executablePath = installedChromium();
const others = installedBrowsers().filter((browser) => browser !== 'chromium');

export default defineConfig<{ engine: BrowserName }>({
  ...RUN,
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  snapshotPathTemplate: '{testDir}/{testFileDir}/{arg}{ext}',
  updateSnapshots: 'none',
  outputDir: 'playwright-report/results',
  // Repeated for its trace: recording every test took a tenth of the processor time. `npm test` names those that passed only then.
  retries: 1,
  // The timeouts end a test that hangs; they are long enough for a busy machine.
  timeout: 180_000,
  reporter: [['list'], ['html', { outputFolder: 'playwright-report/html', open: 'never' }], [...JSON_REPORT]],
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
  // Every test runs once: on a phone, or with the tag @desktop on a desktop; with both tags on both. One journey shows what broke in others.
  projects: [
    ...others.map((engine) => ({
      name: engine,
      testDir: 'tests/browsers/journeys',
      testMatch: 'short.journey.ts',
      use: { engine },
    })),
    { name: 'phone', grep: /^(?!.*@desktop)|@phone/, use: { viewport: PHONE } },
    { name: 'desktop', grep: /@desktop/, use: { viewport: DESKTOP } },
  ],
});
