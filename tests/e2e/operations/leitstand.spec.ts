import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { consent, submit } from '../support/applicant/applicant.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { expectFine, pressKey, signIn, tabTo } from '../support/operations/leitstand-ways.ts';
import { expect, test } from '../support/test.ts';

test('somebody new finds an order by address, resends, corrects, exports and erases it, by keyboard alone [LEIT-03, LEIT-05]', {
  tag: ['@phone', '@desktop'],
}, async ({ page, product, openVisitor, problems }) => {
  problems.allow(/^response: 4(?:04|22) /, /^error: Failed to load resource/);
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  const applicant = await openVisitor();
  await standAt(applicant, 'zusammenfassung', { ...SAMPLE, email });
  await consent(applicant);
  const reference = await submit(applicant);

  await test.step('sign in and look at today', async () => {
    await signIn(page, product);
    await expect(page.getByRole('heading', { name: 'Heute', level: 1 })).toBeVisible();
    await expectFine(page, 'Heute');
    await pressKey(page, page.getByText('Als Tabelle'));
    await expect(page.getByRole('rowheader', { name: '0 Uhr' }).first()).toBeVisible();
  });

  await test.step('find the order', async () => {
    await pressKey(page, page.getByRole('link', { name: 'Anträge', exact: true }));
    await expect(page.getByRole('heading', { name: 'Anträge', level: 1 })).toBeVisible();
    await expectFine(page, 'Anträge');
    const search = page.getByLabel('Nummer des Antrags oder E-Mail-Adresse');
    await tabTo(page, search);
    await page.keyboard.type('unsinn');
    await page.keyboard.press('Enter');
    await expect(search).toHaveAccessibleDescription(/^Bitte geben Sie eine ganze Nummer/);
    await expect(search).toBeFocused();
    await expectFine(page, 'refused search');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ein Antrag nennt diese Adresse.')).toBeVisible();
    expect(page.url()).not.toContain('example');
    await expectFine(page, 'hits');
    await pressKey(page, page.getByRole('link', { name: reference }));
    await expect(page.getByRole('heading', { name: `Antrag ${reference}` })).toBeVisible();
  });

  await test.step('mend its deliveries', async () => {
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Bestätigung, Versuch 1: versandt')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expectFine(page, 'order');
    expect(await page.locator('main').innerText()).not.toContain(SAMPLE.nachname);
    await pressKey(page, page.getByRole('button', { name: 'Noch einmal senden (Bestätigung)' }));
    await expect(page.getByRole('status')).toHaveText('Die Zustellung steht wieder in der Schlange.');
    // While the mail is being sent, its address cannot be corrected.
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Bestätigung, Versuch 2: versandt')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const address = page.getByLabel('Neue E-Mail-Adresse');
    await tabTo(page, address);
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(address).toHaveAccessibleDescription(/^An diese Adresse geht die Bestätigung schon/);
    await expectFine(page, 'refused address');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(`neu-${email}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText('geht an die neue Adresse');
  });

  await test.step('export and erase it', async () => {
    const downloading = page.waitForEvent('download');
    await pressKey(page, page.getByRole('button', { name: 'Auskunft (JSON)' }));
    const file = await downloading;
    expect(file.suggestedFilename()).toBe(`Auskunft-${reference}.json`);
    expect(await readFile(await file.path(), 'utf8')).toContain(`"${email}"`);
    await pressKey(page, page.getByRole('link', { name: 'Löschung vorbereiten' }));
    await expect(page.getByRole('heading', { name: `${reference} löschen` })).toBeVisible();
    await expectFine(page, 'erasure');
    await tabTo(page, page.getByLabel('Grund'));
    await page.keyboard.type('Verlangen');
    await tabTo(page, page.getByLabel('Nummer Ihres Vorgangs'));
    await page.keyboard.type('DS-17');
    await pressKey(page, page.getByRole('button', { name: 'Endgültig löschen' }));
    // While a mail is being sent nothing is erased.
    await expect(async () => {
      if (await page.getByText('wird gerade versandt').isVisible()) {
        await page.getByRole('link', { name: 'Löschung vorbereiten' }).click();
        await page.getByLabel('Grund').selectOption('request');
        await page.getByRole('button', { name: 'Endgültig löschen' }).click();
      }
      await expect(page.getByRole('status')).toHaveText(`Der Antrag ${reference} ist gelöscht.`, { timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole('row', { name: reference })).toContainText('Verlangen der Person');
    await expectFine(page, 'protocol');
    await page.goto(`/leitstand/antraege/${reference}`);
    await expect(page.getByText(/Der Antrag wurde am .* gelöscht\./)).toBeVisible();
  });
});
