import { randomUUID } from 'node:crypto';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { consent, referenceOf } from '../support/applicant/applicant.ts';
import { reloadAndResume, untilStored, welcomePanel } from '../support/applicant/kept-session.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { BASE_PATH, expectStep, next, waitForStep, wordsOf } from '../support/applicant/steps.ts';
import { countMailsTo, readMails } from '../support/screens/mailbox.ts';
import { sidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { createGate } from '../support/suite/gate.ts';
import { LET_FAIL } from '../support/suite/let-fail.ts';
import { DESKTOP, NARROW } from '../support/suite/open-browser.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const PATIENT = { timeout: 60_000 };
const ORDERS = /\/tarifrechner\/api\/orders\b(?!\/)/;
const STATE = /\/tarifrechner\/api\/orders\/state/;
const UNKNOWN = 'Wir wissen noch nicht, ob Ihr Antrag angekommen ist';

/** The server accepts every order that is sent, and the browser hears of it what the way lets through. */
async function acceptUnheard(page: Page, way: (route: Route) => Promise<void>) {
  const heard = { references: [] as string[], keys: [] as (string | undefined)[] };
  await page.route(ORDERS, async (route) => {
    heard.keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    heard.references.push((await answer.json()).reference);
    await way(route);
  });
  return heard;
}

async function apply(page: Page): Promise<string> {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  await standAt(page, 'zusammenfassung', { ...SAMPLE, email });
  await consent(page);
  await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).click();
  return email;
}

async function expectReceipt(page: Page, references: readonly string[], email: string): Promise<void> {
  await page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor(PATIENT);
  await expectStep(page, 'danke');
  const reference = await referenceOf(page);
  expect(new Set(references)).toEqual(new Set([reference]));
  expect(await wordsOf(page)).toContain(email);
  await readMails(page, reference);
  expect(await countMailsTo(page, email)).toBe(1);
}

describe('an accepted application with a lost response', () => {
  it('shows the receipt without a click after a reload of any step [STEP-DANKE-02, PERS-05]', async () => {
    const { page } = await givenVisitor({ expected: [...LET_FAIL, /ERR_ABORTED/] });
    const accepted = createGate();
    const { references, keys } = await acceptUnheard(page, async () => accepted.open());
    const email = await apply(page);
    await accepted.opened;
    await page.goto(`${BASE_PATH}firma`);
    await expectReceipt(page, references, email);
    expect(keys).toHaveLength(1);
  });

  it('shows the receipt without a click after an aborted request [STEP-DANKE-02, ORD-02]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP, expected: LET_FAIL });
    const { references, keys } = await acceptUnheard(page, (route) => route.abort('failed'));
    const email = await apply(page);
    await expectReceipt(page, references, email);
    expect(keys).toHaveLength(1);
    // The answers are gone with the acceptance.
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.content()).not.toContain(email);
  });

  it('shows an unknown state without a server, allows no new start, and keeps polling [STEP-DANKE-02, PERS-06]', async () => {
    const { page } = await givenVisitor({ screen: NARROW, expected: LET_FAIL });
    await page.route(STATE, (route) => route.abort('failed'));
    const { references, keys } = await acceptUnheard(page, (route) => route.abort('failed'));
    const email = await apply(page);
    await page.getByText(UNKNOWN).waitFor(PATIENT);
    await page.reload();
    await page.getByText(UNKNOWN).waitFor(PATIENT);
    await expectStep(page, 'danke');
    expect(await welcomePanel(page).count()).toBe(0);
    const words = await wordsOf(page);
    expect(words).toContain('doppelt gesendet wird nichts');
    expect(words).toContain('030 23125 000');
    expect(words).not.toContain('konnte noch nicht gesendet werden');
    expect(await sidewaysScroll(page)).toBe(0);
    // Another press is the same application.
    await page.getByRole('button', { name: 'Erneut senden' }).click();
    await expect.poll(() => keys.length, PATIENT).toBe(2);
    await page.getByText(UNKNOWN).waitFor(PATIENT);
    await page.unroute(STATE);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expectReceipt(page, references, email);
    expect(new Set(keys).size).toBe(1);
  });

  it('notes on the receipt that a later change is not included [STEP-DANKE-02, ORD-02]', async () => {
    const { page } = await givenVisitor({ expected: LET_FAIL });
    await page.route(STATE, (route) => route.abort('failed'));
    const { references, keys } = await acceptUnheard(page, (route) => route.abort('failed'));
    const email = await apply(page);
    await page.getByText(UNKNOWN).waitFor(PATIENT);
    await page.goBack();
    await waitForStep(page, 'zusammenfassung');
    await page.getByRole('button', { name: 'Ändern E-Mail-Adresse' }).first().click();
    await waitForStep(page, 'kontakt');
    await page.getByLabel('E-Mail-Adresse').fill(`anders-${email}`);
    await page.unroute(STATE);
    await next(page, 'zusammenfassung').catch(() => undefined);
    await page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor(PATIENT);
    expect(await referenceOf(page)).toBe(references[0]);
    expect(await wordsOf(page)).toContain('Ihre späteren Änderungen sind darin nicht enthalten.');
    expect(await wordsOf(page)).not.toContain(email);
    expect(keys).toHaveLength(1);
  });
});

/** The first application is not sent; gives what sends it later. */
async function holdBack(page: Page): Promise<() => Promise<void>> {
  let late = async (): Promise<void> => undefined;
  await page.route(
    ORDERS,
    async (route) => {
      const request = route.request();
      const [url, headers, data] = [request.url(), await request.allHeaders(), request.postDataBuffer()];
      late = async () => void (await page.request.post(url, { headers, data: data ?? '' }));
      await route.abort('failed');
    },
    { times: 1 },
  );
  return () => late();
}

describe('an application that arrives after its timeout', () => {
  it('leads to its receipt without a click [STEP-DANKE-02, ORD-02]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP, expected: LET_FAIL });
    const late = await holdBack(page);
    const email = await apply(page);
    await page.getByText('Ihr Antrag konnte noch nicht gesendet werden').waitFor(PATIENT);
    await untilStored(page);
    await late();
    await page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor(PATIENT);
    await readMails(page, await referenceOf(page));
    expect(await countMailsTo(page, email)).toBe(1);
  });

  it('is detected on the summary too, after going back and a reload [STEP-DANKE-02, ORD-02]', async () => {
    const { page } = await givenVisitor({ expected: LET_FAIL });
    const late = await holdBack(page);
    const email = await apply(page);
    await page.getByText('Ihr Antrag konnte noch nicht gesendet werden').waitFor(PATIENT);
    await page.goBack();
    await waitForStep(page, 'zusammenfassung');
    await untilStored(page);
    await reloadAndResume(page);
    await late();
    await page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor(PATIENT);
    await readMails(page, await referenceOf(page));
    expect(await countMailsTo(page, email)).toBe(1);
  });
});
