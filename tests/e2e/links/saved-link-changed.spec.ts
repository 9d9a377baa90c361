import type { Locator, Page } from '@playwright/test';
import { annualOf, euro } from '../support/applicant/amounts.ts';
import { walkTo } from '../support/applicant/applicant.ts';
import { reloadAndResume, untilStored } from '../support/applicant/kept-session.ts';
import { expectStep, next, waitForStep, wordsOf } from '../support/applicant/steps.ts';
import { attachPicture } from '../support/picture.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { makeOlder } from '../support/screens/older-link.ts';
import { saveOffer, waitForLinkPage } from '../support/screens/saved-link-page.ts';
import { DESKTOP, PHONE } from '../support/suite/open-browser.ts';
import { expect, test } from '../support/test.ts';

async function expectNoHash(page: Page): Promise<void> {
  await expect(page).toHaveURL(({ hash }) => hash === '');
}

/** Expects that the button is visible without scrolling, above the price. */
async function expectInFirstView(page: Page, button: Locator): Promise<void> {
  await button.waitFor();
  const top = (await button.boundingBox())?.y ?? Number.NaN;
  expect(top).toBeLessThan(PHONE.height);
  const price = await page.getByText('jährlich', { exact: true }).first().boundingBox();
  expect(top).toBeLessThan(price?.y ?? Number.NaN);
}

test('a link in an open page shows changed amounts, then offers the quarterly payment above the price [LINK-08, LINK-11]', async ({
  page,
  openVisitor,
}) => {
  const desktop = await openVisitor({ viewport: DESKTOP });
  await walkTo(desktop, 'angebot');
  await desktop.getByLabel('Zahlungsweise').selectOption('vierteljährlich');
  const link = await saveOffer(desktop);

  await makeOlder(page, link);
  await page.goto('/tarifrechner/forderungsausfall/');
  await waitForStep(page, 'vertragsbeginn');
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, new URL(link).hash);
  await waitForLinkPage(page, 'Seit dem Speichern hat sich etwas geändert');
  expect(await wordsOf(page)).toContain(`Beitrag bei jährlicher Zahlung 2.500,00 € ${euro(annualOf(4))}`);
  await expectAccessible(page, 'changed offer');
  await attachPicture(page, 'changed offer');
  await page.getByRole('button', { name: 'Mit den neuen Werten weitermachen' }).click();
  await expectStep(page, 'angebot');
  await expectNoHash(page);

  const again = page.getByRole('button', { name: 'Wieder vierteljährlich zahlen' });
  await expectInFirstView(page, again);
  await expectAccessible(page, 'quarterly again');
  await attachPicture(page, 'quarterly again');
  await untilStored(page);
  await reloadAndResume(page);
  await again.click();
  await expect(again).toHaveCount(0);
  await expect.poll(() => wordsOf(page)).toContain(`${euro(Math.round(annualOf(4) / 4))} vierteljährlich`);
  await expect(page.locator('body')).not.toBeFocused();
  await reloadAndResume(page);
  await expect.poll(() => wordsOf(page)).toContain(`${euro(Math.round(annualOf(4) / 4))} vierteljährlich`);
  await expect(again).toHaveCount(0);
  await next(page, 'firma');
  await page.goBack();
  await waitForStep(page, 'angebot');
  await expectNoHash(page);
});
