import { standAt } from '../support/applicant/kept-way.ts';
import { expect, test } from '../support/test.ts';

test('the frequent questions are all open in print, without the number of the step [UI-03]', async ({ page }) => {
  await standAt(page, 'angebot');
  const step = page.getByText('Schritt 3 von 9');
  await expect(step).toBeVisible();
  await expect(page.getByRole('region', { name: 'Häufige Fragen' }).locator('details')).toHaveCount(5);
  await page.emulateMedia({ media: 'print' });
  await expect(step).toBeHidden();
  for (const id of ['versichert', 'ausfall', 'bestritten', 'pruefungen', 'kuendigung'])
    expect((await page.locator(`#frage-${id}`).boundingBox())?.height, id).toBeGreaterThan(20);
});
