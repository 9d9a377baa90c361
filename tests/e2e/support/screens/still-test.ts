import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../../../scripts/processes.ts';
import { test as base } from '../test.ts';
import { openTranscript, type Transcript } from './transcript.ts';

/** A Monday, 11 o'clock in Berlin. */
export const STOPPED_AT = '2026-11-30T10:00:00.000Z';

const PRELOADED = pathToFileURL(join(root, 'apps/server/tests/support/environment/stop-clock.ts')).href;

/** Environment of a product whose clock stands still, so that dates, times and first premiums are always the same. */
export const STILL = { NODE_OPTIONS: `--import=${PRELOADED}`, STOPPED_AT };

/** The test with a product and a page whose clocks stand still, and the transcript of the page. */
export const test = base.extend<{ readonly transcript: Transcript }>({
  context: async ({ context }, use) => {
    await context.clock.setFixedTime(STOPPED_AT);
    await use(context);
  },

  transcript: async ({ page }, use) => {
    await use(openTranscript(page));
  },
});
