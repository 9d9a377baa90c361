import { todayInBerlin, yearOf } from '@fa/rechner/formats/calendar-date';
import { describe, expect, it } from 'vitest';
import { addInhaber, panelOf, savePanel, yearBlock } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { EVERYTHING } from '../support/applicant/sample-application.ts';
import { next, plain, pressBlocked, pressWeiter, waitForStep, wordsOf } from '../support/applicant/steps.ts';
import { failuresSwitch, focusedName, leave } from '../support/screens/leave-panel.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';
import { givenVisitor } from '../support/suite/visit.ts';

describe('panels that edit', () => {
  it('reset the other person to Ja on a first cancel, later to the saved one [STEP-KONTAKT-02, FLOW-13]', async () => {
    const { page } = await givenApplicantAt('kontakt');
    const same = page.getByRole('radio', { name: 'Ja', exact: true });
    const other = page.getByRole('radio', { name: 'Nein, eine andere Person' });
    expect(await same.isChecked()).toBe(true);
    await other.check();
    await panelOf(page).getByLabel('Vorname').fill('Wer');
    await leave(page, 'Escape');
    expect(await same.isChecked()).toBe(true);

    await other.check();
    expect(await panelOf(page).getByLabel('Vorname').inputValue()).toBe('');
    await panelOf(page).getByRole('radio', { name: 'Herr' }).check();
    await panelOf(page).getByLabel('Vorname').fill('  Kim  ');
    await panelOf(page).getByLabel('Nachname').fill('Okafor');
    await panelOf(page).getByLabel('E-Mail-Adresse').fill('kim.okafor@example.org');
    await savePanel(page);
    expect(await wordsOf(page)).toContain('Herr Kim Okafor kim.okafor@example.org');

    await page.getByRole('button', { name: /^Ändern Person für das Kundenportal/ }).click();
    await panelOf(page).getByLabel('Vorname').fill('Anders');
    await leave(page, 'Abbrechen');
    expect(await other.isChecked()).toBe(true);
    expect(await wordsOf(page)).toContain('Herr Kim Okafor kim.okafor@example.org');
    await same.check();
    await expect.poll(() => wordsOf(page)).not.toContain('Okafor');
  });

  it('cancel, save and remove the other account holder [STEP-SEPA-02, FLOW-13]', async () => {
    const { page } = await givenApplicantAt('sepa', { screen: DESKTOP });
    const company = 'Müßiggang & Söhne Straßenbau GmbH Straße des 17. Juni 135 10623 Berlin';
    expect(await wordsOf(page)).toContain(company);
    const yes = page.getByRole('radio', { name: 'Ja', exact: true });
    await yes.check();
    await leave(page, 'Schließen');
    expect(await yes.isChecked()).toBe(false);
    await yes.check();
    const holder = EVERYTHING.kontoinhaber;
    await panelOf(page)
      .getByLabel('Name', { exact: true })
      .fill(holder?.name ?? '');
    await panelOf(page)
      .getByLabel('Straße', { exact: true })
      .fill(holder?.strasse ?? '');
    await panelOf(page).getByLabel('Hausnummer').fill('68');
    await panelOf(page).getByLabel('Postleitzahl').fill('22767');
    await expect.poll(() => panelOf(page).getByLabel('Ort', { exact: true }).inputValue()).toBe('Hamburg');
    await savePanel(page);
    expect(await wordsOf(page)).toContain('Müßiggang Holding & Co. KG Große Elbstraße 68 22767 Hamburg');
    expect(await wordsOf(page)).not.toContain(company);
    await page.getByRole('radio', { name: 'Nein', exact: true }).check();
    await expect.poll(() => wordsOf(page)).toContain(company);
  });

  it('ask for an amount only with failures, and refuse three years without [STEP-UMSATZ-04, MODEL-08]', async () => {
    const { page } = await givenApplicantAt('umsatz');
    await failuresSwitch(page).check();
    const year = yearOf(todayInBerlin(Date.now()));
    for (const index of [0, 1, 2]) {
      const block = yearBlock(page, index);
      expect(plain(await block.innerText())).toContain(`Forderungsausfälle ${year - 1 - index}`);
      const options = await block.getByLabel('Anzahl').locator('option:not([disabled])').allInnerTexts();
      expect(options).toEqual(['keine', '1', '2', '3', 'mehr als 3']);
      expect(await block.getByLabel('Betrag aller Ausfälle').count()).toBe(0);
      await block.getByLabel('Anzahl').selectOption('1');
      expect(await block.getByLabel('Betrag aller Ausfälle').count()).toBe(1);
      await block.getByLabel('Anzahl').selectOption('keine');
      expect(await block.getByLabel('Betrag aller Ausfälle').count()).toBe(0);
    }
    await pressBlocked(panelOf(page).getByRole('button', { name: 'Speichern' }));
    await panelOf(page).getByText('Bitte schalten Sie die Angabe zu Forderungsausfällen aus').waitFor();
    await yearBlock(page, 1).getByLabel('Anzahl').selectOption('mehr als 3');
    await yearBlock(page, 1).getByLabel('Betrag aller Ausfälle').fill('1234567');
    await savePanel(page);
    expect(await failuresSwitch(page).isChecked()).toBe(true);
    const words = await wordsOf(page);
    expect(words).toContain(`${year - 1}: keine Forderungsausfälle`);
    expect(words).toContain(`${year - 2}: mehr als 3 Forderungsausfälle in Höhe von 1.234.567 €`);

    await page.getByRole('button', { name: 'Forderungsausfälle bearbeiten' }).click();
    expect(await yearBlock(page, 1).getByLabel('Betrag aller Ausfälle').inputValue()).toBe('1.234.567');
    await yearBlock(page, 1).getByLabel('Anzahl').selectOption('1');
    await savePanel(page);
    expect(await wordsOf(page)).toContain(`${year - 2}: 1 Forderungsausfall in Höhe von 1.234.567 €`);
    await failuresSwitch(page).uncheck();
    await expect.poll(() => wordsOf(page)).not.toContain('1.234.567');
  });

  it('add nothing to the errors of the step when opened after a blocked Weiter [FLOW-13, FLOW-14]', async () => {
    const { page } = await givenApplicantAt('umsatz');
    await pressWeiter(page);
    const errors = () => page.getByRole('alert', { includeHidden: true }).locator('a').allTextContents();
    const turnover = ['Wie hoch war der Netto-Umsatz des letzten Kalenderjahres: Dies ist ein Pflichtfeld'];
    await expect.poll(errors).toEqual(turnover);
    await failuresSwitch(page).check();
    await panelOf(page).waitFor();
    expect(await errors()).toEqual(turnover);
    await leave(page, 'Escape');
    expect(await errors()).toEqual(turnover);
  });

  it('add, edit and remove owners with the keyboard alone [STEP-FIRMA-02, UI-02]', async () => {
    const { page } = await givenApplicantAt('firma', { screen: DESKTOP });
    const add = page.getByRole('button', { name: 'Person hinzufügen' });
    await add.focus();
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
    expect(await panelOf(page).getByLabel('Name').inputValue()).toBe('Änne Öztürk');
    await panelOf(page).getByLabel('Name').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Anna Öztürk');
    await page.keyboard.press('Enter');
    await panelOf(page).waitFor({ state: 'detached' });
    expect(await names()).toEqual(['Anna Öztürk', 'Jürgen Müßiggang']);

    await page.getByRole('button', { name: 'Entfernen Anna Öztürk' }).focus();
    await page.keyboard.press('Enter');
    expect(await names()).toEqual(['Jürgen Müßiggang']);
    expect(await wordsOf(page)).toContain('Anna Öztürk wurde entfernt');
    expect(await focusedName(page)).toBe('Rückgängig');
    await page.keyboard.press('Enter');
    expect(await names()).toEqual(['Anna Öztürk', 'Jürgen Müßiggang']);
    expect(await focusedName(page)).toBe('Bearbeiten Anna Öztürk');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Entfernen Jürgen Müßiggang' }).focus();
    await page.keyboard.press('Space');
    expect(await names()).toEqual([]);
    const weiter = page.getByRole('button', { name: 'Weiter' });
    await expect.poll(() => weiter.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Enter');
    expect(await names()).toEqual(['Jürgen Müßiggang']);
    await page.getByLabel('Wie lautet der Name Ihrer Firma?').fill('Müßiggang GmbH');
    await page.getByLabel('Was ist der Gegenstand Ihres Geschäfts?').fill('Straßenbau');
    await expect.poll(() => weiter.getAttribute('aria-disabled')).toBe(null);
    await next(page, 'adresse');
    await page.goBack();
    await waitForStep(page, 'firma');
    expect(await names()).toEqual(['Jürgen Müßiggang']);
  });
});

describe('every panel', () => {
  it('traps Tab in both directions, blocks the page behind, and only one is open [UI-02]', async () => {
    const { page } = await givenApplicantAt('kontakt', { screen: DESKTOP });
    await page.getByRole('radio', { name: 'Nein, eine andere Person' }).check();
    await panelOf(page).waitFor();
    for (const key of ['Tab', 'Shift+Tab'])
      for (let press = 0; press < 14; press += 1) {
        await page.keyboard.press(key);
        expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null), `${key} ${press}`).toBe(
          true,
        );
      }
    expect(await page.locator('dialog[open]').count()).toBe(1);
    const contact = page.getByRole('banner').getByRole('button', { name: 'Kontakt', includeHidden: true });
    await expect(contact.click({ timeout: 500 })).rejects.toThrow('Timeout');
    expect(await page.locator('dialog[open]').count()).toBe(1);
  });

  it('of contact, cookies and offer request opens, closes and returns the focus [UI-10, STEP-VERTRAGSBEGINN-02]', async () => {
    const { page } = await givenVisitor();
    await page.goto('/');
    const openers = [
      [page.getByRole('banner').getByRole('button', { name: 'Kontakt' }), '030 23125 000'],
      [page.getByRole('contentinfo').getByRole('button', { name: 'Kontakt' }), 'Montag bis Freitag, 8 bis 18 Uhr'],
      [page.getByRole('button', { name: 'Cookie-Einstellungen' }), 'Cookies'],
      [page.getByRole('button', { name: 'Angebot anfragen' }), 'Wir freuen uns auf Ihre Angebotsanfrage.'],
    ] as const;
    for (const [opener, words] of openers)
      for (const way of ['Schließen', 'Escape']) {
        await opener.click();
        expect(plain(await panelOf(page).innerText())).toContain(words);
        await leave(page, way);
        expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
      }
  });

  it('of the running offer opens from the bottom bar on a phone [UI-02]', async () => {
    const { page } = await givenApplicantAt('firma');
    const bar = page.getByRole('button', { name: /^Ihr Angebot/ });
    await bar.click();
    const words = plain(await panelOf(page).innerText());
    expect(words).toContain('2.713,20 €');
    expect(words).toContain('50.000 €');
    await leave(page, 'Schließen');
    expect(await bar.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
