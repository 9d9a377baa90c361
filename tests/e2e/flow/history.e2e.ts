import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { panelOf, walkOn } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { fieldsOf, reloadAndResume, resume, welcomePanel, wipe } from '../support/applicant/kept-session.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { BASE_PATH, back, expectStep, STEPS, type StepName, waitForStep } from '../support/applicant/steps.ts';
import { DESKTOP, openBrowser, openVisitor } from '../support/suite/open-browser.ts';

const ELSEWHERE = '/tarifrechner/texte/impressum';

describe('back and forward across a reload', () => {
  it("the browser's buttons go through the steps, past the reload and the welcome-back panel [FLOW-10, PERS-05]", async () => {
    const { page } = await givenApplicantAt('adresse', { screen: DESKTOP });
    await walkOn(page, 'adresse', 'sepa');

    await page.reload();
    await welcomePanel(page).waitFor();
    await page.goBack();
    await page.waitForURL(`**${BASE_PATH}kontakt`);
    await resume(page);
    await expectStep(page, 'kontakt');
    expect(await page.locator('#vorname').inputValue()).toBe(SAMPLE.vorname);
    for (const step of ['umsatz', 'adresse'] as const) {
      await page.goBack();
      await expectStep(page, step);
    }
    await reloadAndResume(page);
    await expectStep(page, 'adresse');
    for (const step of ['umsatz', 'kontakt', 'sepa'] as const) {
      await page.goForward();
      await expectStep(page, step);
    }
    await back(page, 'kontakt');
    await back(page, 'umsatz');
    expect(await page.locator('#nettoumsatz').inputValue()).toBe('2.500.000');
  });

  it('Zurück leads to the previous step after a typed URL without history [FLOW-10]', async () => {
    const { page } = await givenApplicantAt('adresse');
    for (const step of ['firma', 'angebot', 'absicherung', 'vertragsbeginn'] as const) await back(page, step);
    expect(await page.getByRole('button', { name: 'Zurück', exact: true }).count()).toBe(0);
  });
});

it('a page that Back loads again restores the calculation and asks nothing [PERS-06]', async () => {
  const { page } = await givenApplicantAt('adresse', { screen: DESKTOP });
  await page.locator('#strasse').fill('Eben getippt');
  await page.goto(ELSEWHERE);
  await page.goBack();
  await expectStep(page, 'adresse');
  await expect.poll(() => page.locator('#strasse').inputValue()).toBe('Eben getippt');
  expect(await welcomePanel(page).count()).toBe(0);
  await page.locator('#strasse').fill('Danach getippt');
  await reloadAndResume(page);
  expect(await page.locator('#strasse').inputValue()).toBe('Danach getippt');
});

describe('a page left and restored', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  });
  afterAll(() => browser.close());

  /** Starts a visit with the back/forward cache, as for real visitors. */
  async function visitWithMemory(walk: (page: Page) => Promise<void>): Promise<void> {
    const visitor = await openVisitor(browser, inject('origin'), DESKTOP, { reducedMotion: 'reduce' });
    try {
      await visitor.page.addInitScript(() => {
        window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
      });
      await walk(visitor.page);
      expect(visitor.problems).toEqual([]);
    } finally {
      await visitor.close();
    }
  }

  /** Goes back several entries; does not wait for a load event, which a cached page does not fire. */
  async function goBackTo(page: Page, entries: number): Promise<void> {
    await page.evaluate((count) => window.history.go(-count), entries);
    await page.waitForURL(`**${BASE_PATH}*`, { waitUntil: 'commit' });
  }

  /** Waits for the step on the page restored from the cache. */
  async function comeBack(page: Page, step: StepName): Promise<void> {
    await page.getByRole('heading', { level: 1, name: STEPS[step].heading }).waitFor();
    const persisted = await page.evaluate(() => (window as unknown as { persisted?: boolean }).persisted === true);
    expect(persisted).toBe(true);
    await waitForStep(page, step);
  }

  it("is restored from the browser's memory with what was typed and its panel [FLOW-10, PERS-02]", () =>
    visitWithMemory(async (page) => {
      await standAt(page, 'sepa');
      await page.locator('#iban').fill('DE89 3704');
      await page.getByRole('radio', { name: 'Ja', exact: true }).check();
      await panelOf(page).getByLabel('Name', { exact: true }).fill('Änne Özt');
      await page.goto(ELSEWHERE);
      await goBackTo(page, 1);
      await comeBack(page, 'sepa');
      expect(await panelOf(page).getByLabel('Name', { exact: true }).inputValue()).toBe('Änne Özt');
      await page.keyboard.press('Escape');
      await page.locator('#iban').fill('DE02 1203');
      await reloadAndResume(page);
      expect(await page.locator('#iban').inputValue()).toBe('DE02 1203');
    }));

  it('shows what another page of the tab has saved meanwhile [PERS-05]', () =>
    visitWithMemory(async (page) => {
      await standAt(page, 'adresse');
      await page.locator('#strasse').fill('Zuerst');
      await page.goto(ELSEWHERE);
      await page.goto(`${BASE_PATH}adresse`);
      await resume(page);
      await page.locator('#strasse').fill('Zuletzt');
      await page.goto(ELSEWHERE);
      await goBackTo(page, 3);
      await comeBack(page, 'adresse');
      await expect.poll(() => page.locator('#strasse').inputValue()).toBe('Zuletzt');
    }));

  it('shows nothing of what another page of the tab has erased meanwhile [PERS-06]', () =>
    visitWithMemory(async (page) => {
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
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.locator('#strasse').count()).toBe(0);
    }));

  it('is loaded from the server if it is only in the HTTP cache [FLOW-10, VAL-08]', async () => {
    const withoutMemory = await openBrowser();
    try {
      const { page } = await openVisitor(withoutMemory, inject('origin'), DESKTOP);
      await page.goto(BASE_PATH);
      await page.goto(ELSEWHERE);
      await page.goBack();
      await waitForStep(page, 'vertragsbeginn');
      const loads = await page.evaluate(() => performance.getEntriesByType('navigation').map((load) => load.toJSON()));
      expect(loads).toMatchObject([{ type: 'back_forward', deliveryType: '' }]);
    } finally {
      await withoutMemory.close();
    }
  });
});
