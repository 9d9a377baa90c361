import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { consent, referenceOf, submit } from '../support/applicant/applicant.ts';
import { welcomePanel } from '../support/applicant/kept-session.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { BASE_PATH, expectStep, THANKS, waitForStep } from '../support/applicant/steps.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { errorOf } from '../support/screens/refusal.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { NARROW } from '../support/suite/open-browser.ts';
import { expect, test } from '../support/test.ts';

const PATIENT = { timeout: 60_000 };
const STATE = /\/tarifrechner\/api\/orders\/state/;
const CORRECTION = /\/tarifrechner\/api\/orders\/confirmation-address/;
const FIELD = 'bestaetigung.email';
/** The amber of the light scheme. */
const ATTENTION = 'rgb(125, 78, 0)';

async function order(page: Page): Promise<{ readonly email: string; readonly reference: string }> {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  await standAt(page, 'zusammenfassung', { ...SAMPLE, email });
  await consent(page);
  return { email, reference: await submit(page) };
}

function delivery(page: Page) {
  return page.getByRole('status').filter({ hasText: /versendet|zustellbar/ });
}

test('the receipt is updated in its place [STEP-DANKE-01]', { tag: '@desktop' }, async ({ page }) => {
  await order(page);
  const placeOfNext = () => page.getByRole('heading', { name: 'So geht es weiter' }).boundingBox();
  const before = await placeOfNext();
  await expect(delivery(page)).toHaveText('ist versendet', PATIENT);
  expect(await placeOfNext()).toEqual(before);
});

test('the receipt stays over a reload, and keeps no answers [FLOW-11, STEP-DANKE-01]', { tag: '@desktop' }, async ({
  page,
}) => {
  const { email, reference } = await order(page);
  const asked: string[] = [];
  page.on('request', (request) => (STATE.test(request.url()) ? asked.push(request.url()) : undefined));
  await expect(delivery(page)).toHaveText('ist versendet', PATIENT);
  asked.length = 0;
  await page.reload();
  await expectStep(page, 'danke', THANKS);
  await expect(delivery(page)).toHaveText('ist versendet', PATIENT);
  expect(await referenceOf(page)).toBe(reference);
  await expect(page.locator('main')).toContainText(`Die Bestätigung haben wir an ${email} geschickt.`);
  await expect(welcomePanel(page)).toHaveCount(0);
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toMatch(/[0-9a-f]{8}-/);
  await page.goBack();
  await expect(page).not.toHaveURL(/danke/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.content()).not.toMatch(new RegExp(`${email}|${SAMPLE.firmenname}`));
  await page.goto(`${BASE_PATH}danke`);
  await waitForStep(page, 'vertragsbeginn');
  await expect(welcomePanel(page)).toHaveCount(0);
});

test('an undeliverable confirmation is corrected by keyboard alone, then leads to the hotline [ORD-03, VAL-05]', async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  const state = { reference: 'FA-0000-0000', acceptedAt: '2026-11-21T10:00:00.000Z', confirmation: 'failed' };
  await page.route(STATE, (route) => route.fulfill({ json: { ...state, correctable: true } }));
  const corrected: unknown[] = [];
  await page.route(CORRECTION, (route) => {
    corrected.push(route.request().postDataJSON());
    return route.fulfill({ json: { ...state, correctable: false, correctedAt: '2026-11-21T12:00:00.000Z' } });
  });
  const { email } = await order(page);
  await expect(delivery(page)).toHaveText('nicht zustellbar', PATIENT);
  await expect(delivery(page)).toHaveCSS('color', ATTENTION);
  await expectNoSidewaysScroll(page);
  const field = page.getByLabel('E-Mail-Adresse');
  await expect(field).toHaveValue(email);
  await field.focus();
  await page.keyboard.press('Enter');
  await expect(errorOf(page, FIELD)).toContainText('Bitte geben Sie eine andere an.', PATIENT);
  await expect(field).toBeFocused();
  await expectAccessible(page, 'wrong address');
  await field.fill(' auch-wrnog@example.com ');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bitte rufen Sie uns an, damit wir Sie erreichen.')).toBeVisible();
  expect(corrected).toEqual([{ email: 'auch-wrnog@example.com' }]);
  await expect(page.locator('dl:focus')).toHaveCount(1);
  await expectAccessible(page, 'undelivered twice');
  await expectNoSidewaysScroll(page);
});
