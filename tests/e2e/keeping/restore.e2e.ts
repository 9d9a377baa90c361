import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { panelOf, walkOn } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { localItems, resume, sessionItems, welcomePanel } from '../support/applicant/kept-session.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { BASE_PATH, expectStep, STEPS } from '../support/applicant/steps.ts';
import { focusedName, isFocusIn } from '../support/screens/leave-panel.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';

/** Reaches a button of the welcome panel with Tab and presses Enter. */
async function answerByKeyboard(page: Page, button: string): Promise<void> {
  await welcomePanel(page).waitFor();
  const reached: string[] = [];
  while (reached.at(-1) !== button && reached.length < 20) {
    await page.keyboard.press('Tab');
    reached.push(await focusedName(page));
  }
  expect(reached, 'what Tab focuses').toContain(button);
  await page.keyboard.press('Enter');
  await welcomePanel(page).waitFor({ state: 'detached' });
}

describe('the welcome panel of a reload', () => {
  it('keeps the focus and closes only by its buttons [PERS-06]', async () => {
    const { page } = await givenApplicantAt('adresse', { screen: DESKTOP });
    await page.reload();
    await welcomePanel(page).waitFor();
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await isFocusIn(page, 'dialog')).toBe(true);
    }
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await page.mouse.click(10, 400);
    expect(await welcomePanel(page).isVisible()).toBe(true);
    await answerByKeyboard(page, 'Berechnung fortsetzen');
    await expect.poll(() => focusedName(page)).toBe(STEPS.adresse.heading);
  });

  it('is the only one, and an open panel comes back with its draft behind it [PERS-02]', async () => {
    const { page } = await givenApplicantAt('sepa', { screen: DESKTOP });
    await page.locator('#iban').fill(SAMPLE.iban);
    await page.getByRole('radio', { name: 'Ja', exact: true }).check();
    await panelOf(page).getByLabel('Name', { exact: true }).fill('Änne Özt');
    await page.reload();
    await welcomePanel(page).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    await resume(page);
    expect(await panelOf(page).getByLabel('Name', { exact: true }).inputValue()).toBe('Änne Özt');
    await page.keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'detached' });
    expect((await page.locator('#iban').inputValue()).replaceAll(' ', '')).toBe(SAMPLE.iban);
  });

  it('deletes everything on request, and the first question gets the focus [PERS-06]', async () => {
    const { page } = await givenApplicantAt('adresse', { screen: DESKTOP });
    await walkOn(page, 'adresse', 'umsatz');
    await page.reload();
    await answerByKeyboard(page, 'Daten löschen & neu starten');
    await expect.poll(() => focusedName(page)).toBe(STEPS.vertragsbeginn.heading);
    expect([await sessionItems(page), await localItems(page)]).toEqual([{}, {}]);
    for (const leave of [() => page.goBack(), () => page.goto(`${BASE_PATH}firma`)]) {
      await leave();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.content()).not.toContain('Müßiggang');
    }
    await expectStep(page, 'vertragsbeginn');
  });
});

it.each(['umsatz', 'zusammenfassung'] as const)(
  'hardly anything moves while %s is restored [PERS-02, UI-01]',
  async (step) => {
    const { page } = await givenApplicantAt(step);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await welcomePanel(page).waitFor();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
  },
);
