import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { panelOf } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { reloadAndResume, untilStored } from '../support/applicant/kept-session.ts';
import { expectStep, next, pressBlocked, pressWeiter, waitForStep, wordsOf } from '../support/applicant/steps.ts';
import {
  addressValues,
  HARDENBERG,
  ownData,
  proposal,
  question,
  TYPED,
  UNKNOWN,
  weiter,
} from '../support/screens/address-page.ts';
import { expectAccessibleInBothSchemes } from '../support/screens/expect-accessible.ts';
import { fill } from '../support/screens/fill.ts';
import { CHECKED, found, known, standInForAddresses } from '../support/screens/lookup-desk.ts';
import { focused, messageAt } from '../support/screens/refusal.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { createGate } from '../support/suite/gate.ts';
import { DESKTOP, NARROW } from '../support/suite/open-browser.ts';

const OFFICIAL = known('Torstraße', '140 A', { plz: '10119' });
const LONG = known('Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtenstraße', '5', {
  ortszusatz: 'Klein-Großneudorf-Unteroberhausen',
});
const LONG_NARROW = { width: NARROW.width, height: 2000 };

async function said(page: Page) {
  return (await page.getByRole('status').allTextContents()).join(' ');
}

/** Expects that two fields of a row end at the same height, where the row fits. */
async function expectAligned(page: Page, left: string, right: string): Promise<void> {
  const bottom = async (id: string) => {
    const box = await page.locator(`[id="${id}"]`).boundingBox();
    return box && Math.round(box.y + box.height);
  };
  for (const width of [569, 768, DESKTOP.width]) {
    await page.setViewportSize({ ...DESKTOP, width });
    expect(await bottom(left), `${left} at ${width} px`).toBe(await bottom(right));
  }
}

async function expectFits(page: Page, what: string): Promise<void> {
  await expectAccessibleInBothSchemes(page, what);
  await expectNoSidewaysScroll(page);
}

describe('the address step', () => {
  it('is typed, chosen and left with the keyboard alone [UI-09, FLOW-12]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED, screen: DESKTOP });
    await standInForAddresses(page, () => found(HARDENBERG));
    await page.locator('#strasse').focus();
    for (const value of Object.values(TYPED)) {
      await page.keyboard.type(value);
      await page.keyboard.press('Tab');
    }
    await question(page).waitFor();
    await page.locator('#ort').focus();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('anschrift');
    await page.keyboard.press('Space');
    expect(await addressValues(page)).toEqual(['Hardenbergstraße', '5', '10623', 'Berlin']);
    await page.keyboard.press('ArrowDown');
    expect(await addressValues(page)).toEqual(['Hardenbergplatz', '5', '10623', 'Berlin']);
    await page.keyboard.press('Enter');
    await expectStep(page, 'umsatz');
  });

  it('aligns the fields of a row, one with a message or a note [UI-09]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED, screen: DESKTOP });
    await standInForAddresses(page, () => found([OFFICIAL], { strasse: 100, verzeichnet: true }));
    await page.route('**/tarifrechner/api/plz/**', (route) =>
      route.fulfill({ json: route.request().url().includes('99999') ? [] : [{ city: 'Berlin' }] }),
    );
    await page.locator('#plz').fill('99999');
    await page.locator('#ort').focus();
    await page.locator('#plz-note').waitFor();
    await expectAligned(page, 'plz', 'ort');
    await fill(page, { strasse: 'Torstraße', hausnummer: '140a', plz: '10119', ort: 'Berlin' });
    await expect.poll(() => addressValues(page)).toEqual(['Torstraße', '140 A', '10119', 'Berlin']);
    await expectAligned(page, 'strasse', 'hausnummer');
  });

  it('moves nothing during the check and the choice [UI-09]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED, screen: DESKTOP });
    const gate = createGate();
    await standInForAddresses(page, async () => {
      await gate.opened;
      return found(HARDENBERG);
    });
    await fill(page, TYPED);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await page.getByRole('main').getByText('Die Anschrift wird geprüft.').last().waitFor();
    expect(await height()).toBe(before);
    gate.open();
    await question(page).waitFor();
    const top = () => question(page).evaluate((group) => group.getBoundingClientRect().top + window.scrollY);
    const asked = await top();
    for (const radio of [proposal(page, 'Hardenbergplatz 5'), ownData(page)]) {
      await radio.check();
      await expect.poll(() => wordsOf(page)).not.toContain(UNKNOWN);
      expect(await top()).toBe(asked);
    }
  });

  it('takes a press on Weiter that leaves a field whose note follows [ADDR-13, FLOW-12]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED, screen: DESKTOP });
    await standInForAddresses(page, () => found([OFFICIAL], { strasse: 100, verzeichnet: true }));
    await fill(page, { strasse: 'Torstraße', plz: '10119', ort: 'Berlin' });
    await page.locator('#hausnummer').fill('140a');
    await expect.poll(() => said(page)).toContain('Die Anschrift ist uns bekannt.');
    // The click itself leaves the field, so the notice may appear only after it.
    await weiter(page).click();
    await waitForStep(page, 'umsatz');
  });

  it('passes axe on the narrowest screen with the longest names [UI-09]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED, screen: LONG_NARROW });
    await standInForAddresses(page, ({ strasse }) => found(strasse === 'Weg' ? [] : [LONG, ...HARDENBERG]));
    await fill(page, TYPED);
    await question(page).waitFor();
    await pressWeiter(page);
    await expect.poll(() => messageAt(page, 'anschrift')).not.toBe('');
    await expectFits(page, 'proposals');
    await fill(page, { strasse: 'Weg' });
    await ownData(page).check();
    await expectFits(page, 'own address');
  });

  it('asks an open question again after a reload [ADDR-05, PERS-02]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED });
    const asked = await standInForAddresses(page, () => found(HARDENBERG));
    await fill(page, TYPED);
    await question(page).waitFor();
    await untilStored(page);
    await reloadAndResume(page);
    await question(page).waitFor();
    expect(asked).toHaveLength(2);
  });

  it('keeps a choice over a reload on the way from the summary and back [ADDR-05, PERS-02]', async () => {
    const { page } = await givenApplicantAt('zusammenfassung', { features: CHECKED });
    const asked = await standInForAddresses(page, () => found(HARDENBERG));
    await page.getByRole('button', { name: 'Ändern Firmenanschrift' }).click();
    await waitForStep(page, 'adresse');
    await fill(page, TYPED);
    await ownData(page).check();
    await reloadAndResume(page);
    await waitForStep(page, 'adresse');
    await next(page, 'zusammenfassung');
    expect(asked).toHaveLength(1);
  });
});

it('the panel of the account holder passes axe on the narrowest screen with the longest names [UI-09]', async () => {
  const { page } = await givenApplicantAt('sepa', { features: CHECKED, screen: LONG_NARROW });
  await standInForAddresses(page, () => found([LONG, ...HARDENBERG]));
  await page.getByRole('radio', { name: 'Ja', exact: true }).check();
  const inPanel = Object.entries(TYPED).map(([key, value]) => [`kontoinhaber.${key}`, value]);
  await fill(page, Object.fromEntries(inPanel) as Record<string, string>);
  await question(page).waitFor();
  await pressBlocked(panelOf(page).getByRole('button', { name: 'Speichern' }));
  await expect.poll(() => messageAt(page, 'kontoinhaber.name')).not.toBe('');
  await expectFits(page, 'panel of the account holder');
});

describe('the built-in directory', () => {
  it('knows the places of a postcode without any import [ADDR-09]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED });
    await fill(page, { strasse: 'Weg', hausnummer: '5', plz: '80331', ort: 'Hamburg' });
    await page.getByRole('heading', { name: UNKNOWN }).waitFor();
    expect(await wordsOf(page)).toContain('Bitte geben Sie Ort/PLZ genauer an.');
    expect(await ownData(page).isChecked()).toBe(false);
    await fill(page, { ort: 'muenchen' });
    await expect.poll(() => addressValues(page)).toEqual(['Weg', '5', '80331', 'München']);
    await next(page, 'umsatz');
  });

  it('knows bank codes without any import [IBAN-03]', async () => {
    const { page } = await givenApplicantAt('sepa', { features: CHECKED });
    const iban = page.getByLabel('IBAN', { exact: true });
    await iban.fill('DE89370400440532013000');
    await expect.poll(() => page.locator('#iban-trailing').innerText()).toMatch(/^Commerzbank.*, BIC COBADEFF/);
    await next(page, 'zusammenfassung');
  });
});
