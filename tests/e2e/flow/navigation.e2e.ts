import { describe, expect, it } from 'vitest';
import { walkOn } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { resume, untilStored, welcomePanel } from '../support/applicant/kept-session.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { BASE_PATH, back, expectStep, next, STEPS, waitForStep, wordsOf } from '../support/applicant/steps.ts';
import { askForPath } from '../support/screens/refusal.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { summaryValue } from '../support/screens/summary-rows.ts';
import { holdScript } from '../support/suite/hold-script.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';
import { noteHeadings } from '../support/suite/slow-device.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const PROBLEM = 'Es gibt ein technisches Problem';
const PLACEHOLDER = 'Ihre Berechnung wird geladen …';

describe('back and forward', () => {
  it('keep what was typed, with or without Weiter [FLOW-10]', async () => {
    const { page } = await givenApplicantAt('adresse');
    await page.getByLabel('Straße', { exact: true }).fill('Halbe Str');
    await page.getByLabel('Postleitzahl').fill('107');
    await back(page, 'firma');
    await page.locator('#firmenname').fill('Ganz andere GmbH');
    await next(page, 'adresse');
    expect(await page.getByLabel('Straße', { exact: true }).inputValue()).toBe('Halbe Str');
    expect(await page.getByLabel('Postleitzahl').inputValue()).toBe('107');
    await page.goBack();
    await waitForStep(page, 'firma');
    expect(await page.locator('#firmenname').inputValue()).toBe('Ganz andere GmbH');
  });

  it('of the browser store nothing without Weiter [FLOW-06, FLOW-07]', async () => {
    const { page } = await givenApplicantAt('umsatz', { screen: DESKTOP });
    await walkOn(page, 'umsatz', 'sepa');
    await page.goBack();
    await waitForStep(page, 'kontakt');
    await page.locator('#email').fill('');
    await page.goBack();
    await expectStep(page, 'umsatz');
    expect(await page.getByLabel(/Netto-Umsatz/).inputValue()).toBe('2.500.000');
    await page.goForward();
    await expectStep(page, 'kontakt');
    await page.goForward();
    await waitForStep(page, 'sepa');
    await walkOn(page, 'sepa', 'zusammenfassung');
    expect(await summaryValue(page, 'E-Mail-Adresse')).toBe(SAMPLE.email);
  });
});

it('the start of a step scrolls into view smoothly [UI-06]', async () => {
  const { page } = await givenVisitor({ screen: { width: 360, height: 300 }, reducedMotion: 'no-preference' });
  await page.goto('/');
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

it('a step that enters from the side does not make the page wider [UI-06]', async () => {
  const { page } = await givenVisitor({ reducedMotion: 'no-preference' });
  await page.goto('/');
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

describe('a typed URL', () => {
  it('shows a placeholder until the storage is read, then a step [FLOW-03, FLOW-04]', async () => {
    const { page } = await givenVisitor();
    const script = await holdScript(page);
    await page.goto(`${BASE_PATH}umsatz`, { waitUntil: 'commit' });
    await page.getByText(PLACEHOLDER).waitFor();
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    await script.release();
    await expectStep(page, 'vertragsbeginn');
    expect(await page.getByText(PLACEHOLDER).count()).toBe(0);
  });

  it('without a calculation opens the first step, whatever it is [FLOW-04]', async () => {
    const { page } = await givenVisitor();
    for (const path of ['', 'gibt-es-nicht', '%3Cscript%3E', 'firma/tief', '?x=1#y']) {
      await page.goto(`${BASE_PATH}${path}`);
      await expectStep(page, 'vertragsbeginn');
      expect(await page.getByRole('button', { name: 'Weiter', exact: true }).isVisible(), path).toBe(true);
      expect(await welcomePanel(page).count(), path).toBe(0);
    }
  });

  it('within a calculation opens earlier steps and no later ones, also after a reload [FLOW-02, PERS-02]', async () => {
    const { page } = await givenApplicantAt('umsatz');
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

  it('shows the step of a stored calculation at once, never the first step before it [PERS-02]', async () => {
    const { page } = await givenApplicantAt('umsatz');
    await untilStored(page);
    const headings = await noteHeadings(page);
    await page.goto(`${BASE_PATH}firma`);
    await resume(page);
    expect(await headings()).toEqual([STEPS.firma.heading]);
  });

  it('of the error page keeps the answers and leads back to them, or out [STEP-ERROR-01, FLOW-01]', async () => {
    const { page } = await givenApplicantAt('adresse', { screen: DESKTOP });
    await page.goto(`${BASE_PATH}error`);
    await page.getByRole('heading', { level: 1, name: PROBLEM }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${BASE_PATH}error`);
    await expect.poll(() => page.title()).toContain(PROBLEM);
    const words = await wordsOf(page);
    expect(words).toContain(
      'Leider liegt aktuell ein Fehler vor, bitte versuchen Sie es zu einem späteren Zeitpunkt erneut oder rufen Sie uns gleich an:',
    );
    expect(words).toContain('030 23125 000');
    expect(words).toContain('Montag bis Freitag, 8 bis 18 Uhr');
    expect(await page.getByRole('link', { name: 'Berechnung beenden' }).getAttribute('href')).toMatch(/^https?:/);
    await page.getByRole('button', { name: 'Angaben anpassen' }).click();
    await expectStep(page, 'vertragsbeginn');
    await next(page, 'absicherung');
    expect(await page.locator('#absicherung').inputValue()).toBe(SAMPLE.absicherung);
  });
});
