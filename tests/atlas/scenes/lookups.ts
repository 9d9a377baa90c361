import type { Page } from 'playwright-core';
import { walkOn, walkTo } from '../../e2e/support/applicant/applicant.ts';
import { back, next, waitForStep } from '../../e2e/support/applicant/steps.ts';
import { HARDENBERG, ownData, proposal, question, TYPED } from '../../e2e/support/screens/address-page.ts';
import { found, standInForAddresses, standInForIbans } from '../../e2e/support/screens/lookup-desk.ts';
import { createGate } from '../../e2e/support/suite/gate.ts';
import { leaveField } from '../leave-field.ts';
import type { Scene, Stage } from '../scene.ts';

function busyWeiter(page: Page) {
  return page.locator('button[type="submit"][aria-busy="true"]');
}

const IBAN = 'DE89370400440532013000';
const BANK = { name: 'Commerzbank', bic: 'COBADEFFXXX' };

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, value] of Object.entries(values)) await page.locator(`[id="${field}"]`).fill(value);
}

async function showAddress({ page, take }: Stage): Promise<void> {
  const weiter = page.getByRole('button', { name: 'Weiter' });
  const gate = createGate();
  await standInForAddresses(page, async ({ strasse }) => {
    if (strasse !== 'Nirgendwo') return found(HARDENBERG);
    await gate.opened;
    return found([]);
  });
  await fill(page, TYPED);
  await leaveField(page);
  await question(page).waitFor();
  await take({ text: 'Anschrift unbekannt, mit Vorschlägen', state: 'hinweis', rules: ['ADDR-06', 'ADDR-10'] });
  await weiter.click({ force: true });
  await page.getByText('Bitte wählen Sie eine Anschrift aus.').first().waitFor();
  await take({ text: 'Weiter ohne Auswahl', state: 'fehler', rules: ['ADDR-05', 'FLOW-14'] });
  await proposal(page, 'Hardenbergstraße 5').check();
  await take({ text: 'Vorschlag gewählt', state: 'ausgefuellt', rules: ['ADDR-05'] });
  await fill(page, { strasse: 'Nirgendwo' });
  await weiter.click();
  await busyWeiter(page).waitFor();
  await take({ text: 'Anschrift wird geprüft', state: 'wartet', rules: ['ADDR-04', 'ADDR-11'] });
  gate.open();
  await page.getByText('Keine Treffer für diese PLZ').first().waitFor();
  await take({ text: 'Keine Treffer', state: 'fehler', rules: ['ADDR-06', 'ADDR-11'] });
  await ownData(page).check();
  await take({ text: 'Eigene Angaben bestätigt', state: 'ausgefuellt', rules: ['ADDR-03', 'ADDR-07'] });
  await next(page, 'umsatz');
}

async function showIban({ page, take }: Stage): Promise<void> {
  const gate = createGate();
  await standInForIbans(page, async ({ iban }) => {
    await gate.opened;
    if (iban === IBAN) return { results: { list: [] }, bank: BANK };
    return { results: { list: [{ message: 'Diese Bankleitzahl ist uns nicht bekannt.' }] } };
  });
  const iban = page.getByLabel('IBAN', { exact: true });
  await iban.fill(IBAN);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await busyWeiter(page).waitFor();
  await take({ text: 'IBAN wird geprüft', state: 'wartet', rules: ['IBAN-02'] });
  gate.open();
  await waitForStep(page, 'zusammenfassung');
  await back(page, 'sepa');
  await page.getByText(BANK.name).first().waitFor();
  await take({ text: 'Bank erkannt', state: 'ausgefuellt', rules: ['IBAN-05'] });
  await iban.fill('DE50000000000123456789');
  await leaveField(page);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByText('Diese Bankleitzahl ist uns nicht bekannt.').first().waitFor();
  await take({ text: 'Bankleitzahl unbekannt', state: 'fehler', rules: ['IBAN-03', 'VAL-10'] });
}

/** What comes of the look-ups of addresses and banks. */
export const lookups: Scene = {
  name: 'Nachschlagen von Anschrift und Bank',
  product: 'forderungsausfall',
  async play(stage) {
    const { page } = stage;
    await walkTo(page, 'adresse');
    await showAddress(stage);
    await walkOn(page, 'umsatz', 'sepa');
    await showIban(stage);
  },
};
