import type { Page } from 'playwright-core';
import { walkOn, walkTo } from '../../e2e/support/applicant/applicant.ts';
import { back, next, waitForStep } from '../../e2e/support/applicant/steps.ts';
import { HARDENBERG, ownData, proposal, question, TYPED, weiter } from '../../e2e/support/screens/address-page.ts';
import { fill } from '../../e2e/support/screens/fill.ts';
import { found, standInForAddresses, standInForIbans } from '../../e2e/support/screens/lookup-desk.ts';
import { createGate } from '../../e2e/support/suite/gate.ts';
import { leaveField } from '../leave-field.ts';
import type { Scene, Stage } from '../scene.ts';

function busyWeiter(page: Page) {
  return page.locator('button[type="submit"][aria-busy="true"]');
}

const IBAN = 'DE89370400440532013000';
const BANK = { name: 'Commerzbank', bic: 'COBADEFFXXX' };

async function showAddress({ page, take }: Stage): Promise<void> {
  const gate = createGate();
  await standInForAddresses(page, async ({ strasse }) => {
    if (strasse !== 'Nirgendwo') return found(HARDENBERG);
    await gate.opened;
    return found([]);
  });
  await fill(page, TYPED);
  await leaveField(page);
  await question(page).waitFor();
  await take('Anschrift unbekannt, mit Vorschlägen', 'hinweis', ['ADDR-06', 'ADDR-10']);
  await weiter(page).click({ force: true });
  await page.getByText('Bitte wählen Sie eine Anschrift aus.').first().waitFor();
  await take('Weiter ohne Auswahl', 'fehler', ['ADDR-05', 'FLOW-14']);
  await proposal(page, 'Hardenbergstraße 5').check();
  await take('Vorschlag gewählt', 'ausgefuellt', ['ADDR-05']);
  await fill(page, { strasse: 'Nirgendwo' });
  await weiter(page).click();
  await busyWeiter(page).waitFor();
  await take('Anschrift wird geprüft', 'wartet', ['ADDR-04', 'ADDR-11']);
  gate.open();
  await page.getByText('Keine Treffer für diese PLZ').first().waitFor();
  await take('Keine Treffer', 'fehler', ['ADDR-06', 'ADDR-11']);
  await ownData(page).check();
  await take('Eigene Angaben bestätigt', 'ausgefuellt', ['ADDR-03', 'ADDR-07']);
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
  await weiter(page).click();
  await busyWeiter(page).waitFor();
  await take('IBAN wird geprüft', 'wartet', ['IBAN-02']);
  gate.open();
  await waitForStep(page, 'zusammenfassung');
  await back(page, 'sepa');
  await page.getByText(BANK.name).first().waitFor();
  await take('Bank erkannt', 'ausgefuellt', ['IBAN-05']);
  await iban.fill('DE50000000000123456789');
  await leaveField(page);
  await weiter(page).click();
  await page.getByText('Diese Bankleitzahl ist uns nicht bekannt.').first().waitFor();
  await take('Bankleitzahl unbekannt', 'fehler', ['IBAN-03', 'VAL-10']);
}

/** The results of the look-ups of addresses and banks. */
export const lookups: Scene = {
  name: 'Nachschlagen von Anschrift und Bank',
  async play(stage) {
    const { page } = stage;
    await walkTo(page, 'adresse');
    await showAddress(stage);
    await walkOn(page, 'umsatz', 'sepa');
    await showIban(stage);
  },
};
