import { expect, it } from 'vitest';
import { walkOn } from '../support/applicant/applicant.ts';
import { CHECKED, givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { next, wordsOf } from '../support/applicant/steps.ts';
import { ownData, UNKNOWN, weiter } from '../support/screens/address-page.ts';
import { fill } from '../support/screens/fill.ts';
import { messageAt } from '../support/screens/refusal.ts';

/** Right check digits, and a bank code that no bank has. */
const NO_BANK = 'DE93999999990000000001';

it('the built-in places and bank codes work without fake services [ADDR-09, IBAN-03]', async () => {
  const { page } = await givenApplicantAt('adresse', { features: CHECKED });
  await fill(page, { strasse: 'Weg', hausnummer: '5', plz: '80331', ort: 'Hamburg' });
  await page.getByRole('heading', { name: UNKNOWN }).waitFor();
  expect(await wordsOf(page)).toContain('Bitte geben Sie Ort/PLZ genauer an.');
  expect(await ownData(page).isChecked()).toBe(false);
  await fill(page, { ort: 'muenchen' });
  await next(page, 'umsatz');
  await walkOn(page, 'umsatz', 'sepa');
  expect(await wordsOf(page)).toContain('Weg 5 80331 München');
  const iban = page.getByLabel('IBAN', { exact: true });
  await iban.fill(NO_BANK);
  await weiter(page).click();
  await expect.poll(() => messageAt(page, 'iban')).toMatch(/Bankleitzahl/);
  await iban.fill('DE89370400440532013000');
  await expect.poll(() => page.locator('#iban-trailing').innerText()).toMatch(/^Commerzbank.*, BIC COBADEFF/);
  await next(page, 'zusammenfassung');
});
