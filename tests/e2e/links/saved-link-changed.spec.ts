import type { Locator, Page } from '@playwright/test';
import { createLinkCipher } from '../../../apps/web/src/vault/link-cipher.ts';
import { walkTo } from '../support/applicant/applicant.ts';
import { reloadAndResume, untilStored } from '../support/applicant/kept-session.ts';
import { expectStep, next, waitForStep, wordsOf } from '../support/applicant/steps.ts';
import { attachPicture } from '../support/picture.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { saveOffer, waitForLinkPage } from '../support/screens/saved-link-page.ts';
import { DESKTOP, PHONE } from '../support/suite/open-browser.ts';
import { expect, test } from '../support/test.ts';

const ONE = /\/api\/secrets\/./;

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

/** Lets the opened link contain the amounts of an older tariff. */
async function makeOlder(page: Page, link: string): Promise<void> {
  const cipher = await createLinkCipher(link.slice(-64), '');
  await page.route(ONE, async (route) => {
    const answer = await (await route.fetch()).json();
    const content = JSON.parse((await cipher.open(answer.data, 'forderungsausfall')) ?? '');
    const older = { ...content, amounts: { ...content.amounts, beitrag: 250_000 } };
    const label = { product: 'forderungsausfall', savedAt: '2026-11-01T10:00:00.000Z' };
    await route.fulfill({ json: { ...answer, data: await cipher.seal(JSON.stringify(older), label) } });
  });
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
  await page.goto('/');
  await waitForStep(page, 'vertragsbeginn');
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, new URL(link).hash);
  await waitForLinkPage(page, 'Seit dem Speichern hat sich etwas geändert');
  expect(await wordsOf(page)).toMatch(/Beitrag bei jährlicher Zahlung 2\.500,00 € 2\.713,20 €/);
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
  await expect.poll(() => wordsOf(page)).toContain('678,30 € vierteljährlich');
  await expect(page.locator('body')).not.toBeFocused();
  await reloadAndResume(page);
  await expect.poll(() => wordsOf(page)).toContain('678,30 € vierteljährlich');
  await expect(again).toHaveCount(0);
  await next(page, 'firma');
  await page.goBack();
  await waitForStep(page, 'angebot');
  await expectNoHash(page);
});
