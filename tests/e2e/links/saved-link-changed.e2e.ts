import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createLinkCipher } from '../../../apps/web/src/vault/link-cipher.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { reloadAndResume, untilStored } from '../support/applicant/kept-session.ts';
import { expectStep, next, waitForStep, wordsOf } from '../support/applicant/steps.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { saveOffer, waitForLinkPage } from '../support/screens/saved-link-page.ts';
import { DESKTOP, PHONE } from '../support/suite/open-browser.ts';
import { visit } from '../support/suite/visit.ts';

const ONE = /\/api\/secrets\/./;

/** Expects that the button is visible without scrolling, above the price. */
async function expectInFirstView(page: Page, button: Locator): Promise<void> {
  await button.waitFor();
  const below = (await button.boundingBox())?.y ?? Number.NaN;
  expect(below).toBeLessThan(PHONE.height);
  const price = await page.getByText('jährlich', { exact: true }).first().boundingBox();
  expect(below).toBeLessThan(price?.y ?? Number.NaN);
}

it('a link in an open page shows changed amounts, then offers the quarterly payment above the price [LINK-08, LINK-11]', async () => {
  const { page } = await givenApplicantAt('angebot', { screen: DESKTOP });
  await page.getByLabel('Zahlungsweise').selectOption('vierteljährlich');
  const link = await saveOffer(page);
  const cipher = await createLinkCipher(link.slice(-64), '');
  await visit(PHONE, async ({ page: other }) => {
    await other.route(ONE, async (route) => {
      const answer = await (await route.fetch()).json();
      const content = JSON.parse((await cipher.open(answer.data, 'forderungsausfall')) ?? '');
      const older = { ...content, amounts: { ...content.amounts, beitrag: 250_000 } };
      const label = { product: 'forderungsausfall', savedAt: '2026-11-01T10:00:00.000Z' };
      await route.fulfill({ json: { ...answer, data: await cipher.seal(JSON.stringify(older), label) } });
    });
    await other.goto('/');
    await waitForStep(other, 'vertragsbeginn');
    await other.evaluate((hash) => {
      window.location.hash = hash;
    }, new URL(link).hash);
    await waitForLinkPage(other, 'Seit dem Speichern hat sich etwas geändert');
    expect(await wordsOf(other)).toMatch(/Beitrag bei jährlicher Zahlung 2\.500,00 € 2\.713,20 €/);
    await expectAccessible(other, 'changed offer');
    await other.getByRole('button', { name: 'Mit den neuen Werten weitermachen' }).click();
    await expectStep(other, 'angebot');
    expect(await other.evaluate(() => window.location.hash)).toBe('');
    const again = other.getByRole('button', { name: 'Wieder vierteljährlich zahlen' });
    await expectInFirstView(other, again);
    await expectAccessible(other, 'quarterly again');
    await untilStored(other);
    await reloadAndResume(other);
    await again.click();
    await again.waitFor({ state: 'detached' });
    await expect.poll(() => wordsOf(other)).toContain('678,30 € vierteljährlich');
    expect(await other.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    await reloadAndResume(other);
    await expect.poll(() => wordsOf(other)).toContain('678,30 € vierteljährlich');
    expect(await again.count()).toBe(0);
    await next(other, 'firma');
    await other.goBack();
    await waitForStep(other, 'angebot');
    expect(await other.evaluate(() => window.location.hash)).toBe('');
  });
});
