import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { panelOf, walkOn, walkTo } from '../support/applicant/applicant.ts';
import { givenChecked } from '../support/applicant/given-applicant.ts';
import { back, next, plain, pressWeiter, wordsOf } from '../support/applicant/steps.ts';
import { HARDENBERG, ownData, proposal, question, UNKNOWN } from '../support/screens/address-page.ts';
import { fill } from '../support/screens/fill.ts';
import { found, known, standInForAddresses } from '../support/screens/lookup-desk.ts';
import { focused, messageAt } from '../support/screens/refusal.ts';
import { startOwnProduct } from '../support/suite/start-own-product.ts';
import type { Product } from '../support/suite/start-product.ts';

let product: Product;
beforeAll(async () => {
  product = await startOwnProduct({
    ADDRESS_COMBINED_STREET: 'true',
    ADDRESS_LOCKED_POSTCODE: 'true',
    ADDRESS_EXACT: 'true',
  });
});
afterAll(() => product.stop());

function street(page: Page) {
  return page.getByLabel('Straße und Hausnummer');
}

async function type(page: Page, line: string): Promise<void> {
  await street(page).fill(line);
  await fill(page, { plz: '10623', ort: 'Berlin' });
}

describe('addresses with all options on', () => {
  it('have one field for street and house number, split once the address is known or chosen [ADDR-07, STEP-ADRESSE-01]', async () => {
    const { page } = await givenChecked({ origin: product.origin });
    const asked = await standInForAddresses(page, () => found(HARDENBERG));
    await walkTo(page, 'adresse');
    expect(await page.getByLabel('Hausnummer', { exact: true }).count()).toBe(0);
    await type(page, 'Hardenbrgstr. ');
    await pressWeiter(page);
    await expect.poll(() => messageAt(page, 'hausnummer')).toBe('Bitte geben Sie auch die Hausnummer an.');
    expect(await focused(page)).toBe('hausnummer');
    const listed = page.getByRole('alert').getByRole('listitem');
    expect((await listed.allInnerTexts()).map(plain)).toEqual([
      'Straße und Hausnummer: Bitte geben Sie auch die Hausnummer an.',
    ]);
    await street(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.type('5');
    expect(await street(page).inputValue()).toBe('Hardenbrgstr. 5');
    await proposal(page, 'Hardenbergstraße 5').check();
    expect(await street(page).inputValue()).toBe('Hardenbergstraße 5');
    expect(asked).toEqual([
      {
        strasseHausnummer: 'Hardenbrgstr. 5',
        strasse: '',
        hausnummer: '',
        plz: '10623',
        ort: 'Berlin',
        nationKz: 'DE',
      },
    ]);
    await next(page, 'umsatz');
    await walkOn(page, 'umsatz', 'sepa');
    expect(await wordsOf(page)).toContain('Hardenbergstraße 5');
    await page.getByRole('radio', { name: 'Ja', exact: true }).check();
    await panelOf(page).getByLabel('Straße und Hausnummer').pressSequentially('Große Elbstraße 68-70');
    expect(await panelOf(page).getByLabel('Straße und Hausnummer').inputValue()).toBe('Große Elbstraße 68-70');
  });

  it('offer no typed address in exact mode, and block Weiter without a proposal [ADDR-07, ADDR-11]', async () => {
    const { page } = await givenChecked({ origin: product.origin });
    await standInForAddresses(page, ({ strasseHausnummer }) =>
      strasseHausnummer.startsWith('Quatsch') ? found([]) : found(HARDENBERG),
    );
    await walkTo(page, 'adresse');
    await type(page, 'Quatschweg 5');
    await page.getByRole('heading', { name: UNKNOWN }).waitFor();
    expect(await wordsOf(page)).toContain('Bitte überprüfen Sie Ihre Eingabe.');
    expect(await ownData(page).count()).toBe(0);
    await pressWeiter(page);
    await expect.poll(() => focused(page)).toBe('anschrift');
    expect(await page.getByRole('alert').innerText()).toContain('Bitte überprüfen Sie Ihre Eingabe.');
    await street(page).fill('Hardenbrgstr. 5');
    await question(page).waitFor();
    expect(await question(page).getByRole('radio').count()).toBe(2);
    expect(await wordsOf(page)).toContain('Bitte überprüfen Sie Ihre Eingabe.');
    await proposal(page, 'Hardenbergplatz 5').check();
    await next(page, 'umsatz');
  });

  it('lock an answered postcode with an explanation, and propose addresses in it only [ADDR-07]', async () => {
    const { page } = await givenChecked({ origin: product.origin });
    await standInForAddresses(page, ({ strasseHausnummer }) =>
      strasseHausnummer === 'Weg 1'
        ? found([known('Weg', '1')])
        : found([known('Nebenweg', '2', { plz: '10625' }), known('Nebenstieg', '2')]),
    );
    await walkTo(page, 'adresse');
    await type(page, 'Weg 1');
    expect(await page.locator('#plz').isEditable()).toBe(true);
    await next(page, 'umsatz');
    await back(page, 'adresse');
    expect(await page.locator('#plz').isEditable()).toBe(false);
    expect(await page.locator('#plz-hint').innerText()).toBe(
      'Die Postleitzahl steht durch Ihre bisherigen Angaben fest.',
    );
    await street(page).fill('Nebnweg 2');
    await question(page).waitFor();
    expect(await question(page).locator('label').allInnerTexts()).toEqual(['Nebenstieg 2\n10623 Berlin']);
  });
});
