import type { Page } from '@playwright/test';
import { panelOf, walkOn } from '../support/applicant/applicant.ts';
import { localItems, resume, sessionItems, welcomePanel } from '../support/applicant/kept-session.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { BASE_PATH, expectStep, STEPS } from '../support/applicant/steps.ts';
import { attachPicture } from '../support/picture.ts';
import { focusedName, isFocusIn } from '../support/screens/leave-panel.ts';
import { expect, test } from '../support/test.ts';

/** Reaches a button of the welcome panel with Tab and presses Enter. */
async function answerByKeyboard(page: Page, button: string): Promise<void> {
  await expect(welcomePanel(page)).toBeVisible();
  const reached: string[] = [];
  while (reached.at(-1) !== button && reached.length < 20) {
    await page.keyboard.press('Tab');
    reached.push(await focusedName(page));
  }
  expect(reached, 'what Tab focuses').toContain(button);
  await page.keyboard.press('Enter');
  await expect(welcomePanel(page)).toHaveCount(0);
}

test.describe('the welcome panel of a reload', () => {
  test('keeps the focus and closes only by its buttons [PERS-06]', { tag: ['@phone', '@desktop'] }, async ({
    page,
  }) => {
    await standAt(page, 'adresse');
    await page.reload();
    await expect(welcomePanel(page)).toBeVisible();
    await attachPicture(page, 'welcome panel');
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await isFocusIn(page, 'dialog'), key).toBe(true);
    }
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await page.mouse.click(10, 400);
    await expect(welcomePanel(page)).toBeVisible();
    await answerByKeyboard(page, 'Berechnung fortsetzen');
    await expect.poll(() => focusedName(page)).toBe(STEPS.adresse.heading);
  });

  test('is the only one, and an open panel comes back with its draft behind it [PERS-02]', {
    tag: '@desktop',
  }, async ({ page }) => {
    await standAt(page, 'sepa');
    await page.locator('#iban').fill(SAMPLE.iban);
    await page.getByRole('radio', { name: 'Ja', exact: true }).check();
    const holder = panelOf(page).getByLabel('Name', { exact: true });
    await holder.fill('Änne Özt');
    await page.reload();
    await expect(welcomePanel(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await resume(page);
    await expect(holder).toHaveValue('Änne Özt');
    await page.keyboard.press('Escape');
    await expect(panelOf(page)).toHaveCount(0);
    expect((await page.locator('#iban').inputValue()).replaceAll(' ', '')).toBe(SAMPLE.iban);
  });

  test('deletes everything on request, and the first question gets the focus [PERS-06]', {
    tag: '@desktop',
  }, async ({ page }) => {
    await standAt(page, 'adresse');
    await walkOn(page, 'adresse', 'umsatz');
    await page.reload();
    await answerByKeyboard(page, 'Daten löschen & neu starten');
    await expect.poll(() => focusedName(page)).toBe(STEPS.vertragsbeginn.heading);
    expect({ session: await sessionItems(page), local: await localItems(page) }).toEqual({ session: {}, local: {} });
    for (const leave of [() => page.goBack(), () => page.goto(`${BASE_PATH}firma`)]) {
      await leave();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.content()).not.toContain('Müßiggang');
    }
    await expectStep(page, 'vertragsbeginn');
  });
});

for (const step of ['umsatz', 'zusammenfassung'] as const)
  test(`hardly anything moves while ${step} is restored [PERS-02, UI-01]`, async ({ page }) => {
    await standAt(page, step);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await expect(welcomePanel(page)).toBeVisible();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
  });
