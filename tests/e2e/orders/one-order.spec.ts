import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { consent, referenceOf } from '../support/applicant/applicant.ts';
import { welcomePanel } from '../support/applicant/kept-session.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { BASE_PATH, expectStep, OPEN, THANKS, waitForStep } from '../support/applicant/steps.ts';
import { countMailsTo, readMails } from '../support/screens/mailbox.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { summaryValue } from '../support/screens/summary-rows.ts';
import { LET_FAIL } from '../support/suite/let-fail.ts';
import { NARROW } from '../support/suite/open-browser.ts';
import { expect, test } from '../support/test.ts';

const PATIENT = { timeout: 60_000 };
const ORDERS = /\/tarifrechner\/api\/orders\b(?!\/)/;
const STATE = /\/tarifrechner\/api\/orders\/state/;
const UNKNOWN = 'Wir wissen noch nicht, ob Ihr Antrag angekommen ist';

/** Handles the page's orders with the given function. @returns their keys */
async function onOrders(page: Page, way: (route: Route, attempt: number) => Promise<void>) {
  const keys: (string | undefined)[] = [];
  await page.route(ORDERS, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return way(route, keys.length);
  });
  return keys;
}

/** Opens the summary with all answers and consents. @returns an e-mail address that no other test uses */
async function readyToSend(page: Page): Promise<string> {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  await standAt(page, 'zusammenfassung', { ...SAMPLE, email });
  await consent(page);
  return email;
}

function submitButton(page: Page) {
  return page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' });
}

async function expectOneOrder(page: Page, keys: readonly (string | undefined)[], email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible(PATIENT);
  await expectStep(page, 'danke', THANKS);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
  await readMails(page, await referenceOf(page));
  expect(await countMailsTo(page, email)).toBe(1);
}

test('a double click and going back while it is sent give one order and its receipt [STEP-ZUSAMMENFASSUNG-04, STEP-DANKE-01]', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  const keys = await onOrders(page, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const email = await readyToSend(page);
  await submitButton(page).dblclick();
  await waitForStep(page, 'danke', OPEN);
  // A double click whose second click hits what replaces the button.
  await page.locator('main').getByText('Ihr Antrag wird verarbeitet').hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  const selected = () => page.evaluate(() => String(window.getSelection()));
  expect(await selected()).toBe('');
  await page.goBack();
  await waitForStep(page, 'zusammenfassung');
  const busy = page.locator('main button[type="submit"]');
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  // Not with the mouse: going back may still scroll the page.
  await busy.dispatchEvent('click');
  await busy.press('Enter');
  gate.resolve();
  await expectOneOrder(page, keys, email);
  expect(keys).toHaveLength(1);
  await page.getByText(await referenceOf(page), { exact: true }).dblclick();
  expect(await selected()).not.toBe('');
});

test('an accepted application whose response is lost shows its receipt as soon as the server answers [STEP-DANKE-02, ORD-02]', async ({
  page,
  problems,
}) => {
  problems.allow(...LET_FAIL, /ERR_ABORTED/);
  await page.setViewportSize(NARROW);
  await page.route(STATE, (route) => route.abort('failed'));
  const accepted = Promise.withResolvers<void>();
  const references: string[] = [];
  const keys = await onOrders(page, async (route, attempt) => {
    references.push((await (await route.fetch()).json()).reference);
    if (attempt === 1) accepted.resolve();
    else await route.abort('failed');
  });
  const email = await readyToSend(page);
  await submitButton(page).click();
  await accepted.promise;
  // Every step leads to 'danke' while the outcome of the order is unknown.
  await page.goto(`${BASE_PATH}firma`);
  await expect(page.getByRole('heading', { name: UNKNOWN })).toBeVisible(PATIENT);
  await expectStep(page, 'danke', OPEN);
  await expect(welcomePanel(page)).toHaveCount(0);
  await expect(page.locator('main')).toContainText('Bitte beginnen Sie keinen neuen Antrag');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Erneut senden' }).click();
  await expect.poll(() => keys.length, PATIENT).toBe(2);
  await expect(page.getByRole('heading', { name: UNKNOWN })).toBeVisible(PATIENT);
  await page.context().setOffline(true);
  await page.unroute(STATE);
  await page.context().setOffline(false);
  await expectOneOrder(page, keys, email);
  expect(new Set(references)).toEqual(new Set([await referenceOf(page)]));
});

test('an application that never arrived keeps answers and key over a reload and going back [STEP-DANKE-02, FLOW-10]', {
  tag: '@desktop',
}, async ({ page, problems }) => {
  problems.allow(...LET_FAIL);
  const reached = Promise.withResolvers<void>();
  const keys = await onOrders(page, async (route, attempt) => {
    if (attempt > 1) return route.continue();
    reached.resolve();
  });
  const email = await readyToSend(page);
  await submitButton(page).click();
  await reached.promise;
  await page.reload();
  await expectStep(page, 'danke', OPEN);
  await expect(page.getByText('Ihr Antrag konnte noch nicht gesendet werden')).toBeVisible();
  await expect(welcomePanel(page)).toHaveCount(0);
  await page.goBack();
  await waitForStep(page, 'zusammenfassung');
  expect(await summaryValue(page, 'E-Mail-Adresse')).toBe(email);
  await submitButton(page).click();
  await expectOneOrder(page, keys, email);
  expect(keys).toHaveLength(2);
});
