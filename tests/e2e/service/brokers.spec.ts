import { panelOf } from '../support/applicant/applicant.ts';
import { localItems } from '../support/applicant/kept-session.ts';
import { expectStep, next } from '../support/applicant/steps.ts';
import { attachPicture } from '../support/picture.ts';
import { expectAccessibleInBothSchemes } from '../support/screens/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { expect, test } from '../support/test.ts';

test("a broker's URL shows the broker and presets answers, until another tab opens another broker's [BROK-01, BROK-05]", async ({
  page,
}) => {
  await test.step('the broker has a badge with a picture, and leaves the URL [BROK-03]', async () => {
    await page.goto('/tarifrechner/forderungsausfall/?ivmnr=022230701&azvm=AZ1&utm_source=brief#');
    await page.getByRole('button', { name: 'Kontakt Anton Huber' }).click();
    await expect(page).not.toHaveURL(/ivmnr|azvm/);
    await expect(panelOf(page).locator('img')).not.toHaveJSProperty('naturalWidth', 0);
    await expectAccessibleInBothSchemes(page, 'broker');
    await attachPicture(page, 'broker');
    await page.keyboard.press('Escape');
    await expectNoSidewaysScroll(page);
    expect(await localItems(page)).toMatchObject({ ivmnr: '022230-701', azvm: 'AZ1' });
    await next(page, 'absicherung');
    await expect(page.locator('#absicherung')).toHaveValue('4');
  });

  // One of the 17 intermediaries, with another first step.
  const later = await page.context().newPage();
  await later.goto('/tarifrechner/forderungsausfall/?ivmnr=022230-101');
  await expectStep(later, 'aktenzeichen');
  await expect(later.getByRole('button', { name: 'Kontakt Marta Beispiel' })).toBeVisible();
  expect(await localItems(later)).not.toHaveProperty('azvm');
  await later.goto('/tarifrechner/forderungsausfall/?azvm=AZ%204711');
  await expectStep(later, 'aktenzeichen');
  await expect(later.locator('#azvm')).toHaveValue('AZ 4711');
  await expect(later).toHaveURL((url) => url.search === '');
  await expect(later.getByRole('button', { name: 'Kontakt Marta Beispiel' })).toBeVisible();
});
