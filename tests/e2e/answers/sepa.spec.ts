import { panelOf } from '../support/applicant/applicant.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { attachPicture } from '../support/picture.ts';
import { question, TYPED } from '../support/screens/address-page.ts';
import { fill } from '../support/screens/fill.ts';
import { CHECKED, found, known, standInForAddresses, switchFeatures } from '../support/screens/lookup-desk.ts';
import { NARROW } from '../support/suite/open-browser.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: NARROW });

test('a small phone scrolls to the question about an account holder, the focus stays in the field [ADDR-08, STEP-SEPA-02]', async ({
  page,
}) => {
  await switchFeatures(page, CHECKED);
  const service = Promise.withResolvers<void>();
  await standInForAddresses(page, async ({ strasse, hausnummer, plz, ort }) => {
    if (strasse !== TYPED.strasse) return found([known(strasse, hausnummer, { plz, ort })]);
    await service.promise;
    return found([known('Hardenbergstraße', '10')]);
  });
  await standAt(page, 'sepa');
  await page.getByRole('radio', { name: 'Ja', exact: true }).check();
  const typed = Object.entries({ name: 'Müller Holding', ...TYPED });
  await fill(page, Object.fromEntries(typed.map(([field, value]) => [`kontoinhaber.${field}`, value])));
  const lastField = panelOf(page).getByLabel('Ort', { exact: true });
  await lastField.focus();

  service.resolve();
  await expect(question(page)).toBeVisible();
  const warning = panelOf(page).getByRole('heading', { name: 'Diese Adresse ist uns leider nicht bekannt' });
  const savesAt = (await panelOf(page).getByRole('button', { name: 'Speichern' }).boundingBox())?.y ?? 0;
  await expect.poll(async () => (await warning.boundingBox())?.y).toBeLessThan(savesAt - 44);
  await expect(lastField).toBeFocused();
  await attachPicture(page, 'sepa, unknown address');
});
