import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { ConsoleMessage } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { createMigratedDatabase } from '../../../apps/server/tests/support/environment/embedded-postgres-test-database.ts';
import { givenVisitor } from '../support/suite/visit.ts';
import { copyProject } from '../support/tutorials/project-copy.ts';

const STEP = 'products/forderungsausfall/definition/steps/vertragsbeginn.ts';
const LONG = 600_000;
const LOADED_LAZILY = /\/(?:after-hydration|maintenance|question-view|lookups|later-calls|later-views)\.tsx?/;

function isConnected(message: ConsoleMessage): boolean {
  return message.text() === '[vite] connected.';
}

// The server restarts with each change, and the page has to find it again.
async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

it(
  "npm run dev shows each change of a product's definition without a reload by hand [FLOW-15]",
  async () => {
    const copy = await copyProject();
    onTestFinished(() => copy.remove(), LONG);
    const environment = { DATABASE_URL: await createMigratedDatabase(), PORT: await freePort() };
    const origin = await copy.start(environment, 'dev');
    // The page loses its server with each change.
    const { page } = await givenVisitor({ origin, expected: [/./] });
    // Code that loads lazily would lead to the problem page if it were requested during the restart.
    await page.route(LOADED_LAZILY, () => undefined);
    const connected = () => page.waitForEvent('console', { predicate: isConnected, timeout: LONG });
    let waiting = connected();
    await page.goto('/tarifrechner/');
    const heading = page.locator('h1');
    let before = await heading.innerText();
    for (const after of ['Der erste neue Satz', 'Der zweite neue Satz', 'Der dritte neue Satz']) {
      await waiting;
      waiting = connected();
      await copy.apply({ do: 'replace', path: STEP, before, after });
      await page.getByRole('heading', { level: 1, name: after }).waitFor({ timeout: LONG });
      before = after;
    }
    expect(await heading.innerText()).toBe(before);
    await waiting;
  },
  LONG,
);
