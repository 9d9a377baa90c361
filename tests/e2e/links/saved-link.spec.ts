import type { Page } from '@playwright/test';
import { fieldsOf, sessionItems, untilStored } from '../support/applicant/kept-session.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { BASE_PATH, back, expectStep } from '../support/applicant/steps.ts';
import { attachPicture } from '../support/picture.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import {
  closePanel,
  createLink,
  linkField,
  openSaving,
  saveAgain,
  savePanelOf,
  waitForLinkPage,
} from '../support/screens/saved-link-page.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';
import { expect, test } from '../support/test.ts';

const LINK =
  /^http:\/\/[^/]+\/tarifrechner\/forderungsausfall\/#[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12};[0-9a-f]{64}$/;
const FACTOR = 'Grüße 😀';
const SECOND_FACTOR = 'Kennwort für Ihre gespeicherte Berechnung';
const REFUSED = [/^response: (401|404) /, /^error: Failed to load resource/];

/** Saves a half-typed contact with a second factor. @returns the link and the fields */
async function saveContact(desktop: Page) {
  await standAt(desktop, 'kontakt');
  await desktop.getByLabel('Vorname').fill('Änne');
  await desktop.getByLabel('E-Mail-Adresse').fill('keine Adresse');
  await desktop.getByLabel('Nachname').focus();
  const fields = await fieldsOf(desktop);
  await openSaving(desktop);
  await expectAccessible(desktop, 'form');
  await attachPicture(desktop, 'form');
  const link = await createLink(desktop, FACTOR);
  expect(link).toMatch(LINK);
  await expectAccessible(desktop, 'link');
  await attachPicture(desktop, 'link');
  await closePanel(desktop);
  return { link, fields };
}

/** Opens the link, with a wrong second factor first. */
async function openWithFactor(phone: Page, link: string): Promise<void> {
  await phone.goto(link);
  await waitForLinkPage(phone, SECOND_FACTOR);
  const field = phone.getByRole('textbox', { name: 'Kennwort' });
  await field.fill('Grüße');
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('main').getByText('Das Kennwort ist nicht richtig.')).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(phone, 'second factor with error');
  await attachPicture(phone, 'second factor with error');
  await field.fill(' Gru\u0308ße 😀 ');
  await phone.keyboard.press('Enter');
}

test('a saved calculation is continued on a phone with its second factor, half-typed fields too [LINK-01, LINK-02]', async ({
  page: phone,
  openVisitor,
  problems,
}) => {
  problems.allow(...REFUSED);
  const { link, fields } = await saveContact(await openVisitor({ viewport: DESKTOP }));
  const requests: string[] = [];
  phone.on('request', (request) => requests.push(`${decodeURIComponent(request.url())} ${request.postData() ?? ''}`));
  await openWithFactor(phone, link);
  await expectStep(phone, 'kontakt');
  expect(await fieldsOf(phone)).toEqual(fields);
  expect(phone.url()).toBe(`${new URL(link).origin}${BASE_PATH}kontakt`);
  expect(await phone.evaluate(() => 'linkFragment' in window)).toBe(false);
  await untilStored(phone);
  for (const hidden of [link.slice(-64), FACTOR]) {
    expect(requests.filter((request) => request.includes(hidden))).toEqual([]);
    expect(JSON.stringify(await sessionItems(phone))).not.toContain(hidden);
  }
  await back(phone, 'umsatz');
  await expect(phone.getByLabel(/Netto-Umsatz/)).not.toHaveValue('');
  // The tab stores the verifier, so the link can be deleted without entering the second factor again.
  await openSaving(phone);
  await expect(linkField(phone)).toHaveValue(link);
});

test('a link is copied, opens what is saved again, and is deleted with the keyboard [LINK-01, LINK-05]', async ({
  page,
  context,
  openVisitor,
  problems,
}) => {
  problems.allow(...REFUSED);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await standAt(page, 'kontakt');
  await openSaving(page);
  const first = await createLink(page);
  await savePanelOf(page).getByRole('button', { name: 'Link kopieren' }).click();
  await expect(savePanelOf(page).getByRole('button', { name: 'Kopiert' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

  await closePanel(page);
  await page.getByLabel('Vorname').fill('Änne');
  await page.getByLabel('Nachname').focus();
  await openSaving(page);
  await saveAgain(page);
  await expect(linkField(page)).toHaveValue(first);
  const other = await openVisitor();
  await other.goto(first);
  await expectStep(other, 'kontakt');
  await expect(other.getByLabel('Vorname')).toHaveValue('Änne');

  const focused = page.locator(':focus');
  await savePanelOf(page).getByRole('button', { name: 'Link löschen' }).focus();
  await page.keyboard.press('Enter');
  await expect(focused).toHaveText('Endgültig löschen');
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.keyboard.press('Enter');
  expect((await deleted).status()).toBe(204);
  await expect(savePanelOf(page).getByText('Der Link wurde gelöscht.')).toBeVisible();
  await expect(focused).toHaveText('Angebot speichern');

  await test.step('the page of the deleted link leads on without it', async () => {
    const third = await openVisitor();
    await third.goto(first);
    await waitForLinkPage(third, 'Unter diesem Link ist nichts gespeichert');
    await attachPicture(third, 'deleted');
    await third.getByRole('button', { name: 'Ohne den Link weitermachen' }).click();
    await expectStep(third, 'vertragsbeginn');
  });
});
