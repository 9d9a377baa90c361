import { defineConfig } from '@playwright/test';
import { JSON_REPORT, RUN } from '../e2e/support/suite/run-settings.ts';
import { BROWSERS } from './engines/visitor.ts';

export default defineConfig<{ engine: string }>({
  ...RUN,
  testDir: 'journeys',
  testMatch: '**/*.journey.ts',
  outputDir: '../../playwright-report/browsers',
  // The timeouts end a journey that hangs; they are long enough for a busy machine.
  timeout: 300_000,
  reporter: [['list'], ['./table-reporter.ts'], [...JSON_REPORT]],
  projects: BROWSERS.map((engine) => ({ name: engine, use: { engine } })),
});
