import { describe, expect, it } from 'vitest';
import { panelOf, savePanel, walkOn, yearBlock } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { waitForStep, wordsOf } from '../support/applicant/steps.ts';
import { failuresSwitch, focusedName, leave, WAYS_OUT } from '../support/screens/leave-panel.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';

describe('leaving a panel without saving', () => {
  it.each(Object.keys(WAYS_OUT))(
    'by %s switches the failures off and moves the focus back to the switch [FLOW-13, STEP-UMSATZ-03]',
    async (way) => {
      const { page } = await givenApplicantAt('umsatz', { screen: DESKTOP });
      await failuresSwitch(page).check();
      await yearBlock(page, 0).getByLabel('Anzahl').selectOption('1');
      await yearBlock(page, 0).getByLabel('Betrag aller Ausfälle').fill('77');
      await leave(page, way);
      expect(await failuresSwitch(page).isChecked()).toBe(false);
      expect(await focusedName(page)).toBe('hasAusfaelle');
      expect(await wordsOf(page)).not.toContain('77');
      await failuresSwitch(page).check();
      expect(await yearBlock(page, 0).getByLabel('Anzahl').inputValue()).toBe('');
    },
  );

  it('keeps failures that were saved before [FLOW-13, STEP-UMSATZ-03]', async () => {
    const { page } = await givenApplicantAt('umsatz', { screen: DESKTOP });
    await failuresSwitch(page).check();
    for (const year of [0, 1, 2]) await yearBlock(page, year).getByLabel('Anzahl').selectOption('keine');
    await yearBlock(page, 0).getByLabel('Anzahl').selectOption('1');
    await yearBlock(page, 0).getByLabel('Betrag aller Ausfälle').fill('77');
    await savePanel(page);
    expect(await focusedName(page)).toBe('hasAusfaelle');
    const saved = await wordsOf(page);
    expect(saved).toContain('in Höhe von 77 €');

    await page.getByRole('button', { name: 'Forderungsausfälle bearbeiten' }).click();
    await yearBlock(page, 0).getByLabel('Betrag aller Ausfälle').fill('99');
    await leave(page, 'Escape');
    expect(await focusedName(page)).toBe('ausfaelle');
    expect(await failuresSwitch(page).isChecked()).toBe(true);
    expect(await wordsOf(page)).toBe(saved);

    await failuresSwitch(page).uncheck();
    await failuresSwitch(page).check();
    expect(await yearBlock(page, 0).getByLabel('Betrag aller Ausfälle').inputValue()).toBe('77');
    await leave(page, 'Escape');
    expect(await failuresSwitch(page).isChecked()).toBe(true);
    expect(await wordsOf(page)).toBe(saved);
  });

  it('resets a radio that opens a panel, first to nothing and later to the saved value [FLOW-13, STEP-KONTAKT-02]', async () => {
    const { page } = await givenApplicantAt('kontakt', { screen: DESKTOP });
    const other = page.getByRole('radio', { name: 'Nein, eine andere Person' });
    await other.check();
    await leave(page, 'backdrop');
    expect(await other.isChecked()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
    await other.check();
    await panelOf(page).getByRole('radio', { name: 'Herr' }).check();
    await panelOf(page).getByLabel('Vorname').fill('Kim');
    await panelOf(page).getByLabel('Nachname').fill('Okafor');
    await panelOf(page).getByLabel('E-Mail-Adresse').fill('kim.okafor@example.org');
    await savePanel(page);
    await page.getByRole('button', { name: /^Ändern Person für das Kundenportal/ }).click();
    await panelOf(page).getByLabel('Vorname').fill('Anders');
    await leave(page, 'backdrop');
    expect(await other.isChecked()).toBe(true);
    expect(await wordsOf(page)).toContain('Herr Kim Okafor');
  });

  it('keeps the cover [STEP-ANGEBOT-03, FLOW-13]', async () => {
    const { page } = await givenApplicantAt('angebot', { screen: DESKTOP });
    await page.getByRole('button', { name: 'Absicherung ändern' }).click();
    expect(await panelOf(page).getByRole('radio').count()).toBe(8);
    expect(
      await panelOf(page)
        .getByRole('radio', { name: /im Jahr 100\.000/ })
        .isChecked(),
    ).toBe(true);
    await panelOf(page)
      .getByRole('radio', { name: /im Jahr 250\.000/ })
      .check();
    await leave(page, 'Abbrechen');
    expect(await focusedName(page)).toBe('absicherung');
    const words = await wordsOf(page);
    expect(words).toContain('Unsere Empfehlung');
    expect(words).toContain('2.713,20 €');
    await page.getByRole('button', { name: 'Absicherung ändern' }).click();
    expect(
      await panelOf(page)
        .getByRole('radio', { name: /im Jahr 100\.000/ })
        .isChecked(),
    ).toBe(true);
  });
});

it('the browser’s Back with an open panel leaves the step and closes the panel [UI-02, FLOW-13]', async () => {
  const { page } = await givenApplicantAt('adresse', { screen: DESKTOP });
  await walkOn(page, 'adresse', 'umsatz');
  await failuresSwitch(page).check();
  await panelOf(page).waitFor();
  await page.goBack();
  await waitForStep(page, 'adresse');
  await panelOf(page).waitFor({ state: 'detached' });
  await page.goForward();
  await waitForStep(page, 'umsatz');
  expect(await failuresSwitch(page).isChecked()).toBe(false);
  expect(await panelOf(page).count()).toBe(0);
});
