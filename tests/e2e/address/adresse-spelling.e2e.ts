import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consent, panelOf, savePanel, submit, walkOn, walkTo } from '../support/applicant/applicant.ts';
import { CHECKED, givenApplicantAt, givenChecked } from '../support/applicant/given-applicant.ts';
import { reloadAndResume } from '../support/applicant/kept-session.ts';
import { back, next, wordsOf } from '../support/applicant/steps.ts';
import { pdfText, squeezed } from '../support/documents/pdf-text.ts';
import { addressValues, weiter } from '../support/screens/address-page.ts';
import { fill } from '../support/screens/fill.ts';
import { found, known, standInForAddresses } from '../support/screens/lookup-desk.ts';
import { attachment, readMails } from '../support/screens/mailbox.ts';
import { summaryValue } from '../support/screens/summary-rows.ts';
import { createGate } from '../support/suite/gate.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';
import { startOwnProduct } from '../support/suite/start-own-product.ts';
import type { Product } from '../support/suite/start-product.ts';

const TYPED = { strasse: 'Torstrase', hausnummer: '140a', plz: '10119', ort: 'berlin' };
const OFFICIAL = ['Torstraße', '140 A', '10119', 'Berlin'];
const KNOWN = 'Die Anschrift ist uns bekannt.';
const NOTE = 'Schreibweise angepasst: Torstraße (Ihre Eingabe: Torstrase)';

function official() {
  return found([known('Torstraße', '140 A', { plz: '10119', ort: 'Berlin' })], { strasse: 100, verzeichnet: true });
}

async function said(page: Page) {
  return (await page.getByRole('status').allTextContents()).join(' ');
}

/** What is read with a field beside its name. */
function descriptionOf(page: Page, id: string) {
  return page.locator(`[id="${id}"]`).evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((described) => document.querySelector(`[id="${described}"]`)?.textContent ?? '')
      .join(' '),
  );
}

describe('an address in its official spelling', () => {
  it('fills the fields after the check, with the typed text in an announced note [ADDR-13]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED });
    await standInForAddresses(page, official);
    await fill(page, TYPED);
    await expect.poll(() => addressValues(page)).toEqual(OFFICIAL);
    expect(await descriptionOf(page, 'strasse')).toBe(NOTE);
    expect(await descriptionOf(page, 'hausnummer')).toBe('Schreibweise angepasst: 140 A (Ihre Eingabe: 140a)');
    expect(await descriptionOf(page, 'plz')).toBe('');
    for (const words of [NOTE, 'Schreibweise angepasst: Berlin (Ihre Eingabe: berlin)', KNOWN])
      expect(await said(page)).toContain(words);
    await reloadAndResume(page);
    expect(await descriptionOf(page, 'strasse')).toBe(NOTE);
    await page.locator('#strasse').fill('Torstraße Nord');
    expect(await descriptionOf(page, 'strasse')).toBe('');
  });

  it('changes a field only after the visitor has left it [ADDR-13]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED });
    const gate = createGate();
    const asked = await standInForAddresses(page, async ({ strasse }) => {
      await gate.opened;
      return strasse === TYPED.strasse ? official() : found([]);
    });
    await fill(page, { ...TYPED, strasse: '' });
    await page.locator('#strasse').fill(TYPED.strasse);
    await expect.poll(() => asked.length).toBe(1);
    gate.open();
    await expect.poll(() => said(page)).toContain(KNOWN);
    expect(await addressValues(page)).toEqual(Object.values(TYPED));
    await page.keyboard.press('Tab');
    await expect.poll(() => addressValues(page)).toEqual(OFFICIAL);
  });

  it('never replaces what was typed during the check [ADDR-13]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED });
    const gate = createGate();
    const asked = await standInForAddresses(page, async ({ strasse }) => {
      if (strasse === TYPED.strasse) await gate.opened;
      return strasse === TYPED.strasse ? official() : found([]);
    });
    await fill(page, TYPED);
    await expect.poll(() => asked.length).toBe(1);
    await page.locator('#strasse').focus();
    await page.keyboard.press('End');
    await page.keyboard.type('nweg');
    const late = page.waitForResponse((response) => response.request().postData()?.includes('"Torstrase"') === true);
    gate.open();
    await late;
    await page.locator('#plz').focus();
    await expect.poll(() => asked.length).toBe(2);
    expect(await addressValues(page)).toEqual(['Torstrasenweg', '140a', '10119', 'berlin']);
  });

  it('corrects the same misspelling again when it is typed again [ADDR-13]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED });
    const asked = await standInForAddresses(page, official);
    await fill(page, TYPED);
    await expect.poll(() => addressValues(page)).toEqual(OFFICIAL);
    await fill(page, { strasse: TYPED.strasse });
    await expect.poll(() => addressValues(page)).toEqual(OFFICIAL);
    expect(asked).toHaveLength(2);
    await next(page, 'umsatz');
    await back(page, 'adresse');
    expect(await descriptionOf(page, 'strasse')).toBe(NOTE);
    expect(asked).toHaveLength(2);
  });

  it('keeps the fields of a row aligned with the notes, and moves nothing during a press [ADDR-13, UI-09]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED, screen: DESKTOP });
    await standInForAddresses(page, official);
    await fill(page, { ...TYPED, strasse: 'Torstraße', ort: 'Berlin' });
    await expect.poll(() => addressValues(page)).toEqual(OFFICIAL);
    const bottom = async (id: string) => {
      const box = await page.locator(`[id="${id}"]`).boundingBox();
      return box && Math.round(box.y + box.height);
    };
    for (const width of [569, 768, DESKTOP.width]) {
      await page.setViewportSize({ ...DESKTOP, width });
      expect(await bottom('strasse')).toBe(await bottom('hausnummer'));
    }
    await page.locator('#hausnummer').fill('140a');
    await expect.poll(() => said(page)).toContain(KNOWN);
    // The field is left by the press itself: the note may come only after it.
    await weiter(page).click();
    await page.waitForURL(/umsatz/);
  });

  it('is used for an account holder too, before the name is entered [ADDR-13, STEP-SEPA-02]', async () => {
    const { page } = await givenApplicantAt('sepa', { features: CHECKED });
    await standInForAddresses(page, official);
    await page.getByRole('radio', { name: 'Ja', exact: true }).check();
    const inPanel = Object.entries(TYPED).map(([field, value]) => [`kontoinhaber.${field}`, value]);
    await fill(page, Object.fromEntries(inPanel) as Record<string, string>);
    await expect.poll(() => addressValues(page, 'kontoinhaber.')).toEqual(OFFICIAL);
    expect(await descriptionOf(page, 'kontoinhaber.strasse')).toBe(NOTE);
    await fill(page, { 'kontoinhaber.name': 'Müller Holding' });
    await savePanel(page);
    expect(await wordsOf(page)).toContain('Torstraße 140 A 10119 Berlin');
    await page.getByRole('button', { name: /^Ändern/ }).click();
    await panelOf(page).waitFor();
    expect(await descriptionOf(page, 'kontoinhaber.strasse')).toBe(NOTE);
  });
});

describe('the built-in directory', () => {
  let product: Product;
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rechner-streets-'));
    const file = join(folder, 'addresses.csv');
    await writeFile(file, 'strasse,hausnummer,plz,ort\nTorstraße,138,10119,Berlin\nTorstraße,140 A,10119,Berlin\n');
    product = await startOwnProduct({ ADDRESS_COMBINED_STREET: 'true' });
    await product.operate('imports/directory-import.ts', file);
  });
  afterAll(async () => {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const line = (page: Page) => page.getByLabel('Straße und Hausnummer');

  it('gives field, summary, mails and application the official spelling [ADDR-13, ADDR-07]', async () => {
    const { page } = await givenChecked({ origin: product.origin });
    await walkTo(page, 'firma');
    await expect
      .poll(async () => (await page.request.get('/health/ready/details')).text(), { timeout: 30_000, interval: 1000 })
      .toMatch(/"houseNumbers":2\b/);
    await walkOn(page, 'firma', 'adresse');
    await line(page).fill('torstrase 140a');
    await fill(page, { plz: '10119', ort: 'berlin' });
    await expect.poll(() => line(page).inputValue()).toBe('Torstraße 140 A');
    expect(await descriptionOf(page, 'strasse')).toBe(
      'Schreibweise angepasst: Torstraße 140 A (Ihre Eingabe: torstrase 140a)',
    );
    expect(await said(page)).toContain(KNOWN);
    await next(page, 'umsatz');
    await walkOn(page, 'umsatz', 'zusammenfassung');
    expect(await summaryValue(page, 'Straße')).toBe('Torstraße');
    expect(await summaryValue(page, 'Hausnummer')).toBe('140 A');
    await consent(page);
    const reference = await submit(page);
    const { orderMail } = await readMails(page, reference);
    const application = await pdfText(attachment(orderMail, /antrag/i).content);
    expect(squeezed(application)).toContain('Torstraße140A');
    expect(squeezed(application)).not.toMatch(/torstrase/i);
  });

  it('corrects and confirms nothing without streets [ADDR-13, ADDR-09]', async () => {
    const { page } = await givenChecked({ origin: product.origin });
    await walkTo(page, 'adresse');
    const answered = page.waitForResponse(/\/api\/address/);
    await line(page).fill('Torstrase 140');
    await fill(page, { plz: '20095', ort: 'Hamburg' });
    await answered;
    await expect.poll(() => said(page)).not.toContain('geprüft');
    expect(await said(page)).not.toContain(KNOWN);
    expect(await line(page).inputValue()).toBe('Torstrase 140');
    await next(page, 'umsatz');
  });
});
