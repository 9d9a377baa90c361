import type { ConsoleMessage } from '@playwright/test';
import { freePorts } from '../../../apps/server/tests/support/environment/free-ports.ts';
import { BASE_PATH } from '../support/applicant/steps.ts';
import { expect } from '../support/test.ts';
import { LONG, test } from '../support/tutorials/project-copy.ts';

const STEP = 'products/forderungsausfall/definition/steps/vertragsbeginn.ts';
const LOADED_LAZILY = /\/(?:after-hydration|question-view|watch-lookups|later-views)\.tsx?/;

function isConnected(message: ConsoleMessage): boolean {
  return message.text() === '[vite] connected.';
}

test.describe.configure({ timeout: LONG, retries: 0 });

test("npm run dev shows each change of a product's definition without a reload by hand [FLOW-15]", async ({
  copy,
  openVisitor,
  problems,
}) => {
  // The server restarts with each change, and the page has to find it again: it loses its server, but not its port.
  problems.allow(/./);
  const [port] = await freePorts(1);
  const page = await openVisitor({ baseURL: await copy.start({ PORT: String(port) }, 'dev') });
  // Code that loads lazily would lead to the problem page if it were requested during the restart.
  await page.route(LOADED_LAZILY, () => undefined);
  const connected = () => page.waitForEvent('console', { predicate: isConnected, timeout: LONG });
  let waiting = connected();
  await page.goto(BASE_PATH, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  let before = await heading.innerText();
  for (const after of ['Der erste neue Satz', 'Der zweite neue Satz']) {
    await waiting;
    waiting = connected();
    await copy.apply({ do: 'replace', path: STEP, before, after });
    await expect(heading).toHaveText(after, { timeout: LONG });
    before = after;
  }
  await waiting;
  await expect(heading).toHaveText(before);
});
