import type { Page } from '@playwright/test';
import { addInhaber, OPEN_PANEL, panelOf } from '../support/applicant/applicant.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { spaceText } from '../support/screens/cut-texts.ts';
import { coveredNow, hiddenFocus } from '../support/screens/hidden-focus.ts';
import { closePanel, linkField, openSaving } from '../support/screens/saved-link-page.ts';
import { NARROW, ZOOMED } from '../support/suite/open-browser.ts';
import { expect, test } from '../support/test.ts';

/** Waits until a focused control with this name is whole on the screen. */
async function expectInView(page: Page, name: string): Promise<void> {
  await expect.poll(() => coveredNow(page)).toEqual({ name: expect.stringContaining(name), by: [] });
}

test('an offer bar of several lines hides no part of the focused control [UI-09]', async ({ page }) => {
  await page.setViewportSize(NARROW);
  await standAt(page, 'angebot');
  await page.getByLabel('Zahlungsweise').selectOption('vierteljährlich');
  await spaceText(page, true);
  const bar = page.getByRole('button', { name: /^Ihr Angebot/ });
  expect((await bar.boundingBox())?.height).toBeGreaterThan(64);
  expect((await hiddenFocus(page)).hidden).toEqual([]);
});

test('the focus is on the screen after an entry that moved the opener of its panel [UI-02, UI-09]', async ({
  page,
}) => {
  await standAt(page, 'firma');
  for (const name of ['Kim Muster', 'Robin Muster', 'Alex Muster']) {
    await addInhaber(page, name);
    await expectInView(page, 'inhaber');
  }
});

test('the focus in a panel is on the screen at 400 % zoom [UI-02, UI-09]', async ({ page }) => {
  await page.setViewportSize(ZOOMED);
  await standAt(page, 'angebot');
  await test.step('where a list opens at its choice', async () => {
    await page.getByRole('button', { name: 'Absicherung ändern' }).press('Enter');
    await expect(panelOf(page)).toBeVisible();
    await expect.poll(async () => (await coveredNow(page))?.by).toEqual([]);
    await closePanel(page);
  });
  await test.step('when the link takes the place of the button [LINK-01]', async () => {
    await openSaving(page);
    await panelOf(page).getByRole('button', { name: 'Link erstellen' }).press('Enter');
    await expect(linkField(page)).toBeVisible();
    await expectInView(page, 'speichern-link');
  });
});

test('the focus is on the screen at 400 % zoom when Speichern is refused [FLOW-14, UI-09]', async ({ page }) => {
  await page.setViewportSize(ZOOMED);
  await standAt(page, 'umsatz');
  await OPEN_PANEL.ausfaelle(page);
  await panelOf(page).getByLabel('Anzahl').first().selectOption('1');
  await panelOf(page).getByRole('button', { name: 'Speichern' }).press('Enter');
  await expectInView(page, 'ausfaelle.0.betrag');
});
