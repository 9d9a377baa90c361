import type { Page } from '@playwright/test';
import { answerAdded, panelOf } from '../support/applicant/applicant.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { expectStep, type StepName } from '../support/applicant/steps.ts';
import { focusedInPage } from '../support/screens/focused-in-page.ts';
import { PHONE } from '../support/suite/open-browser.ts';
import { expect, test } from '../support/test.ts';

/** Presses Tab until an element with this id or text has the focus; the focus must be visible at every stop. */
async function tabTo(page: Page, target: string): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const { id, words, hasRing, coveredBy } = await page.evaluate(focusedInPage);
    expect(hasRing, `focus ring at ${id} ${words}`).toBe(true);
    expect(coveredBy, `what covers ${id} ${words}`).toBe('');
    if (id === target || words.startsWith(target)) return;
  }
  throw new Error(`The Tab key never reached ${target}`);
}

async function typeInto(page: Page, id: string, text: string): Promise<void> {
  await tabTo(page, id);
  await page.keyboard.type(text);
}

async function press(page: Page, target: string, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function weiter(page: Page, step: StepName): Promise<void> {
  await press(page, 'Weiter');
  await expectStep(page, step);
}

async function walkToOffer(page: Page): Promise<void> {
  await page.goto('/tarifrechner/forderungsausfall/');
  await expectStep(page, 'vertragsbeginn');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#inhalt')).toBeFocused();
  await press(page, 'vertragsbeginn', 'ArrowDown');
  await weiter(page, 'absicherung');
  await tabTo(page, 'absicherung');
  for (let tier = 0; tier < 4; tier += 1) await page.keyboard.press('ArrowDown');
  await weiter(page, 'angebot');
}

async function changeOffer(page: Page): Promise<void> {
  await press(page, 'absicherung');
  await expect(panelOf(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await press(page, 'Speichern');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.locator('#absicherung')).toBeFocused();
  await press(page, 'zahlungsweise', 'ArrowDown');
  await press(page, 'zusatzleistung', 'Space');
  await expect(page.locator('#zusatzleistung')).toBeChecked();
  await weiter(page, 'firma');
}

async function tellCompany(page: Page): Promise<void> {
  await typeInto(page, 'firmenname', SAMPLE.firmenname);
  await typeInto(page, 'geschaeftsgegenstand', SAMPLE.geschaeftsgegenstand);
  await press(page, 'inhaber', 'Space');
  await expect(panelOf(page)).toBeVisible();
  await typeInto(page, 'inhaber.name', 'Änne Öztürk');
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toHaveCount(0);
  await answerAdded(page, 'firma');
  await weiter(page, 'adresse');
  for (const field of ['strasse', 'hausnummer', 'plz'] as const) await typeInto(page, field, SAMPLE[field]);
  await expect(page.locator('#ort')).toHaveValue('Berlin');
  await tabTo(page, 'ort');
  await page.keyboard.press('Enter');
  await expectStep(page, 'umsatz');
  await typeInto(page, 'nettoumsatz', SAMPLE.nettoumsatz);
  await weiter(page, 'kontakt');
}

async function tellPersonAndAccount(page: Page): Promise<void> {
  await press(page, 'anrede', 'ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  for (const field of ['vorname', 'nachname', 'email', 'telefon'] as const) await typeInto(page, field, SAMPLE[field]);
  await page.keyboard.press('Enter');
  await expectStep(page, 'sepa');
  await typeInto(page, 'iban', SAMPLE.iban);
  await weiter(page, 'zusammenfassung');
}

async function order(page: Page): Promise<void> {
  await press(page, 'sepaErmaechtigung', 'Space');
  await press(page, 'rechtsuebergang', 'Space');
  const download = page.waitForEvent('download');
  await press(page, 'Vertragsunterlagen herunterladen');
  await download;
  await expect(page.getByText(/^Heruntergeladen am/)).toBeVisible();
  await press(page, 'downloadAccepted', 'Space');
  await tabTo(page, 'Jetzt beitragspflichtig beantragen');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Vielen Dank!' })).toBeVisible();
}

test('the keyboard alone leads from the first question to the receipt, with the focus always visible [FLOW-12, UI-02]', {
  tag: '@desktop',
}, async ({ page }) => {
  await walkToOffer(page);
  await changeOffer(page);
  // The offer bar covers a part of a small screen.
  await page.setViewportSize(PHONE);
  await tellCompany(page);
  await tellPersonAndAccount(page);
  await order(page);
});
