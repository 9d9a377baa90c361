import { expect, it } from 'vitest';
import { panelOf } from '../support/applicant/applicant.ts';
import { givenChecked } from '../support/applicant/given-applicant.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { question, TYPED } from '../support/screens/address-page.ts';
import { fill } from '../support/screens/fill.ts';
import { found, known, standInForAddresses } from '../support/screens/lookup-desk.ts';
import { focused } from '../support/screens/refusal.ts';
import { createGate } from '../support/suite/gate.ts';

it('a small phone scrolls to the question about an account holder, the focus stays in the field [ADDR-08, STEP-SEPA-02]', async () => {
  const { page } = await givenChecked({ screen: { width: 320, height: 640 } });
  const gate = createGate();
  await standInForAddresses(page, async ({ strasse, hausnummer, plz, ort }) => {
    if (strasse !== TYPED.strasse) return found([known(strasse, hausnummer, { plz, ort })]);
    await gate.opened;
    return found([known('Hardenbergstraße', '10')]);
  });
  await standAt(page, 'sepa');
  await page.getByRole('radio', { name: 'Ja', exact: true }).check();
  await panelOf(page).waitFor();
  const typed = Object.entries({ name: 'Müller Holding', ...TYPED });
  await fill(page, Object.fromEntries(typed.map(([field, value]) => [`kontoinhaber.${field}`, value])));
  await page.locator('[id="kontoinhaber.ort"]').focus();
  gate.open();
  await question(page).waitFor();
  const warning = panelOf(page).getByRole('heading', { name: 'Diese Adresse ist uns leider nicht bekannt' });
  const savesAt = (await panelOf(page).getByRole('button', { name: 'Speichern' }).boundingBox())?.y ?? 0;
  await expect.poll(async () => (await warning.boundingBox())?.y).toBeLessThan(savesAt - 44);
  expect(await focused(page)).toBe('kontoinhaber.ort');
});
