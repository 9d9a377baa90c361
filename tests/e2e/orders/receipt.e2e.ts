import { randomUUID } from 'node:crypto';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consent, panelOf, referenceOf, submit, walkTo } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import {
  localItems,
  reloadAndResume,
  sessionItems,
  untilStored,
  welcomePanel,
} from '../support/applicant/kept-session.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { BASE_PATH, expectStep, waitForStep, wordsOf } from '../support/applicant/steps.ts';
import { countMailsTo, readMails } from '../support/screens/mailbox.ts';
import { summaryValue } from '../support/screens/summary-rows.ts';
import { createGate } from '../support/suite/gate.ts';
import { LET_FAIL } from '../support/suite/let-fail.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';
import { startOwnProduct } from '../support/suite/start-own-product.ts';
import type { Product } from '../support/suite/start-product.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const ORDERS = /\/tarifrechner\/api\/orders/;

/** Keys of the orders that are sent; the first goes the given way. */
async function onOrder(page: Page, first: (route: Route) => Promise<void>): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(ORDERS, (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? first(route) : route.continue();
  });
  return keys;
}

async function pressSubmit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).click();
}

function ownAddress() {
  return { ...SAMPLE, email: `${randomUUID().slice(0, 8)}@example.com` };
}

async function sendAgain(page: Page, keys: readonly (string | undefined)[], email: string): Promise<void> {
  await page.getByRole('button', { name: 'Erneut senden' }).click();
  await page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  await readMails(page, await referenceOf(page));
  expect(await countMailsTo(page, email)).toBe(1);
}

describe('the reloaded thank-you page', () => {
  it('shows the receipt again, asks nothing and contains no answers [FLOW-11, STEP-DANKE-01]', async () => {
    const { page } = await givenApplicantAt('zusammenfassung');
    await consent(page);
    const reference = await submit(page);
    for (let time = 0; time < 2; time += 1) {
      await page.reload();
      await expectStep(page, 'danke');
      expect(await referenceOf(page)).toBe(reference);
      expect(await wordsOf(page)).toContain(SAMPLE.email);
      expect(await welcomePanel(page).count()).toBe(0);
    }
    await page.goto(`${BASE_PATH}firma`);
    await waitForStep(page, 'vertragsbeginn');
    expect(await welcomePanel(page).count()).toBe(0);
    await expect.poll(() => sessionItems(page)).toEqual({});
    await page.goto(`${BASE_PATH}danke`);
    await waitForStep(page, 'vertragsbeginn');
    expect(await page.content()).not.toContain(SAMPLE.email);
  });

  it('leads back to a new calculation without old answers, after another reload too [FLOW-11, ORD-02]', async () => {
    const { page } = await givenApplicantAt('zusammenfassung', { screen: DESKTOP });
    await consent(page);
    await submit(page);
    await page.reload();
    await expectStep(page, 'danke');
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).not.toContain('danke');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.content()).not.toContain(SAMPLE.firmenname);
    await page.reload();
    await waitForStep(page, 'vertragsbeginn');
    expect(await welcomePanel(page).count()).toBe(0);
    expect(await page.content()).not.toContain(SAMPLE.firmenname);
  });

  it('offers to resend a failed order under the same key [STEP-DANKE-02, PERS-02]', async () => {
    const { page } = await givenVisitor({ expected: LET_FAIL });
    const keys = await onOrder(page, (route) => route.abort('failed'));
    const answers = ownAddress();
    await standAt(page, 'zusammenfassung', answers);
    await consent(page);
    await pressSubmit(page);
    await page.getByRole('button', { name: 'Erneut senden' }).waitFor();
    await page.reload();
    await expectStep(page, 'danke');
    expect(await wordsOf(page)).toContain('Ihr Antrag konnte noch nicht gesendet werden');
    expect(await welcomePanel(page).count()).toBe(0);
    await sendAgain(page, keys, answers.email);
  });

  it('gives one order if reloaded before the request reached the server, by a retry under the same key [STEP-DANKE-02, ORD-02]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP, expected: LET_FAIL });
    const gate = createGate();
    const reached = createGate();
    const keys = await onOrder(page, async (route) => {
      reached.open();
      await gate.opened;
      await route.abort('failed').catch(() => undefined);
    });
    const answers = ownAddress();
    await standAt(page, 'zusammenfassung', answers);
    await consent(page);
    await pressSubmit(page);
    await reached.opened;
    await page.reload();
    gate.open();
    await expectStep(page, 'danke');
    await page.getByText('Ihr Antrag konnte noch nicht gesendet werden').waitFor();
    await sendAgain(page, keys, answers.email);
  });

  it('keeps every answer on going back after a failure [STEP-DANKE-02, FLOW-10]', async () => {
    const { page } = await givenVisitor({ expected: LET_FAIL });
    const keys = await onOrder(page, (route) => route.abort('failed'));
    await standAt(page, 'zusammenfassung');
    await consent(page);
    await pressSubmit(page);
    await page.getByRole('button', { name: 'Erneut senden' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Erneut senden' }).waitFor();
    await page.goBack();
    await waitForStep(page, 'zusammenfassung');
    expect(await summaryValue(page, 'E-Mail-Adresse')).toBe(SAMPLE.email);
    await submit(page);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('the option to keep the answers after an order', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startOwnProduct({ DEBUG_MODE: 'true' });
  });
  afterAll(() => product.stop());

  it('keeps them for another order with its own key and reference [PERS-01, DBG-01]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP, origin: product.origin });
    const keys = await onOrder(page, (route) => route.continue());
    await walkTo(page, 'zusammenfassung');
    await page.getByRole('button', { name: 'Debug' }).click();
    await panelOf(page).getByLabel('Angaben nach dem Antrag behalten').check();
    await page.keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'detached' });
    expect(await localItems(page)).toEqual({ keepModelAfterOrder: 'true' });
    await reloadAndResume(page);
    await consent(page);
    const first = await submit(page);
    await page.reload();
    await expectStep(page, 'danke');
    await page.goBack();
    await waitForStep(page, 'zusammenfassung');
    expect(await summaryValue(page, 'E-Mail-Adresse')).toBe(SAMPLE.email);
    await reloadAndResume(page);
    await untilStored(page);
    await consent(page);
    const second = await submit(page);
    expect(second).not.toBe(first);
    expect(new Set(keys).size).toBe(2);
    expect(Object.keys(await sessionItems(page)).toSorted()).toEqual(['data', 'form', 'process']);
  });
});
