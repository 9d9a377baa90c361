import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createLinkCipher } from '../../../apps/web/src/vault/link-cipher.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { reloadAndResume, untilStored } from '../support/applicant/kept-session.ts';
import { expectStep, next, waitForStep, wordsOf } from '../support/applicant/steps.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { saveOffer, waitForLinkPage } from '../support/screens/saved-link-page.ts';
import { DESKTOP, PHONE } from '../support/suite/open-browser.ts';
import { visit } from '../support/suite/visit.ts';

const ONE = /\/api\/secrets\/./;

function quarterlyAgain(page: Page) {
  return page.getByRole('button', { name: 'wieder vierteljährlich' });
}

/** Whether the button is in the first view, above the price that it would change. */
async function expectInFirstView(page: Page, button: Locator): Promise<void> {
  await button.waitFor();
  const below = (await button.boundingBox())?.y ?? Number.NaN;
  expect(below).toBeLessThan(PHONE.height);
  const price = await page.getByText('jährlich', { exact: true }).first().boundingBox();
  expect(below).toBeLessThan(price?.y ?? Number.NaN);
}

/** Whether the quarterly payment is offered again, also after a reload, and comes with one press. [LINK-11] */
async function expectQuarterlyAgain(page: Page): Promise<void> {
  const again = quarterlyAgain(page);
  await expectInFirstView(page, again);
  expect(await wordsOf(page)).toContain('678,30 € je Vierteljahr');
  expect(await wordsOf(page)).toContain('2.713,20 € jährlich');
  await expectAccessible(page, 'quarterly again');
  await untilStored(page);
  await reloadAndResume(page);
  await again.click();
  await again.waitFor({ state: 'detached' });
  await expect.poll(() => wordsOf(page)).toContain('678,30 € vierteljährlich');
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await reloadAndResume(page);
  await expect.poll(() => wordsOf(page)).toContain('678,30 € vierteljährlich');
  expect(await again.count()).toBe(0);
}

describe('a link saved earlier', () => {
  it('shows old and new amounts, which must be accepted [LINK-08]', async () => {
    const { page } = await givenApplicantAt('firma', { screen: DESKTOP });
    const link = await saveOffer(page);
    const cipher = await createLinkCipher(link.slice(-64), '');
    await visit(PHONE, async ({ page: other }) => {
      await other.route(ONE, async (route) => {
        const answer = await (await route.fetch()).json();
        const content = JSON.parse((await cipher.open(answer.data, 'forderungsausfall')) ?? '');
        const older = { ...content, amounts: { ...content.amounts, beitrag: 250_000 }, definitionVersion: '2025-01' };
        const label = { product: 'forderungsausfall', savedAt: '2026-11-01T10:00:00.000Z' };
        await route.fulfill({ json: { ...answer, data: await cipher.seal(JSON.stringify(older), label) } });
      });
      await other.goto(link);
      await waitForLinkPage(other, 'Seit dem Speichern hat sich etwas geändert');
      expect(await wordsOf(other)).toMatch(/Beitrag bei jährlicher Zahlung 2\.500,00 € 2\.713,20 €/);
      expect(await wordsOf(other)).toContain('2025-01');
      expect(await wordsOf(other)).not.toContain('Höchstentschädigung');
      await expectAccessible(other, 'changed offer');
      await other.getByRole('button', { name: 'Nicht öffnen' }).click();
      await expectStep(other, 'vertragsbeginn');
      await other.goto(link);
      await other.getByRole('button', { name: 'Mit den neuen Werten weitermachen' }).click();
      await expectStep(other, 'firma');
    });
  });

  it('with a quarterly payment counts as unchanged and offers it again with one press [LINK-11, MODEL-06]', async () => {
    const { page } = await givenApplicantAt('angebot', { screen: DESKTOP });
    await page.getByLabel('Zahlungsweise').selectOption('vierteljährlich');
    const link = await saveOffer(page);
    await visit(PHONE, async ({ page: other }) => {
      await other.goto(link);
      await expectStep(other, 'angebot');
      await expectQuarterlyAgain(other);
    });
  });

  it('saved on the summary offers a quarterly payment again above the price [LINK-11]', async () => {
    const { page } = await givenApplicantAt('zusammenfassung', { screen: DESKTOP });
    await page.getByRole('button', { name: /^Ändern Zusatzleistungen/ }).click();
    await waitForStep(page, 'angebot');
    await page.getByLabel('Zahlungsweise').selectOption('vierteljährlich');
    await next(page, 'zusammenfassung');
    const link = await saveOffer(page);
    await visit(PHONE, async ({ page: other }) => {
      await other.goto(link);
      await expectStep(other, 'zusammenfassung');
      await expectInFirstView(other, quarterlyAgain(other));
      await quarterlyAgain(other).click();
      await expect.poll(() => wordsOf(other)).toContain('678,30 € vierteljährlich');
    });
  });

  it('is a retryable error if the response has no data [LINK-04, LINK-10]', async () => {
    const { page } = await givenApplicantAt('angebot', { expected: [/did not answer with any data/] });
    const link = await saveOffer(page);
    await page.goto('about:blank');
    await page.route(ONE, (route) => route.fulfill({ json: { expiryDate: '2026-12-20T23:00:00.000Z' } }), {
      times: 1,
    });
    await page.goto(link);
    await waitForLinkPage(page, 'Es gibt ein technisches Problem');
    await expectAccessible(page, 'server away');
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await waitForLinkPage(page, 'In diesem Tab ist schon eine Berechnung geöffnet');
    await expectAccessible(page, 'existing');
  });

  it('is removed from the URL when pasted into an open page too, and offers nothing again with a yearly payment [LINK-02, LINK-11]', async () => {
    const { page } = await givenApplicantAt('angebot');
    const link = await saveOffer(page);
    await visit(PHONE, async ({ page: other }) => {
      await other.goto('/');
      await waitForStep(other, 'vertragsbeginn');
      await other.evaluate((hash) => {
        window.location.hash = hash;
      }, new URL(link).hash);
      await expectStep(other, 'angebot');
      expect(await quarterlyAgain(other).count()).toBe(0);
      expect(await other.evaluate(() => window.location.hash)).toBe('');
      await next(other, 'firma');
      await other.goBack();
      await waitForStep(other, 'angebot');
      expect(await other.evaluate(() => window.location.hash)).toBe('');
    });
  });
});
