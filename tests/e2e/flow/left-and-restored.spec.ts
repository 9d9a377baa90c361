import type { Page } from '@playwright/test';
import { panelOf } from '../support/applicant/applicant.ts';
import { fieldsOf, reloadAndResume, resume, wipe } from '../support/applicant/kept-session.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { BASE_PATH, expectStep, STEPS, type StepName, waitForStep } from '../support/applicant/steps.ts';
import { LAUNCH } from '../support/suite/open-browser.ts';
import { expect, test } from '../support/test.ts';

const ELSEWHERE = '/tarifrechner/texte/impressum';

// The back/forward cache, as for real visitors; the headless shell has none.
test.describe.configure({ mode: 'default' });
test.use({
  launchOptions: {
    ...LAUNCH,
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
});

/** Goes back several entries; does not wait for a load event, which a cached page does not fire. */
async function goBackTo(page: Page, entries: number): Promise<void> {
  await page.evaluate((count) => window.history.go(-count), entries);
  await page.waitForURL(`**${BASE_PATH}*`, { waitUntil: 'commit' });
}

/** Waits for the step on the page restored from the cache. */
async function comeBack(page: Page, step: StepName): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: STEPS[step].heading })).toBeVisible();
  const persisted = await page.evaluate(() => (window as unknown as { persisted?: boolean }).persisted === true);
  expect(persisted).toBe(true);
  await waitForStep(page, step);
}

test("a page left is restored from the browser's memory with what was typed and its panel [FLOW-10, PERS-02]", {
  tag: '@desktop',
}, async ({ page }) => {
  await standAt(page, 'sepa');
  await page.locator('#iban').fill('DE89 3704');
  await page.getByRole('radio', { name: 'Ja', exact: true }).check();
  await panelOf(page).getByLabel('Name', { exact: true }).fill('Änne Özt');
  await page.goto(ELSEWHERE);
  await goBackTo(page, 1);
  await comeBack(page, 'sepa');
  await expect(panelOf(page).getByLabel('Name', { exact: true })).toHaveValue('Änne Özt');
  await page.keyboard.press('Escape');
  await page.locator('#iban').fill('DE02 1203');
  await reloadAndResume(page);
  await expect(page.locator('#iban')).toHaveValue('DE02 1203');
});

test('a restored page shows what another page of the tab has saved meanwhile [PERS-05]', { tag: '@desktop' }, async ({
  page,
}) => {
  await standAt(page, 'adresse');
  await page.locator('#strasse').fill('Zuerst');
  await page.goto(ELSEWHERE);
  await page.goto(`${BASE_PATH}adresse`);
  await resume(page);
  await page.locator('#strasse').fill('Zuletzt');
  await page.goto(ELSEWHERE);
  await goBackTo(page, 3);
  await comeBack(page, 'adresse');
  await expect(page.locator('#strasse')).toHaveValue('Zuletzt');
});

test('a restored page shows nothing of what another page of the tab has erased meanwhile [PERS-06]', {
  tag: '@desktop',
}, async ({ page }) => {
  await standAt(page, 'adresse');
  await page.locator('#strasse').fill('Zuletzt');
  await page.goto(ELSEWHERE);
  await page.goto(`${BASE_PATH}adresse`);
  await wipe(page);
  await expectStep(page, 'vertragsbeginn');
  await page.goto(ELSEWHERE);
  await goBackTo(page, 3);
  await expectStep(page, 'vertragsbeginn');
  expect((await fieldsOf(page)).join()).not.toContain('Zuletzt');
  await page.goto(`${BASE_PATH}adresse`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#strasse')).toHaveCount(0);
});
