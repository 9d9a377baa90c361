import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addInhaber, panelOf, savePanel, walkOn, yearBlock } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { pressBlocked, waitForStep, wordsOf } from '../support/applicant/steps.ts';
import { failuresSwitch, focusedName, isFocusIn, leave, WAYS_OUT } from '../support/screens/leave-panel.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';

/** Expects that Tab stays in the panel in both directions, and that nothing behind it can be clicked. */
async function expectTrapped(page: Page): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < 10; press += 1) {
      await page.keyboard.press(key);
      expect(await isFocusIn(page, 'dialog'), key).toBe(true);
    }
  const contact = page.getByRole('banner').getByRole('button', { name: 'Kontakt', includeHidden: true });
  const box = await contact.boundingBox();
  const top = ({ x, y }: { x: number; y: number }) =>
    document.elementFromPoint(x, y)?.closest('dialog') instanceof Element;
  expect(await page.evaluate(top, { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 })).toBe(true);
}

it('owners are added, edited, removed and restored with the keyboard alone [STEP-FIRMA-02, UI-02]', async () => {
  const { page } = await givenApplicantAt('firma', { screen: DESKTOP });
  await page.getByRole('button', { name: 'Person hinzufügen' }).focus();
  await page.keyboard.press('Enter');
  await panelOf(page).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('  Änne Öztürk ');
  await page.keyboard.press('Enter');
  await panelOf(page).waitFor({ state: 'detached' });
  expect(await focusedName(page)).toBe('inhaber');
  await addInhaber(page, 'Jürgen Müßiggang');
  const names = () => page.getByRole('listitem').filter({ hasText: 'Entfernen' }).locator('p').allInnerTexts();
  expect(await names()).toEqual(['Änne Öztürk', 'Jürgen Müßiggang']);

  await page.getByRole('button', { name: 'Bearbeiten Änne Öztürk' }).focus();
  await page.keyboard.press('Space');
  await panelOf(page).waitFor();
  await panelOf(page).getByLabel('Name').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Anna Öztürk');
  await page.keyboard.press('Enter');
  await panelOf(page).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Entfernen Anna Öztürk' }).focus();
  await page.keyboard.press('Enter');
  expect(await names()).toEqual(['Jürgen Müßiggang']);
  expect(await focusedName(page)).toBe('Rückgängig');
  await page.keyboard.press('Enter');
  expect(await names()).toEqual(['Anna Öztürk', 'Jürgen Müßiggang']);
  expect(await focusedName(page)).toBe('Bearbeiten Anna Öztürk');
});

it('a panel keeps the focus, and nothing behind it can be pressed [UI-02]', async () => {
  const { page } = await givenApplicantAt('umsatz', { screen: DESKTOP });
  await failuresSwitch(page).check();
  await panelOf(page).waitFor();
  await expectTrapped(page);
});

it('a panel left by key, press or backdrop resets its switch, which gets the focus [FLOW-13, UI-02]', async () => {
  const { page } = await givenApplicantAt('umsatz', { screen: DESKTOP });
  for (const way of Object.keys(WAYS_OUT)) {
    await failuresSwitch(page).check();
    await yearBlock(page, 0).getByLabel('Anzahl').selectOption('1');
    await leave(page, way);
    expect(await failuresSwitch(page).isChecked(), way).toBe(false);
    expect(await focusedName(page), way).toBe('hasAusfaelle');
  }
});

it('an open panel closes on Back and stays closed on Forward, which keeps what was saved before [FLOW-10, UI-02]', async () => {
  const { page } = await givenApplicantAt('adresse', { screen: DESKTOP });
  await walkOn(page, 'adresse', 'umsatz');
  await failuresSwitch(page).check();
  for (const year of [0, 1, 2]) await yearBlock(page, year).getByLabel('Anzahl').selectOption('1');
  for (const year of [0, 1, 2]) await yearBlock(page, year).getByLabel('Betrag aller Ausfälle').fill('77');
  await savePanel(page);
  expect(await focusedName(page)).toBe('hasAusfaelle');
  await page.getByRole('button', { name: 'Ausfälle bearbeiten' }).click();
  await panelOf(page).waitFor();
  await page.goBack();
  await waitForStep(page, 'adresse');
  await panelOf(page).waitFor({ state: 'detached' });
  await page.goForward();
  await waitForStep(page, 'umsatz');
  expect(await panelOf(page).count()).toBe(0);
  expect(await wordsOf(page)).toContain('in Höhe von 77 €');
});

it('a panel keeps its heading in place when focus goes to its errors, and shows the last one [UI-02, FLOW-14]', async () => {
  const { page } = await givenApplicantAt('umsatz', { screen: { width: 360, height: 640 } });
  await failuresSwitch(page).check();
  const save = panelOf(page).getByRole('button', { name: 'Speichern' });
  const top = () => panelOf(page).evaluate((panel) => panel.scrollTop);
  await pressBlocked(save);
  await panelOf(page).getByText('Dies ist ein Pflichtfeld').first().waitFor();
  expect(await top()).toBe(0);
  for (const year of [0, 1, 2]) await yearBlock(page, year).getByLabel('Anzahl').selectOption('keine');
  await pressBlocked(save);
  const off = panelOf(page).getByRole('button', { name: 'Ausschalten' });
  await off.waitFor();
  await expect.poll(() => off.evaluate((button) => button.getBoundingClientRect().top < innerHeight - 100)).toBe(true);
  expect(await top()).toBe(0);
});
