import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { panelOf, savePanel } from '../support/applicant/applicant.ts';
import { CHECKED, givenApplicantAt, givenChecked } from '../support/applicant/given-applicant.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { back, next, pressWeiter, wordsOf } from '../support/applicant/steps.ts';
import { HARDENBERG, ownData, proposal, question, TYPED, UNKNOWN } from '../support/screens/address-page.ts';
import { fill } from '../support/screens/fill.ts';
import { found, known, standInForAddresses } from '../support/screens/lookup-desk.ts';
import { messageAt } from '../support/screens/refusal.ts';
import { createGate } from '../support/suite/gate.ts';
import { LET_FAIL } from '../support/suite/let-fail.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';

const KNOWN = 'Die Anschrift ist uns bekannt.';
const OWN = 'Ihre Angaben werden übernommen.';
const CHOSEN = 'Die gewählte Anschrift wird übernommen.';

async function said(page: Page) {
  return (await page.getByRole('status').allTextContents()).join(' ');
}

function answered(page: Page) {
  return page.waitForResponse(/\/api\/address/);
}

describe('announcements about an address', () => {
  it('say that it is checked, and known only if it is in the directory [UI-09, ADDR-11]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED });
    const gate = createGate();
    await standInForAddresses(page, async ({ strasse }) => {
      await gate.opened;
      return found(strasse === 'Weg' ? [known('Weg', '5')] : [], { verzeichnet: true });
    });
    await fill(page, { ...TYPED, strasse: 'Weg' });
    await expect.poll(() => said(page)).toContain('Die Anschrift wird geprüft.');
    gate.open();
    await expect.poll(() => said(page)).toContain(KNOWN);
    await fill(page, { strasse: 'Nirgendwo' });
    await expect.poll(() => said(page)).toContain(`${UNKNOWN}. Keine Treffer für diese PLZ. Bitte überprüfen`);
    await ownData(page).check();
    await expect.poll(() => said(page)).toContain(OWN);
    expect(await said(page)).not.toContain(KNOWN);
  });

  it('say nothing while the service is unavailable [UI-09, ADDR-03]', async () => {
    const { page } = await givenApplicantAt('adresse', {
      features: CHECKED,
      expected: [...LET_FAIL, /^response: 503 .*\/address/],
    });
    await standInForAddresses(page, (_, route) => void route.fulfill({ status: 503, json: {} }));
    const answer = answered(page);
    await fill(page, TYPED);
    await answer;
    await expect.poll(() => said(page)).not.toContain('geprüft');
    expect(await said(page)).not.toContain(KNOWN);
    await next(page, 'umsatz');
    await back(page, 'adresse');
    expect(await said(page)).not.toContain(KNOWN);
  });
});

describe('messages below the address', () => {
  it('remove the warning with a choice, without moving anything, and keep it away on return [STEP-ADRESSE-02]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED });
    await standInForAddresses(page, () => found(HARDENBERG));
    await fill(page, TYPED);
    await question(page).waitFor();
    const top = () => question(page).evaluate((group) => group.getBoundingClientRect().top + window.scrollY);
    const before = await top();
    for (const [radio, words] of [
      [proposal(page, 'Hardenbergplatz 5'), CHOSEN],
      [ownData(page), OWN],
    ] as const) {
      await radio.check();
      expect(await wordsOf(page)).toContain(words);
      await expect.poll(() => wordsOf(page)).not.toContain(UNKNOWN);
      expect(await top()).toBe(before);
    }
    await next(page, 'umsatz');
    await back(page, 'adresse');
    expect(await wordsOf(page)).toContain(OWN);
    expect(await wordsOf(page)).not.toContain(UNKNOWN);
  });

  it('do not show the warning again when the panel is reopened [STEP-ADRESSE-02, ADDR-08]', async () => {
    const { page } = await givenApplicantAt('sepa', { features: CHECKED });
    await standInForAddresses(page, () => found([]));
    await page.getByRole('radio', { name: 'Ja', exact: true }).check();
    const inPanel = Object.entries(TYPED).map(([field, value]) => [`kontoinhaber.${field}`, value]);
    await fill(page, { 'kontoinhaber.name': 'Müller Holding', ...Object.fromEntries(inPanel) });
    await ownData(page).check();
    await savePanel(page);
    await page.getByRole('button', { name: /^Ändern/ }).click();
    await panelOf(page).waitFor();
    expect(await wordsOf(page, '[role="dialog"], dialog')).not.toContain(UNKNOWN);
  });

  it('show a slow check before Weiter is pressed, and move nothing [ADDR-11]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED });
    const gate = createGate();
    await standInForAddresses(page, async () => {
      await gate.opened;
      return found([known('Hardenbergstraße', '5')], { strasse: 100 });
    });
    await fill(page, { ...TYPED, strasse: 'Hardenbergstraße' });
    const pending = page.getByRole('main').getByText('Die Anschrift wird geprüft.').last();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await pending.waitFor();
    expect(await height()).toBe(before);
    gate.open();
    await expect.poll(() => wordsOf(page)).not.toContain('wird geprüft');
    expect(await height()).toBe(before);
  });

  it('do not show a new question as an error [FLOW-14, ADDR-05]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED });
    await standInForAddresses(page, () => found(HARDENBERG));
    await pressWeiter(page);
    await page.getByRole('alert').waitFor();
    await fill(page, TYPED);
    await question(page).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await messageAt(page, 'anschrift')).toBe('');
    await pressWeiter(page);
    await expect.poll(() => messageAt(page, 'anschrift')).toBe('Bitte wählen Sie eine Anschrift aus.');
    expect(await page.getByRole('alert').innerText()).toContain('Bitte wählen Sie eine Anschrift aus.');
  });
});

describe('autofill and wrong towns', () => {
  it('a house number in the street field is moved to its own [STEP-ADRESSE-01]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED });
    await page.locator('#strasse').fill('Hardenbergstraße 5');
    await page.locator('#plz').focus();
    await expect.poll(() => page.locator('#hausnummer').inputValue()).toBe('5');
    expect(await page.locator('#strasse').inputValue()).toBe('Hardenbergstraße');
  });

  it('the towns of the postcode are named if the typed one is wrong [ADDR-01, ADDR-06]', async () => {
    const { page } = await givenChecked();
    await page.route('**/tarifrechner/api/plz/**', (route) => route.fulfill({ json: [{ city: 'München' }] }));
    await standInForAddresses(page, () => found([known('Weg', '5')], { ort: 40 }));
    await standAt(page, 'adresse');
    await fill(page, { ...TYPED, ort: 'Pasing', plz: '81241' });
    await page.getByRole('heading', { name: UNKNOWN }).waitFor();
    expect(await wordsOf(page)).toContain('genauer an. Zur Postleitzahl 81241 kennen wir: München.');
    expect(await said(page)).toContain('Zur Postleitzahl 81241 kennen wir: München. Bitte überprüfen');
  });
});

describe('the rows of an address', () => {
  it('keep postcode and town aligned beside a long message [UI-09, STEP-ADRESSE-01]', async () => {
    const { page } = await givenChecked({ screen: DESKTOP });
    await page.route('**/tarifrechner/api/plz/**', (route) => route.fulfill({ json: [] }));
    await standAt(page, 'adresse');
    const bottom = async (id: string) => {
      const box = await page.locator(`[id="${id}"]`).boundingBox();
      return box && Math.round(box.y + box.height);
    };
    for (const width of [569, 768, DESKTOP.width]) {
      await page.setViewportSize({ ...DESKTOP, width });
      await page.locator('#plz').fill('99999');
      await page.locator('#ort').focus();
      await expect.poll(() => messageAt(page, 'plz')).not.toBe('');
      expect(await bottom('plz')).toBe(await bottom('ort'));
    }
  });
});
