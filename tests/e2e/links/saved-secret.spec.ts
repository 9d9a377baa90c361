import type { BrowserContext, Page } from '@playwright/test';
import { spellingsOf, spellingsOfBytes } from '../../../apps/server/tests/support/environment/find-in-files.ts';
import { walkTo } from '../support/applicant/applicant.ts';
import { untilStored } from '../support/applicant/kept-session.ts';
import { waitForStep } from '../support/applicant/steps.ts';
import { askForServiceId, openFound, REFUSED, signInAgent } from '../support/screens/agent-desk.ts';
import { saveOffer, waitForLinkPage } from '../support/screens/saved-link-page.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';
import { expect, test } from '../support/test.ts';

/** Returns the notations of a local secret: as text, as its 32 bytes, and both reversed. */
function spellingsOfSecret(secret: string): ReadonlyMap<string, Buffer> {
  const bytes = Buffer.from(secret, 'hex');
  const behind = Buffer.from(bytes).reverse();
  return new Map([
    ...spellingsOf(secret),
    ...[...spellingsOfBytes(bytes)].map(([name, needle]) => [`bytes, ${name}`, needle] as const),
    ...[...spellingsOfBytes(behind)].map(([name, needle]) => [`bytes reversed, ${name}`, needle] as const),
  ]);
}

/** Records everything that a browser sends from now on: URLs, headers with cookies, bodies. */
function recordSent(context: BrowserContext): () => Promise<readonly string[]> {
  const sent: Promise<string>[] = [];
  context.on('request', (request) => {
    // A character for each byte: in UTF-8, raw bytes of a key would be lost.
    const body = request.postDataBuffer()?.toString('latin1') ?? '';
    const line = request
      .allHeaders()
      .catch(() => request.headers())
      .then((headers) => `${request.method()} ${request.url().split('#')[0]} ${JSON.stringify(headers)} ${body}`);
    sent.push(line);
  });
  return () => Promise.all(sent);
}

function foundIn(text: string, spellings: ReadonlyMap<string, Buffer>): string[] {
  const bytes = Buffer.from(text, 'latin1');
  return [...spellings].filter(([, needle]) => bytes.includes(needle)).map(([name]) => name);
}

/** Saves an offer and asks for a Service-ID. @returns both, and what was sent */
async function saveOnDesktop(page: Page) {
  const record = recordSent(page.context());
  await walkTo(page, 'angebot');
  const link = await saveOffer(page, 'geheim');
  const told = await askForServiceId(page);
  return { link, told, sent: await record() };
}

/** Opens a link with its second factor. @returns what was sent */
async function openOnPhone(page: Page, link: string): Promise<readonly string[]> {
  const record = recordSent(page.context());
  await page.goto(link);
  await waitForLinkPage(page, 'Kennwort für Ihre gespeicherte Berechnung');
  await page.getByRole('textbox', { name: 'Kennwort' }).fill('geheim');
  await page.getByRole('button', { name: 'Berechnung öffnen' }).click();
  await waitForStep(page, 'angebot');
  await untilStored(page);
  return record();
}

test('the secret of a link is in no request, in any encoding, except the one that a messenger encoded [SID-03, SEC-02]', async ({
  page: phone,
  openVisitor,
  problems,
  product,
}) => {
  problems.allow(...REFUSED);
  const { link, told, sent: sentOnDesktop } = await saveOnDesktop(await openVisitor({ viewport: DESKTOP }));
  const secret = link.slice(-64);
  const spellings = spellingsOfSecret(secret);
  // Control: the search finds every notation.
  for (const [name, needle] of spellings) expect(foundIn(needle.toString('latin1'), spellings)).toContain(name);
  // A messenger that encodes the '#' puts the secret into the first request; it must be in no other, nor in a referrer.
  const [first, ...others] = await openOnPhone(phone, link.replace('#', '%23'));
  expect(first).toContain(secret);
  const agent = await openVisitor({ viewport: DESKTOP });
  await signInAgent(agent, product);
  await waitForStep(await openFound(agent, told), 'angebot');

  // The server gets only the secret of the copy for agents, once.
  const sent = [...sentOnDesktop, ...others];
  const copied = /#([0-9a-f-]{36});([0-9a-f]{64})/.exec(sent.join('\n'))?.[2] ?? '';
  expect(copied).toMatch(/^[0-9a-f]{64}$/);
  expect(copied).not.toBe(secret);
  expect(sent.filter((request) => request.includes(copied))).toHaveLength(1);
  expect(sent.length).toBeGreaterThan(20);
  expect(foundIn(sent.join('\n'), spellings)).toEqual([]);
});
