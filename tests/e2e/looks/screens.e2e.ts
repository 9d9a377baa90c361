import { todayInBerlin, yearOf } from '@fa/rechner/formats/calendar-date';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { panelOf, savePanel } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { BASE_PATH, pressWeiter, waitForStep, wordsOf } from '../support/applicant/steps.ts';
import { createGate, type Gate } from '../support/suite/gate.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';
import { startOwnProduct } from '../support/suite/start-own-product.ts';
import type { Product } from '../support/suite/start-product.ts';
import { givenVisitor } from '../support/suite/visit.ts';

/** Lets the question for a postcode wait until the gate is opened. */
async function holdPostcodes(page: Page): Promise<Gate> {
  const gate = createGate();
  await page.route('**/plz/**', async (route) => {
    await gate.opened;
    await route.continue();
  });
  return gate;
}

/** Opens the gate and waits until the page has drawn what the answer changes, if anything. */
async function untilAnswered(page: Page, gate: Gate): Promise<void> {
  const answered = page.waitForResponse('**/plz/**');
  gate.open();
  await (await answered).finished();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

describe('the screens', () => {
  it("show term and first year's cost in the offer [STEP-ANGEBOT-06]", async () => {
    const { page } = await givenApplicantAt('angebot');
    const words = await wordsOf(page);
    expect(words).toContain('jederzeit erhöhen');
    expect(words).toMatch(/bis zum 31\. Dezember .* verlängert sich .* drei Monate vor Ablauf in Textform/);
    expect(words).toContain('monatlich abgerechnet, mindestens 3 Monatsbeiträge');
    expect(words).toMatch(/Im ersten Jahr \(vom 01\.\d\d\.\d{4} bis 31\.12\.\d{4}\) zahlen Sie [\d.]+,\d\d €/);
  });

  it('have four address fields, with digits for the postcode [STEP-ADRESSE-01]', async () => {
    const { page } = await givenApplicantAt('adresse');
    for (const label of ['Straße', 'Hausnummer', 'Postleitzahl', 'Ort']) {
      await page.getByLabel(label, { exact: true }).waitFor();
    }
    const plz = page.getByLabel('Postleitzahl');
    expect(await plz.getAttribute('inputmode')).toBe('numeric');
    expect(await plz.getAttribute('autocomplete')).toBe('postal-code');
    await plz.fill('D-10 623');
    expect(await plz.inputValue()).toBe('10623');
  });

  it('validate all address fields on Weiter and wait for the postcode [STEP-ADRESSE-03]', async () => {
    const { page } = await givenApplicantAt('adresse', { screen: DESKTOP });
    await pressWeiter(page);
    expect(await page.locator('main [aria-invalid="true"]').count()).toBe(4);
    const gate = await holdPostcodes(page);
    await page.getByLabel('Straße', { exact: true }).fill('Musterweg');
    await page.getByLabel('Hausnummer').fill('1');
    await page.getByLabel('Ort', { exact: true }).fill('Berlin');
    await page.getByLabel('Postleitzahl').fill('10115');
    await page.getByRole('button', { name: /^Weiter/ }).click();
    expect(await page.locator('button[aria-busy="true"]').count()).toBe(2);
    expect(new URL(page.url()).pathname).toBe(`${BASE_PATH}adresse`);
    gate.open();
    await waitForStep(page, 'umsatz');
  });

  it('do not move a visitor forward who went back while Weiter waits [FLOW-07]', async () => {
    const { page } = await givenApplicantAt('adresse', { screen: DESKTOP });
    const gate = await holdPostcodes(page);
    await page.getByLabel('Straße', { exact: true }).fill('Musterweg');
    await page.getByLabel('Hausnummer').fill('1');
    await page.getByLabel('Ort', { exact: true }).fill('Berlin');
    await page.getByLabel('Postleitzahl').fill('10115');
    await page.getByRole('button', { name: /^Weiter/ }).click();
    await page.getByRole('button', { name: 'Zurück' }).click();
    await waitForStep(page, 'firma');
    await untilAnswered(page, gate);
    await waitForStep(page, 'firma');
  });

  it('fill in the town only if its field is empty and not being typed in [ADDR-12]', async () => {
    const { page } = await givenApplicantAt('adresse', { screen: DESKTOP });
    const gate = await holdPostcodes(page);
    const ort = page.getByLabel('Ort', { exact: true });
    await page.getByLabel('Postleitzahl').fill('10115');
    await ort.focus();
    await untilAnswered(page, gate);
    expect(await ort.inputValue()).toBe('');
    await page.getByLabel('Hausnummer').focus();
    await expect.poll(() => ort.inputValue()).toBe('Berlin');
  });

  it('show turnover with thousands and placeholder, and complete failures [STEP-UMSATZ-01]', async () => {
    const { page } = await givenApplicantAt('umsatz');
    const turnover = page.getByLabel('Wie hoch war der Netto-Umsatz des letzten Kalenderjahres?');
    expect(await turnover.getAttribute('placeholder')).toBe('0');
    await turnover.fill('1234567');
    expect(await turnover.inputValue()).toBe('1.234.567');
    await page.getByRole('switch', { name: 'Gab es in den letzten drei Jahren Forderungsausfälle?' }).check();
    for (const anzahl of await panelOf(page).getByLabel('Anzahl').all()) await anzahl.selectOption('keine');
    await panelOf(page).getByLabel('Anzahl').first().selectOption('2');
    await panelOf(page).getByLabel('Betrag aller Ausfälle').fill('9000');
    await savePanel(page);
    const year = yearOf(todayInBerlin(Date.now()));
    expect(await wordsOf(page)).toContain(`${year - 1}: 2 Forderungsausfälle in Höhe von 9.000 €`);
    expect(await wordsOf(page)).toContain(`${year - 2}: keine Forderungsausfälle`);
  });

  it('say that the first debit follows the first invoice [STEP-SEPA-03]', async () => {
    const { page } = await givenApplicantAt('sepa');
    expect(await wordsOf(page)).toContain(
      'Die erste Abbuchung erfolgt erst, nachdem Sie die erste Beitragsrechnung erhalten haben.',
    );
  });
});

describe('the debug panel', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startOwnProduct({ DEBUG_MODE: 'true' });
  });
  afterAll(() => product.stop());

  const expected = [/frontend-config/, /status of 503/];
  const failing = {
    status: 503,
    contentType: 'application/json',
    body: JSON.stringify({ Meldung: ['Tarifdienst gestört'], meta: { webservice: 'config-service' } }),
  };

  it('shows the version and applies switches at once [CONF-05, DBG-01]', async () => {
    const { page } = await givenVisitor({
      screen: DESKTOP,
      origin: product.origin,
      expected: [/niemand/, /status of 404/],
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Debug' }).click();
    const panel = panelOf(page);
    await panel.getByText('11.11.2').waitFor();
    await panel.getByLabel('Partner').fill('niemand');
    await panel.getByRole('button', { name: 'Anzeigen' }).click();
    await panel.getByText('Der Partner „niemand“ war nicht zu laden.').waitFor();
    await panel.getByLabel('Partner').fill('nordlicht');
    await panel.getByRole('button', { name: 'Anzeigen' }).click();
    await panel.getByText('Gezeigt wird nordlicht.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('img', { name: 'Nordlicht Bank' }).waitFor();
  });

  it("shows a service's message only after the debug switch [STEP-ERROR-02, CONF-06]", async () => {
    const { page } = await givenVisitor({ screen: DESKTOP, origin: product.origin, expected });
    await page.route('**/frontend-config*', (route) => route.fulfill(failing));
    await page.goto('/');
    await page.getByRole('heading', { name: 'Es gibt ein technisches Problem' }).waitFor();
    expect(await wordsOf(page)).not.toContain('Tarifdienst gestört');
    await page.getByRole('button', { name: 'Debug' }).click();
    await panelOf(page).getByRole('switch', { name: 'Fehlerdetails anzeigen' }).check();
    await page.keyboard.press('Escape');
    expect(await wordsOf(page)).toContain('Tarifdienst gestört');
    expect(await wordsOf(page)).toContain('config-service');
  });

  it('does not exist outside debug environments [STEP-ERROR-02, DBG-01]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP });
    await page.goto('/');
    await waitForStep(page, 'vertragsbeginn');
    expect(await page.getByRole('button', { name: 'Debug' }).count()).toBe(0);
  });
});
