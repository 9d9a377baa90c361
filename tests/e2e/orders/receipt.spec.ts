import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { consent, referenceOf, submit } from '../support/applicant/applicant.ts';
import { welcomePanel } from '../support/applicant/kept-session.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { BASE_PATH, expectStep, next, THANKS, waitForStep } from '../support/applicant/steps.ts';
import { attachPicture } from '../support/picture.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { askForPath } from '../support/screens/refusal.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { hold } from '../support/suite/hold-script.ts';
import { NARROW } from '../support/suite/open-browser.ts';
import { expect, test } from '../support/test.ts';

const PATIENT = { timeout: 60_000 };
const ORDERS = /\/tarifrechner\/api\/orders\?/;
const STATE = /\/tarifrechner\/api\/orders\/state/;
/** The amber of the light scheme. */
const ATTENTION = 'rgb(125, 78, 0)';

async function order(page: Page): Promise<{ readonly email: string; readonly reference: string }> {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  await standAt(page, 'zusammenfassung', { ...SAMPLE, email });
  await consent(page);
  return { email, reference: await submit(page) };
}

function delivery(page: Page) {
  return page.locator('[data-delivery]');
}

/** Submits and expects the animations while the application is sent and afterwards, under the strict policy. [UI-07] */
async function submitAnimated(page: Page): Promise<void> {
  const drawings: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/lottie/')) drawings.push(pathname);
  });
  const letThrough = await hold(page, ORDERS);
  await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).click();
  await expect(page.locator('[data-animation="sending"] svg')).toBeVisible();
  // The dots stay beside the sentence when the animation is loaded.
  const sentence = page.locator('p').filter({ hasText: 'Ihr Antrag wird verarbeitet' });
  await expect(sentence.locator('[aria-hidden] i').first()).toBeVisible();
  await attachPicture(page, 'sending');
  letThrough();
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible(PATIENT);
  await expect(page.locator('[data-animation="done"] svg')).toBeVisible();
  await expect(page.locator('[data-animation="sending"]')).toHaveCount(0);
  expect(drawings).toEqual(['/tarifrechner/lottie/sending.json', '/tarifrechner/lottie/done.json']);
}

test('a sent application shows its receipt, and Back leads to a new calculation [UI-07, FLOW-11]', {
  tag: ['@phone', '@desktop'],
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await standAt(page, 'zusammenfassung');
  await consent(page);
  await submitAnimated(page);

  await expectStep(page, 'danke', THANKS);
  const reference = await referenceOf(page);
  expect(reference).toMatch(/^FA-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  const main = page.getByRole('main');
  for (const text of ['eingegangen', SAMPLE.email, reference, 'nach 30 Tagen unwiderruflich gelöscht'])
    await expect(main).toContainText(text);
  await expect(page.getByRole('link', { name: /Startseite/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Zurück', exact: true })).toHaveCount(0);
  await expect(delivery(page)).toHaveText('Die E-Mail ist versendet', PATIENT);
  await attachPicture(page, 'danke');

  await test.step('only on paper it has the hotline', async () => {
    const hotline = main.getByText('030 23125 000');
    await expect(hotline).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(hotline).toBeVisible();
    await page.emulateMedia({ media: null });
  });

  await page.goBack();
  await expectStep(page, 'vertragsbeginn');
  await next(page, 'absicherung');
  await expect(page.locator('#absicherung')).toHaveValue('');
  for (const path of ['danke', 'zusammenfassung', 'firma']) {
    await askForPath(page, path);
    await expectStep(page, 'absicherung');
  }
});

test('the receipt is updated in its place, stays over a reload, and keeps no answers [FLOW-11, STEP-DANKE-01]', {
  tag: '@desktop',
}, async ({ page }) => {
  const { email, reference } = await order(page);
  const asked: string[] = [];
  page.on('request', (request) => (STATE.test(request.url()) ? asked.push(request.url()) : undefined));
  const placeOfNext = () => page.getByRole('heading', { name: 'So geht es weiter' }).boundingBox();
  const before = await placeOfNext();
  await expect(delivery(page)).toHaveText('Die E-Mail ist versendet', PATIENT);
  expect(await placeOfNext()).toEqual(before);
  asked.length = 0;
  await page.reload();
  await expectStep(page, 'danke', THANKS);
  await expect(delivery(page)).toHaveText('Die E-Mail ist versendet', PATIENT);
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

test('the receipt of an undeliverable confirmation names hotline and reference [STEP-DANKE-01]', async ({ page }) => {
  await page.setViewportSize(NARROW);
  const state = { reference: 'FA-0000-0000', acceptedAt: '2026-11-21T10:00:00.000Z', corrected: false };
  await page.route(STATE, (route) => route.fulfill({ json: { ...state, confirmation: 'failed' } }));
  const { reference } = await order(page);
  await expect(delivery(page)).toHaveText('Die E-Mail ist nicht zustellbar', PATIENT);
  await expect(delivery(page)).toHaveCSS('color', ATTENTION);
  await expect(page.getByText(`nennen Sie Ihre Referenz ${reference}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'undeliverable');
  await attachPicture(page, 'undeliverable');
});
