import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { fieldsOf, sessionItems, untilStored } from '../support/applicant/kept-session.ts';
import { BASE_PATH, expectStep, waitForStep } from '../support/applicant/steps.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import {
  closePanel,
  createLink,
  linkField,
  openSaving,
  savePanelOf,
  waitForLinkPage,
} from '../support/screens/saved-link-page.ts';
import { DESKTOP, PHONE } from '../support/suite/open-browser.ts';
import { visit } from '../support/suite/visit.ts';

const LINK =
  /^http:\/\/[^/]+\/tarifrechner\/forderungsausfall\/#[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12};[0-9a-f]{64}$/;
const FACTOR = 'Grüße 😀';
const SECOND_FACTOR = 'Kennwort für Ihre gespeicherte Berechnung';
const expected = [/^response: (401|404|410) /, /^error: Failed to load resource/];

/** Opens the link on a phone, with a wrong second factor first. @returns the requests */
async function openWithFactor(phone: Page, link: string): Promise<readonly string[]> {
  const requests: string[] = [];
  phone.on('request', (request) => requests.push(`${decodeURIComponent(request.url())} ${request.postData() ?? ''}`));
  await phone.goto(link);
  await waitForLinkPage(phone, SECOND_FACTOR);
  const field = phone.getByRole('textbox', { name: 'Kennwort' });
  await field.fill('Grüße');
  await phone.keyboard.press('Enter');
  await phone.getByText('Das Kennwort ist nicht richtig.').waitFor();
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(phone, 'second factor with error');
  await field.fill(' Gru\u0308ße 😀 ');
  await phone.keyboard.press('Enter');
  return requests;
}

it('a link is copied to the clipboard [LINK-01]', async () => {
  const { page } = await givenApplicantAt('adresse', { permissions: ['clipboard-read', 'clipboard-write'] });
  await openSaving(page);
  const link = await createLink(page);
  await savePanelOf(page).getByRole('button', { name: 'Link kopieren' }).click();
  await savePanelOf(page).getByRole('button', { name: 'Kopiert' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

it('a saved calculation is continued on a phone with its second factor, half-typed fields too [LINK-01, LINK-02]', async () => {
  const { page } = await givenApplicantAt('kontakt', { screen: DESKTOP });
  await page.getByLabel('Vorname').fill('Änne');
  await page.getByLabel('E-Mail-Adresse').fill('keine Adresse');
  await page.getByLabel('Nachname').focus();
  const before = await fieldsOf(page);
  await openSaving(page);
  await expectAccessible(page, 'form');
  const link = await createLink(page, FACTOR);
  expect(link).toMatch(LINK);
  await expectAccessible(page, 'link');
  await closePanel(page);

  await visit(
    PHONE,
    async ({ page: phone }) => {
      const requests = await openWithFactor(phone, link);
      await expectStep(phone, 'kontakt');
      expect(await fieldsOf(phone)).toEqual(before);
      expect(phone.url()).toBe(`${new URL(link).origin}${BASE_PATH}kontakt`);
      expect(await phone.evaluate(() => window.location.hash)).toBe('');
      expect(await phone.evaluate(() => 'linkFragment' in window)).toBe(false);
      await untilStored(phone);
      const secret = link.slice(-64);
      for (const hidden of [secret, FACTOR]) {
        expect(requests.filter((request) => request.includes(hidden))).toEqual([]);
        expect(JSON.stringify(await sessionItems(phone))).not.toContain(hidden);
      }
      await phone.getByRole('button', { name: 'Zurück', exact: true }).click();
      await waitForStep(phone, 'umsatz');
      expect(await phone.getByLabel(/Netto-Umsatz/).inputValue()).not.toBe('');
      // The tab stores the verifier, so the link can be deleted without entering the second factor again.
      await openSaving(phone);
      expect(await linkField(phone).inputValue()).toBe(link);
    },
    { expected },
  );
});

it('a link is replaced by saving again [LINK-01]', async () => {
  const { page } = await givenApplicantAt('adresse');
  await openSaving(page);
  const first = await createLink(page);
  const second = await createLink(page);
  expect(second).toMatch(LINK);
  expect(second).not.toBe(first);
  await visit(
    PHONE,
    async ({ page: other }) => {
      await other.goto(first);
      await waitForLinkPage(other, 'Dieser Link wurde ersetzt');
    },
    { expected },
  );
});

it('a link is ended by deleting with the keyboard, and its page leads on without it [LINK-05]', async () => {
  const { page } = await givenApplicantAt('adresse');
  await openSaving(page);
  const link = await createLink(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await savePanelOf(page).getByRole('button', { name: 'Link löschen' }).focus();
  await page.keyboard.press('Enter');
  expect(await focused()).toBe('Endgültig löschen');
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.keyboard.press('Enter');
  expect((await deleted).status()).toBe(204);
  await savePanelOf(page).getByText('Der Link wurde gelöscht.').waitFor();
  await expect.poll(focused).toBe('Angebot speichern');
  await visit(
    PHONE,
    async ({ page: other }) => {
      await other.goto(link);
      await waitForLinkPage(other, 'Unter diesem Link ist nichts gespeichert');
      await other.getByRole('button', { name: 'Ohne den Link weitermachen' }).click();
      await expectStep(other, 'vertragsbeginn');
    },
    { expected },
  );
});
