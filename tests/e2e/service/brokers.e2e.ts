import { expect, it } from 'vitest';
import { panelOf } from '../support/applicant/applicant.ts';
import { localItems } from '../support/applicant/kept-session.ts';
import { expectStep, next } from '../support/applicant/steps.ts';
import { expectAccessibleInBothSchemes } from '../support/screens/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { PHONE } from '../support/suite/open-browser.ts';
import { givenVisitor } from '../support/suite/visit.ts';

it('the broker of the URL has a badge, and presets answers [BROK-03, BROK-01]', async () => {
  const { page } = await givenVisitor({ screen: PHONE });
  await page.goto('/?ivmnr=022230701&azvm=AZ1&utm_source=brief#');
  await page.getByRole('button', { name: 'Kontakt Anton Huber' }).click();
  const { searchParams } = new URL(page.url());
  expect([searchParams.has('ivmnr'), searchParams.has('azvm')]).toEqual([false, false]);
  const photo = panelOf(page).locator('img');
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expectAccessibleInBothSchemes(page, 'broker');
  await page.keyboard.press('Escape');
  await expectNoSidewaysScroll(page);
  expect(await localItems(page)).toMatchObject({ ivmnr: '022230-701', azvm: 'AZ1' });
  await next(page, 'absicherung');
  expect(await page.locator('#absicherung').inputValue()).toBe('4');
});

it("another broker's URL in another tab replaces the broker and the reference [BROK-01, BROK-05]", async () => {
  const { page } = await givenVisitor();
  await page.goto('/?ivmnr=022230701&azvm=AZ1');
  await page.getByRole('button', { name: 'Kontakt Anton Huber' }).waitFor();
  expect(await localItems(page)).toMatchObject({ ivmnr: '022230-701', azvm: 'AZ1' });
  // One of the 17 intermediaries, with another first step.
  const later = await page.context().newPage();
  await later.goto('/?ivmnr=022230-101');
  await expectStep(later, 'aktenzeichen');
  await later.getByRole('button', { name: 'Kontakt Marta Beispiel' }).waitFor();
  expect(await localItems(later)).not.toHaveProperty('azvm');
  await later.goto('/?azvm=AZ%204711');
  await expectStep(later, 'aktenzeichen');
  await expect.poll(() => later.locator('#azvm').inputValue()).toBe('AZ 4711');
  expect(new URL(later.url()).search).toBe('');
  await later.getByRole('button', { name: 'Kontakt Marta Beispiel' }).waitFor();
});
