import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { panelOf, walkOn } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { BASE_PATH, back, expectStep, next, waitForStep, wordsOf } from '../support/applicant/steps.ts';
import { askForPath } from '../support/screens/refusal.ts';
import { summaryValue } from '../support/screens/summary-rows.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';
import { givenVisitor } from '../support/suite/visit.ts';

function weiter(page: Page) {
  return page.getByRole('button', { name: 'Weiter', exact: true });
}

describe('back and forward', () => {
  it('Zurück keeps what was typed, with or without Weiter [FLOW-10, FLOW-06]', async () => {
    const { page } = await givenApplicantAt('adresse');
    await page.getByLabel('Straße', { exact: true }).fill('Halbe Str');
    await page.getByLabel('Postleitzahl').fill('107');
    await back(page, 'firma');
    expect(await page.locator('#firmenname').inputValue()).toBe(SAMPLE.firmenname);
    await page.locator('#firmenname').fill('Ganz andere GmbH');
    await back(page, 'angebot');
    await next(page, 'firma');
    expect(await page.locator('#firmenname').inputValue()).toBe('Ganz andere GmbH');
    await next(page, 'adresse');
    expect(await page.getByLabel('Straße', { exact: true }).inputValue()).toBe('Halbe Str');
    expect(await page.getByLabel('Postleitzahl').inputValue()).toBe('107');
  });

  it("the browser's buttons do the same, twice too [FLOW-10, FLOW-07]", async () => {
    const { page } = await givenApplicantAt('adresse', { screen: DESKTOP });
    await walkOn(page, 'adresse', 'umsatz');
    await page.getByLabel(/Netto-Umsatz/).fill('123456');
    await page.goBack();
    await expectStep(page, 'adresse');
    await page.goForward();
    await expectStep(page, 'umsatz');
    expect(await page.getByLabel(/Netto-Umsatz/).inputValue()).toBe('123.456');
    await back(page, 'adresse');
    await page.goForward();
    await expectStep(page, 'umsatz');
  });

  it('input without Weiter stays on its step and is not stored by forward [FLOW-06, FLOW-10]', async () => {
    const { page } = await givenApplicantAt('kontakt', { screen: DESKTOP });
    await walkOn(page, 'kontakt', 'sepa');
    await page.goBack();
    await waitForStep(page, 'kontakt');
    await page.locator('#email').fill('');
    await page.goForward();
    await waitForStep(page, 'sepa');
    await walkOn(page, 'sepa', 'zusammenfassung');
    expect(await summaryValue(page, 'E-Mail-Adresse')).toBe(SAMPLE.email);
  });

  it('back while a panel is open closes it without saving [FLOW-10, UI-02]', async () => {
    const { page } = await givenApplicantAt('firma', { screen: DESKTOP });
    await page.getByRole('button', { name: 'Person hinzufügen' }).click();
    await panelOf(page).getByLabel('Name').fill('Niemand');
    await page.goBack();
    await waitForStep(page, 'angebot');
    await panelOf(page).waitFor({ state: 'detached' });
    await next(page, 'firma');
    expect(await wordsOf(page)).not.toContain('Niemand');
  });
});

describe('the start of a step', () => {
  it('scrolls into view smoothly [UI-06]', async () => {
    const { page } = await givenApplicantAt('angebot', { reducedMotion: 'no-preference' });
    const positions = () => page.evaluate(() => (window as unknown as { positions: number[] }).positions);
    await page.evaluate(() => {
      window.scrollTo({ top: 600 });
      const noted: number[] = [];
      Object.assign(window, { positions: noted });
      const note = () => {
        noted.push(window.scrollY);
        requestAnimationFrame(note);
      };
      note();
      document.querySelector<HTMLElement>('main [type=submit]')?.click();
    });
    await waitForStep(page, 'firma');
    await expect.poll(async () => (await positions()).at(-1)).toBe(0);
    expect((await positions()).some((position) => position > 0 && position < 600)).toBe(true);
  });
});

describe('a typed URL', () => {
  it('of another step shows the first step at the beginning [FLOW-02, FLOW-04]', async () => {
    const { page } = await givenVisitor();
    for (const step of ['absicherung', 'zusammenfassung', 'danke']) {
      await page.goto(`${BASE_PATH}${step}`);
      await page.waitForURL(/\/vertragsbeginn$/);
      await expectStep(page, 'vertragsbeginn');
      expect(await weiter(page).isVisible()).toBe(true);
    }
  });

  it('of the empty or an unknown path shows the first step, never a blank page [FLOW-03]', async () => {
    const { page } = await givenVisitor();
    for (const path of ['', 'gibt-es-nicht', 'firma/tief', '%3Cscript%3E', '?x=1#y']) {
      await page.goto(`${BASE_PATH}${path}`);
      await expectStep(page, 'vertragsbeginn');
      expect(await weiter(page).isVisible(), path).toBe(true);
    }
  });

  it('within the calculation opens earlier steps, and no later ones [FLOW-02, FLOW-04]', async () => {
    const { page } = await givenApplicantAt('umsatz');
    await askForPath(page, 'firma');
    await expectStep(page, 'firma');
    await askForPath(page, 'umsatz');
    await expectStep(page, 'umsatz');
    for (const path of ['kontakt', 'sepa', 'zusammenfassung', 'danke']) {
      await askForPath(page, path);
      await expectStep(page, 'umsatz');
    }
    await askForPath(page, '');
    await expectStep(page, 'vertragsbeginn');
  });
});

describe('the error page', () => {
  it('leads back with the answers kept, or out [STEP-ERROR-01, FLOW-01]', async () => {
    const { page } = await givenApplicantAt('adresse');
    await askForPath(page, 'error');
    await page.getByRole('heading', { level: 1, name: 'Es gibt ein technisches Problem' }).waitFor();
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

  it('has its own URL [STEP-ERROR-01]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP });
    await page.goto(`${BASE_PATH}error`);
    await page.getByRole('heading', { level: 1, name: 'Es gibt ein technisches Problem' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${BASE_PATH}error`);
    await expect.poll(() => page.title()).toContain('Es gibt ein technisches Problem');
    await page.getByRole('button', { name: 'Angaben anpassen' }).click();
    await expectStep(page, 'vertragsbeginn');
  });
});
