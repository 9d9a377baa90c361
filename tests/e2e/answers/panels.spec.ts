import type { Page } from '@playwright/test';
import { addInhaber, panelOf, savePanel, walkOn, yearBlock } from '../support/applicant/applicant.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { pressBlocked, waitForStep } from '../support/applicant/steps.ts';
import { failuresSwitch, isFocusIn, leave, WAYS_OUT } from '../support/screens/leave-panel.ts';
import { expect, test } from '../support/test.ts';

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

test('owners are added, edited, removed and restored with the keyboard alone [STEP-FIRMA-02, UI-02]', {
  tag: '@desktop',
}, async ({ page }) => {
  await standAt(page, 'firma');
  await page.getByRole('button', { name: 'Person hinzufügen' }).focus();
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('  Änne Öztürk ');
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.locator('#inhaber')).toBeFocused();
  await addInhaber(page, 'Jürgen Müßiggang');
  const names = page.getByRole('listitem').filter({ hasText: 'Entfernen' }).locator('p');
  await expect(names).toHaveText(['Änne Öztürk', 'Jürgen Müßiggang']);

  await page.getByRole('button', { name: 'Bearbeiten Änne Öztürk' }).focus();
  await page.keyboard.press('Space');
  await panelOf(page).waitFor();
  await panelOf(page).getByLabel('Name').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Anna Öztürk');
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Entfernen Anna Öztürk' }).focus();
  await page.keyboard.press('Enter');
  await expect(names).toHaveText(['Jürgen Müßiggang']);
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(names).toHaveText(['Anna Öztürk', 'Jürgen Müßiggang']);
  await expect(page.getByRole('button', { name: 'Bearbeiten Anna Öztürk' })).toBeFocused();
});

test('a panel keeps the focus, and nothing behind it can be pressed [UI-02]', { tag: '@desktop' }, async ({ page }) => {
  await standAt(page, 'umsatz');
  await failuresSwitch(page).check();
  await panelOf(page).waitFor();
  await expectTrapped(page);
});

test('a panel left by key, press or backdrop resets its switch, which gets the focus [FLOW-13, UI-02]', {
  tag: '@desktop',
}, async ({ page }) => {
  await standAt(page, 'umsatz');
  for (const way of Object.keys(WAYS_OUT)) {
    await failuresSwitch(page).check();
    await yearBlock(page, 0).getByLabel('Anzahl').selectOption('1');
    await leave(page, way);
    await expect(failuresSwitch(page), way).not.toBeChecked();
    await expect(failuresSwitch(page), way).toBeFocused();
  }
});

test('an open panel closes on Back and stays closed on Forward, which keeps what was saved before [FLOW-10, UI-02]', {
  tag: '@desktop',
}, async ({ page }) => {
  await standAt(page, 'adresse');
  await walkOn(page, 'adresse', 'umsatz');
  await failuresSwitch(page).check();
  for (const year of [0, 1, 2]) await yearBlock(page, year).getByLabel('Anzahl').selectOption('1');
  for (const year of [0, 1, 2]) await yearBlock(page, year).getByLabel('Betrag aller Ausfälle').fill('77');
  await savePanel(page);
  await expect(failuresSwitch(page)).toBeFocused();
  await page.getByRole('button', { name: 'Ausfälle bearbeiten' }).click();
  await panelOf(page).waitFor();
  await page.goBack();
  await waitForStep(page, 'adresse');
  await expect(panelOf(page)).toHaveCount(0);
  await page.goForward();
  await waitForStep(page, 'umsatz');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.locator('main')).toContainText('in Höhe von 77 €');
});

test('a panel keeps its heading in place when focus goes to its errors, and shows the last one [UI-02, FLOW-14]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await standAt(page, 'umsatz');
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
