import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ANSWER, consent, CONSENTS, downloadDocuments, panelOf, SAMPLE, submit, walkOn, walkTo } from './applicant.ts';
import { DESKTOP, PHONE } from './open-browser.ts';
import { askForPath } from './refusal.ts';
import { back, BASE_PATH, expectStep, next, STEPS, type StepName, waitForStep, wordsOf } from './steps.ts';
import { summaryRows, summaryValue } from './summary-rows.ts';
import { visit } from './visit.ts';

const weiter = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true });

describe('back and forward', () => {
  it('[FLOW-10, FLOW-06] Zurück keeps what was typed, taken over by Weiter or not', () =>
    visit(PHONE, async ({ page }) => {
      await walkTo(page, 'adresse');
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
    }));

  it("[FLOW-10, FLOW-07] the browser's own buttons go the same way, also twice", () =>
    visit(DESKTOP, async ({ page }) => {
      await walkTo(page, 'umsatz');
      await page.getByLabel(/Netto-Umsatz/).fill('123456');
      for (const step of ['adresse', 'firma', 'angebot', 'absicherung', 'vertragsbeginn'] as const) {
        await page.goBack();
        await expectStep(page, step);
      }
      for (const step of ['absicherung', 'angebot', 'firma', 'adresse', 'umsatz'] as const) {
        await page.goForward();
        await expectStep(page, step);
      }
      expect(await page.getByLabel(/Netto-Umsatz/).inputValue()).toBe('123.456');
      await back(page, 'adresse');
      await page.goForward();
      await expectStep(page, 'umsatz');
    }));

  it('[FLOW-06, FLOW-10] what was typed without Weiter stays on its step and is not taken over by forward', () =>
    visit(DESKTOP, async ({ page }) => {
      await walkTo(page, 'adresse');
      await page.goBack();
      await waitForStep(page, 'firma');
      await page.locator('#firmenname').fill('');
      await page.goForward();
      await waitForStep(page, 'adresse');
      await walkOn(page, 'adresse', 'zusammenfassung');
      expect(await summaryValue(page, 'Wie lautet der Name Ihrer Firma?')).toBe(SAMPLE.firmenname);
    }));

  it('[FLOW-10, UI-02] back while a panel is open closes it without saving', () =>
    visit(DESKTOP, async ({ page }) => {
      await walkTo(page, 'firma');
      await page.getByRole('button', { name: 'Person hinzufügen' }).click();
      await panelOf(page).getByLabel('Name').fill('Niemand');
      await page.goBack();
      await waitForStep(page, 'angebot');
      await panelOf(page).waitFor({ state: 'detached' });
      await next(page, 'firma');
      expect(await wordsOf(page)).not.toContain('Niemand');
    }));
});

describe('the address bar', () => {
  it('[FLOW-02, FLOW-04] asked for any step at first shows the first step that may be entered', () =>
    visit(PHONE, async ({ page }) => {
      for (const step of Object.keys(STEPS)) {
        await page.goto(`${BASE_PATH}${step}`);
        await page.waitForURL(/\/(vertragsbeginn|absicherung)$/);
        const path = new URL(page.url()).pathname.replace(BASE_PATH, '');
        await expectStep(page, path === 'vertragsbeginn' ? 'vertragsbeginn' : 'absicherung');
        expect(await weiter(page).isVisible()).toBe(true);
      }
    }));

  it('[FLOW-03] the empty path and paths nobody knows show the start and never a blank page', () =>
    visit(PHONE, async ({ page }) => {
      for (const path of ['', 'gibt-es-nicht', 'firma/tief', '%3Cscript%3E', '?x=1#y']) {
        await page.goto(`${BASE_PATH}${path}`);
        await expectStep(page, 'vertragsbeginn');
        expect(await weiter(page).isVisible(), path).toBe(true);
      }
    }));

  it('[FLOW-02, FLOW-04] within the calculation: earlier steps may be entered, later ones not', () =>
    visit(PHONE, async ({ page }) => {
      await walkTo(page, 'umsatz');
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
    }));
});

describe('the page for technical problems', () => {
  it('[STEP-ERROR-01, FLOW-01] offers a way back that keeps the answers and a way out', () =>
    visit(PHONE, async ({ page }) => {
      await walkTo(page, 'adresse');
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
    }));

  it('[STEP-ERROR-01] stands at its own address', () =>
    visit(DESKTOP, async ({ page }) => {
      await page.goto(`${BASE_PATH}error`);
      await page.getByRole('heading', { level: 1, name: 'Es gibt ein technisches Problem' }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`${BASE_PATH}error`);
      expect(await page.title()).toContain('Es gibt ein technisches Problem');
      await page.getByRole('button', { name: 'Angaben anpassen' }).click();
      await expectStep(page, 'vertragsbeginn');
    }));
});

describe('the summary', () => {
  const CHANGES: readonly (readonly [string, StepName, string, string, string])[] = [
    ['Versicherungsbeginn', 'vertragsbeginn', '#vertragsbeginn', '', 'Versicherungsbeginn'],
    ['Wie lautet der Name Ihrer Firma?', 'firma', '#firmenname', 'Neue Firma OHG', 'Neue Firma OHG'],
    ['Hausnummer', 'adresse', '#hausnummer', '7 b', '7 b'],
    ['Wie hoch war der Netto-Umsatz', 'umsatz', '#nettoumsatz', '987654', '987.654 €'],
    ['E-Mail-Adresse', 'kontakt', '#email', 'neu@example.org', 'neu@example.org'],
    ['IBAN', 'sepa', '#iban', 'DE02120300000000202051', 'DE02 1203 0000 0000 2020 51'],
  ];

  it('[STEP-ZUSAMMENFASSUNG-05] every answer can be changed and returns straight to the summary with the new value', () =>
    visit(DESKTOP, async ({ page }) => {
      await walkTo(page, 'zusammenfassung');
      const rows = await summaryRows(page);
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
    }));

  it('[MODEL-10, STEP-ZUSAMMENFASSUNG-03, STEP-ZUSAMMENFASSUNG-05] another tier after the download locks the consent again, another name does not', () =>
    visit(DESKTOP, async ({ page }) => {
      await walkTo(page, 'zusammenfassung');
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
    }));

  it('[FLOW-10] back from the summary and forward again keeps the consents', () =>
    visit(PHONE, async ({ page }) => {
      await walkTo(page, 'zusammenfassung');
      await consent(page);
      await back(page, 'sepa');
      await next(page, 'zusammenfassung');
      for (const label of Object.values(CONSENTS)) expect(await page.getByLabel(label).isChecked(), label).toBe(true);
    }));
});

describe('after the order', () => {
  it('[FLOW-11, STEP-DANKE-01] back begins anew and no second order can come of it', () =>
    visit(PHONE, async ({ page }) => {
      let orders = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/orders')) orders += 1;
      });
      await walkTo(page, 'zusammenfassung');
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
      await walkOn(page, 'absicherung', 'zusammenfassung');
      expect(await page.locator('#sepaErmaechtigung').isChecked()).toBe(false);
      expect(orders).toBe(1);
    }));
});

describe('keys', () => {
  it('[FLOW-12] Enter in a field submits the step, Enter in the textarea breaks the line', () =>
    visit(DESKTOP, async ({ page }) => {
      await walkTo(page, 'firma');
      await ANSWER.firma(page, SAMPLE);
      await page.locator('#geschaeftsgegenstand').focus();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.keyboard.type('zweite Zeile');
      await waitForStep(page, 'firma');
      expect(await page.locator('#geschaeftsgegenstand').inputValue()).toBe(
        `${SAMPLE.geschaeftsgegenstand}\nzweite Zeile`,
      );
      await page.locator('#firmenname').focus();
      await page.keyboard.press('Enter');
      await waitForStep(page, 'adresse');
    }));

  it('[FLOW-12] Enter on a link or button does what that does', () =>
    visit(DESKTOP, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Angebot anfragen' }).focus();
      await page.keyboard.press('Enter');
      await panelOf(page).waitFor();
      await page.keyboard.press('Escape');
      await expectStep(page, 'vertragsbeginn');
    }));

  it('[FLOW-12, FLOW-06] leaving a field trims it', () =>
    visit(PHONE, async ({ page }) => {
      await walkTo(page, 'kontakt');
      for (const [field, value] of [
        ['vorname', '  Änne '],
        ['email', ' aenne@example.org  '],
        ['telefon', ' 030 23125-000 '],
      ] as const) {
        await page.locator(`#${field}`).fill(value);
        await page.keyboard.press('Tab');
        await expect.poll(() => page.locator(`#${field}`).inputValue(), { message: field }).toBe(value.trim());
      }
    }));
});
