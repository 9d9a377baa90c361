import type { Page } from '@playwright/test';
import { answerStep } from '../support/applicant/applicant.ts';
import { resume, untilStored, welcomePanel } from '../support/applicant/kept-session.ts';
import { BASE_PATH, expectStep, next, plain, STEPS, waitForStep } from '../support/applicant/steps.ts';
import { attachPicture } from '../support/picture.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { hold, holdScript } from '../support/suite/hold-script.ts';
import { noteHeadings, pressImpatiently, slowDown, untilPressedOn } from '../support/suite/slow-device.ts';
import { expect, test } from '../support/test.ts';

const ONE_STEP = [STEPS.vertragsbeginn.heading, STEPS.absicherung.heading];

function weiter(page: Page) {
  return page.getByRole('button', { name: 'Weiter', exact: true });
}

/** Opens the page without its scripts. */
async function openHeld(page: Page) {
  const script = await holdScript(page);
  await page.goto('/tarifrechner/forderungsausfall/', { waitUntil: 'commit' });
  await expect(weiter(page)).toBeVisible();
  return script;
}

for (const { from, path } of [
  { from: 'the first page', path: BASE_PATH },
  { from: 'a deep link', path: `${BASE_PATH}sepa` },
])
  test(`Weiter pressed every 50 ms on a slow device goes exactly one step forward from ${from} [FLOW-06, FLOW-04]`, async ({
    page,
  }) => {
    await slowDown(page);
    const headings = await noteHeadings(page);
    const stop = await pressImpatiently(page);
    await page.goto(path, { waitUntil: 'commit' });
    await waitForStep(page, 'absicherung');
    await untilPressedOn(page);
    expect(await stop()).toBeGreaterThan(1);
    expect(await headings()).toEqual(ONE_STEP);
    await expectStep(page, 'absicherung');
    await page.goBack();
    await expectStep(page, 'vertragsbeginn');
  });

test.describe('a press before hydration', () => {
  test('keeps the chosen start and is handled once, however often and in whatever way it is pressed [FLOW-06, STEP-VERTRAGSBEGINN-01]', async ({
    page,
  }) => {
    const headings = await noteHeadings(page);
    const script = await openHeld(page);
    const url = page.url();
    const select = page.getByLabel('Versicherungsbeginn');
    await select.selectOption({ index: 3 });
    const chosen = await select.inputValue();
    for (let presses = 0; presses < 3; presses += 1) await weiter(page).click({ noWaitAfter: true });
    await weiter(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await expect(page).toHaveURL(url);
    await script.release();
    await expectStep(page, 'absicherung');
    expect(await headings()).toEqual(ONE_STEP);
    await page.goBack();
    await expectStep(page, 'vertragsbeginn');
    expect(await select.inputValue()).toBe(chosen);
  });

  test('on Kontakt opens its panel, and the step stays [FLOW-06]', async ({ page }) => {
    const script = await openHeld(page);
    await page.getByRole('button', { name: 'Kontakt' }).first().click();
    await script.release();
    await expect(page.getByRole('dialog', { name: 'Kontakt' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`${BASE_PATH}vertragsbeginn`);
  });

  test('is not possible on a question that the stored calculation replaces [PERS-02, PERS-06]', async ({ page }) => {
    await page.goto('/tarifrechner/forderungsausfall/');
    await waitForStep(page, 'vertragsbeginn');
    await page.getByLabel('Versicherungsbeginn').selectOption({ index: 3 });
    await next(page, 'absicherung');
    await untilStored(page);
    const script = await holdScript(page);
    await page.goto(`${BASE_PATH}vertragsbeginn`, { waitUntil: 'commit' });
    const early = page.locator('main [type=submit]');
    await early.waitFor({ state: 'attached' });
    expect(await early.isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await script.release();
    await expect(welcomePanel(page)).toBeVisible();
    await resume(page);
    await expectStep(page, 'vertragsbeginn');
  });
});

test('a pressed Weiter looks pending in its place until the next step is shown [FLOW-12]', async ({ page }) => {
  const letThrough = await hold(page, /\/assets\/later-views.*\.js$/);
  await page.goto('/tarifrechner/forderungsausfall/');
  await waitForStep(page, 'vertragsbeginn');
  await next(page, 'absicherung');
  await answerStep(page, 'absicherung');
  // Pressing it scrolls it out of the lower edge.
  await weiter(page).hover();
  const before = await weiter(page).boundingBox();
  await weiter(page).click();
  await expect(page.locator('main [type=submit][aria-busy=true]')).toBeVisible();
  await expectStep(page, 'absicherung');
  expect(await page.locator('main [type=submit]').boundingBox()).toEqual(before);
  letThrough();
  await expectStep(page, 'angebot');
});

test.describe('the first view without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('says that the calculator needs it, and offers nothing else that would not work [STEP-VERTRAGSBEGINN-02, UI-12]', async ({
    page,
    problems,
  }) => {
    // Chromium reports preloads that it does not use.
    problems.allow(/^requestfailed: csp .*\.js$/);
    await page.goto('/tarifrechner/forderungsausfall/');
    await expect(page).toHaveTitle(/Forderungsausfall Versicherung/);
    const words = plain(await page.locator('body').innerText());
    for (const text of [
      STEPS.vertragsbeginn.heading,
      'Ihr Jahresumsatz ist größer als 15 Mio. €?',
      'Dieser Rechner braucht JavaScript.',
    ])
      expect(words).toContain(text);
    expect(words).not.toContain('Schritt');
    await expect(page.getByRole('button').or(page.getByRole('combobox'))).toHaveCount(0);
    await expect(page.getByRole('link', { name: '030' })).toHaveCount(1);
    await expect(page.locator('main')).toHaveCSS('font-family', /Source Sans/);
    await expectNoSidewaysScroll(page);
    await attachPicture(page, 'without JavaScript');

    await test.step('has a description [LOOK-03]', async () => {
      const description = page.locator('meta[name=description]');
      await expect(description).toHaveAttribute('content', /wenn ein Kunde Ihre Rechnung nicht zahlt/);
    });
    await page.goto(`${BASE_PATH}kontakt`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  });
});

test('the views of the later steps follow the first press of any key', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const isView = (url: string) => /\/assets\/steps-[\w-]+\.js$/.test(url);
  await Promise.all([
    page.waitForRequest(/\/assets\/background-[\w-]+\.js$/),
    page.goto('/tarifrechner/forderungsausfall/'),
  ]);
  expect(loaded.filter(isView)).toEqual([]);
  const asked = page.waitForRequest((request) => isView(request.url()), { timeout: 2_000 });
  await page.getByLabel('Versicherungsbeginn').press('Shift');
  await asked;
});
