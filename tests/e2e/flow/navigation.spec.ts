import { walkOn } from '../support/applicant/applicant.ts';
import { resume, untilStored, welcomePanel } from '../support/applicant/kept-session.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { BASE_PATH, back, expectStep, next, STEPS, waitForStep } from '../support/applicant/steps.ts';
import { askForPath } from '../support/screens/refusal.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { summaryValue } from '../support/screens/summary-rows.ts';
import { holdScript } from '../support/suite/hold-script.ts';
import { noteHeadings } from '../support/suite/slow-device.ts';
import { expect, test } from '../support/test.ts';

const PROBLEM = 'Es gibt ein technisches Problem';
const PLACEHOLDER = 'Ihre Berechnung wird geladen …';

test.describe('back and forward', () => {
  test('keep what was typed, with or without Weiter [FLOW-10]', async ({ page }) => {
    await standAt(page, 'adresse');
    await page.getByLabel('Straße', { exact: true }).fill('Halbe Str');
    await page.getByLabel('Postleitzahl').fill('107');
    await back(page, 'firma');
    await page.locator('#firmenname').fill('Ganz andere GmbH');
    await next(page, 'adresse');
    await expect(page.getByLabel('Straße', { exact: true })).toHaveValue('Halbe Str');
    await expect(page.getByLabel('Postleitzahl')).toHaveValue('107');
    await page.goBack();
    await waitForStep(page, 'firma');
    await expect(page.locator('#firmenname')).toHaveValue('Ganz andere GmbH');
  });

  test('of the browser store nothing without Weiter [FLOW-06, FLOW-07]', { tag: '@desktop' }, async ({ page }) => {
    await standAt(page, 'umsatz');
    await walkOn(page, 'umsatz', 'sepa');
    await page.goBack();
    await waitForStep(page, 'kontakt');
    await page.locator('#email').fill('');
    await page.goBack();
    await expectStep(page, 'umsatz');
    await expect(page.getByLabel(/Netto-Umsatz/)).toHaveValue('2.500.000');
    await page.goForward();
    await expectStep(page, 'kontakt');
    await page.goForward();
    await waitForStep(page, 'sepa');
    await walkOn(page, 'sepa', 'zusammenfassung');
    expect(await summaryValue(page, 'E-Mail-Adresse')).toBe(SAMPLE.email);
  });
});

test('the start of a step scrolls into view smoothly [UI-06]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 300 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/tarifrechner/forderungsausfall/');
  await waitForStep(page, 'vertragsbeginn');
  await page.evaluate(() => {
    window.scrollTo({ top: 300 });
    const asked: number[] = [];
    const scrollTo = window.scrollTo.bind(window);
    // Calls and not positions: a busy machine may draw no frame of the movement.
    Object.assign(window, {
      asked,
      scrollTo(options: ScrollToOptions) {
        asked.push(options.top ?? 0);
        scrollTo(options);
      },
    });
    document.querySelector<HTMLElement>('main [type=submit]')?.click();
  });
  await waitForStep(page, 'absicherung');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const [first] = await page.evaluate(() => (window as unknown as { asked: number[] }).asked);
  expect(first).toBeGreaterThan(0);
});

test('a step that enters from the side does not make the page wider [UI-06]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/tarifrechner/forderungsausfall/');
  await waitForStep(page, 'vertragsbeginn');
  // The movement stays at its beginning.
  await page.evaluate(() => document.documentElement.style.setProperty('--duration-medium', '9999s'));
  await next(page, 'absicherung');
  const left = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().left);
  const moved = await left();
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => document.documentElement.style.setProperty('--duration-medium', '0s'));
  expect(moved).toBeGreaterThan(await left());
});

test.describe('a typed URL', () => {
  test('shows a placeholder until the storage is read, then a step [FLOW-03, FLOW-04]', async ({ page }) => {
    const script = await holdScript(page);
    await page.goto(`${BASE_PATH}umsatz`, { waitUntil: 'commit' });
    await expect(page.getByText(PLACEHOLDER)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await script.release();
    await expectStep(page, 'vertragsbeginn');
    await expect(page.getByText(PLACEHOLDER)).toHaveCount(0);
  });

  test('without a calculation opens the first step, whatever it is [FLOW-04]', async ({ page }) => {
    for (const path of ['', 'gibt-es-nicht', '%3Cscript%3E', 'firma/tief', '?x=1#y']) {
      await page.goto(`${BASE_PATH}${path}`);
      await expectStep(page, 'vertragsbeginn');
      await expect(page.getByRole('button', { name: 'Weiter', exact: true }), path).toBeVisible();
      await expect(welcomePanel(page), path).toHaveCount(0);
    }
  });

  test('within a calculation opens earlier steps and no later ones, also after a reload [FLOW-02, PERS-02]', async ({
    page,
  }) => {
    await standAt(page, 'umsatz');
    await askForPath(page, 'firma');
    await expectStep(page, 'firma');
    for (const path of ['umsatz', 'kontakt', 'zusammenfassung', 'danke']) {
      await askForPath(page, path);
      await expectStep(page, 'umsatz');
    }
    await untilStored(page);
    await page.goto(`${BASE_PATH}sepa`);
    await resume(page);
    await expectStep(page, 'umsatz');
    await askForPath(page, '');
    await expectStep(page, 'vertragsbeginn');
  });

  test('shows the step of a stored calculation at once, never the first step before it [PERS-02]', async ({ page }) => {
    await standAt(page, 'umsatz');
    await untilStored(page);
    const headings = await noteHeadings(page);
    await page.goto(`${BASE_PATH}firma`);
    await resume(page);
    expect(await headings()).toEqual([STEPS.firma.heading]);
  });

  test('of the error page keeps the answers and leads back to them, or out [STEP-ERROR-01, FLOW-01]', {
    tag: '@desktop',
  }, async ({ page }) => {
    await standAt(page, 'adresse');
    await page.goto(`${BASE_PATH}error`);
    await expect(page.getByRole('heading', { level: 1, name: PROBLEM })).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === `${BASE_PATH}error`);
    await expect.poll(() => page.title()).toContain(PROBLEM);
    const main = page.getByRole('main');
    for (const text of [
      'Leider liegt aktuell ein Fehler vor, bitte versuchen Sie es zu einem späteren Zeitpunkt erneut oder rufen Sie uns gleich an:',
      '030 23125 000',
      'Montag bis Freitag, 8 bis 18 Uhr',
    ])
      await expect(main).toContainText(text);
    await expect(page.getByRole('link', { name: 'Berechnung beenden' })).toHaveAttribute('href', /^https?:/);
    await page.getByRole('button', { name: 'Angaben anpassen' }).click();
    await expectStep(page, 'vertragsbeginn');
    await next(page, 'absicherung');
    await expect(page.locator('#absicherung')).toHaveValue(SAMPLE.absicherung);
  });
});
