import { describe, expect, it } from 'vitest';
import { CONSENTS, consent, downloadDocuments, panelOf, submit } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { back, expectStep, next, type StepName, waitForStep, wordsOf } from '../support/applicant/steps.ts';
import { askForPath } from '../support/screens/refusal.ts';
import { summaryRows, summaryValue } from '../support/screens/summary-rows.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';
import { givenVisitor } from '../support/suite/visit.ts';

describe('the summary', () => {
  const CHANGES: readonly (readonly [string, StepName, string, string, string])[] = [
    ['Versicherungsbeginn', 'vertragsbeginn', '#vertragsbeginn', '', 'Versicherungsbeginn'],
    ['Wie lautet der Name Ihrer Firma?', 'firma', '#firmenname', 'Neue Firma OHG', 'Neue Firma OHG'],
    ['Wie hoch war der Netto-Umsatz', 'umsatz', '#nettoumsatz', '987654', '987.654 €'],
    ['IBAN', 'sepa', '#iban', 'DE02120300000000202051', 'DE02 1203 0000 0000 2020 51'],
  ];

  it('changes every answer and returns straight with the new value [STEP-ZUSAMMENFASSUNG-05]', async () => {
    const { page } = await givenApplicantAt('zusammenfassung', { screen: DESKTOP });
    const rows = await summaryRows(page);
    expect(rows.map(({ value }) => value)).toContain('+49 30 23125117');
    expect(await page.getByRole('button', { name: /^Ändern/ }).count()).toBe(rows.length);
    for (const [label, step, field, value, shown] of CHANGES) {
      await page
        .getByRole('button', { name: new RegExp(`^Ändern ${label.replace(/[?]/g, '\\?')}`) })
        .first()
        .click();
      await waitForStep(page, step);
      if (value === '') await page.locator(field).selectOption({ index: 1 });
      else await page.locator(field).fill(value);
      await next(page, 'zusammenfassung');
      await expectStep(page, 'zusammenfassung');
      if (value !== '')
        expect((await summaryValue(page, new RegExp(`^${label.replace('?', '\\?')}`))).replace(/\u00a0/g, ' ')).toBe(
          shown,
        );
    }
    await page.getByRole('button', { name: /^Ändern Zusatzleistungen/ }).click();
    await waitForStep(page, 'angebot');
    await page.getByRole('switch', { name: /Zusatzleistungen/ }).check();
    await next(page, 'zusammenfassung');
    expect(await wordsOf(page)).toContain('3.255,84 €');
  });

  it('locks the consent again after a change of tier, and not of the name [MODEL-10, STEP-ZUSAMMENFASSUNG-03]', async () => {
    const { page } = await givenApplicantAt('zusammenfassung', { screen: DESKTOP });
    await consent(page);
    const box = page.locator('#downloadAccepted');
    await page.getByRole('button', { name: /^Ändern Vorname/ }).click();
    await page.locator('#vorname').fill('Anna');
    await next(page, 'zusammenfassung');
    expect(await box.isChecked()).toBe(true);
    expect(await box.getAttribute('aria-disabled')).toBeNull();

    await page.getByRole('button', { name: /^Ändern Höchster offener Posten/ }).click();
    await waitForStep(page, 'angebot');
    await page.getByRole('button', { name: 'Absicherung ändern' }).click();
    await panelOf(page)
      .getByRole('radio', { name: /im Jahr 25\.000/ })
      .check();
    await panelOf(page).getByRole('button', { name: 'Speichern' }).click();
    await panelOf(page).waitFor({ state: 'detached' });
    await next(page, 'zusammenfassung');
    expect(await box.isChecked()).toBe(false);
    expect(await box.getAttribute('aria-disabled')).toBe('true');
    expect(await page.getByText(/^Heruntergeladen am/).count()).toBe(0);
    expect(await page.locator('#sepaErmaechtigung').isChecked()).toBe(true);
    await downloadDocuments(page);
    await box.check();
    expect(await box.isChecked()).toBe(true);
  });

  it('keeps the consents on back and forward [FLOW-10]', async () => {
    const { page } = await givenApplicantAt('zusammenfassung');
    await consent(page);
    await back(page, 'sepa');
    await next(page, 'zusammenfassung');
    for (const label of Object.values(CONSENTS)) expect(await page.getByLabel(label).isChecked(), label).toBe(true);
  });
});

describe('after the order', () => {
  it('back starts a new calculation, and no second order is possible [FLOW-11, STEP-DANKE-01]', async () => {
    const { page } = await givenVisitor();
    let orders = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/orders')) orders += 1;
    });
    await standAt(page, 'zusammenfassung');
    await consent(page);
    await submit(page);
    await page.goBack();
    await expectStep(page, 'vertragsbeginn');
    await next(page, 'absicherung');
    expect(await page.locator('#absicherung').inputValue()).toBe('');
    for (const path of ['danke', 'zusammenfassung', 'firma']) {
      await askForPath(page, path);
      await expectStep(page, 'absicherung');
    }
    expect(orders).toBe(1);
  });
});
