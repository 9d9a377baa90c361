import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findInFiles, spellingsOf, spellingsOfBytes } from '../../faults/find-in-files.ts';
import { walkTo } from '../support/applicant/applicant.ts';
import { untilStored } from '../support/applicant/kept-session.ts';
import { waitForStep } from '../support/applicant/steps.ts';
import { askForServiceId, openFound, REFUSED, signInAgent } from '../support/screens/agent-desk.ts';
import { saveOffer, waitForLinkPage } from '../support/screens/saved-link-page.ts';
import { DESKTOP, PHONE } from '../support/suite/open-browser.ts';
import { type Product, startProduct } from '../support/suite/start-product.ts';
import { visit } from '../support/suite/visit.ts';

let dataDir = '';
let product: Product;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rechner-secret-'));
  // Run as root, the database belongs to another user, who must get through to it.
  await chmod(dataDir, 0o755);
  product = await startProduct({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A local secret as somebody may write it: as text, as its 32 bytes, and both from behind. */
function spellingsOfSecret(secret: string): ReadonlyMap<string, Buffer> {
  const bytes = Buffer.from(secret, 'hex');
  const behind = Buffer.from(bytes).reverse();
  return new Map([
    ...spellingsOf(secret),
    ...[...spellingsOfBytes(bytes)].map(([name, needle]) => [`bytes, ${name}`, needle] as const),
    ...[...spellingsOfBytes(behind)].map(([name, needle]) => [`bytes reversed, ${name}`, needle] as const),
  ]);
}

/** Everything a browser sends from now on: addresses, headers with cookies, bodies. */
function recordSent(context: BrowserContext): () => Promise<readonly string[]> {
  const sent: Promise<string>[] = [];
  context.on('request', (request) => {
    const body = request.postData() ?? '';
    const line = request
      .allHeaders()
      .catch(() => request.headers())
      .then((headers) => `${request.method()} ${request.url().split('#')[0]} ${JSON.stringify(headers)} ${body}`);
    sent.push(line);
  });
  return () => Promise.all(sent);
}

function foundIn(text: string, spellings: ReadonlyMap<string, Buffer>): string[] {
  const bytes = Buffer.from(text, 'utf8');
  return [...spellings].filter(([, needle]) => bytes.includes(needle)).map(([name]) => name);
}

async function openOnPhone(link: string): Promise<readonly string[]> {
  let sent: readonly string[] = [];
  const walk = async ({ page }: { page: Page }) => {
    const record = recordSent(page.context());
    await page.goto(link);
    await waitForLinkPage(page, 'Kennwort für Ihre gespeicherte Berechnung');
    await page.getByRole('textbox', { name: 'Kennwort' }).fill('geheim');
    await page.getByRole('button', { name: 'Berechnung öffnen' }).click();
    await waitForStep(page, 'angebot');
    await untilStored(page);
    sent = await record();
  };
  await visit(PHONE, walk, { origin: product.origin, expected: REFUSED });
  return sent;
}

it('the secret of a link is in no request, log line or database file, in any encoding [SID-03, SEC-02]', async () => {
  const { origin } = product;
  let sent: readonly string[] = [];
  let [link, told] = ['', ''];
  await visit(
    DESKTOP,
    async ({ page }) => {
      const record = recordSent(page.context());
      await walkTo(page, 'angebot');
      link = await saveOffer(page, 'geheim');
      told = await askForServiceId(page);
      sent = await record();
    },
    { origin },
  );
  const copied = /#([0-9a-f-]{36});([0-9a-f]{64})/.exec(sent.join('\n'))?.[2] ?? '';
  sent = [...sent, ...(await openOnPhone(link))];
  // A messenger that encodes the '#' puts the secret into the first request; it is in no other, as no referrer either.
  const [first, ...others] = await openOnPhone(link.replace('#', '%23'));
  expect(first).toContain(link.slice(-64));
  sent = [...sent, ...others];
  await visit(
    DESKTOP,
    async ({ page }) => {
      await signInAgent(page, { DATA_DIR: dataDir });
      await waitForStep(await openFound(page, told), 'angebot');
    },
    { origin, expected: REFUSED },
  );
  const secret = link.slice(-64);
  const log = product.output();
  await product.stop();

  // The copy that the applicant gives to agents is told the server, once and sealed; nothing else is.
  expect(copied).toMatch(/^[0-9a-f]{64}$/);
  expect(copied).not.toBe(secret);
  expect(sent.filter((request) => request.includes(copied))).toHaveLength(1);
  expect(sent.length).toBeGreaterThan(20);
  expect(foundIn(sent.join('\n'), spellingsOfSecret(secret))).toEqual([]);
  expect(log).toContain('a Service-ID was looked up');
  for (const one of [secret, copied]) {
    const spellings = spellingsOfSecret(one);
    expect(foundIn(log, spellings)).toEqual([]);
    const { found, files } = findInFiles([dataDir], spellings);
    expect(found).toEqual([]);
    expect(files).toBeGreaterThan(100);
    // What is there is found.
    const control = join(dataDir, 'control');
    await mkdir(control);
    await writeFile(join(control, 'file'), Buffer.concat([...spellings.values()]));
    expect(findInFiles([control], spellings).found).toHaveLength(spellings.size);
    await rm(control, { recursive: true });
  }
});
