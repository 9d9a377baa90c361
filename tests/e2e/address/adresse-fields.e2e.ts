import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { panelOf } from '../support/applicant/applicant.ts';
import { CHECKED, givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { reloadAndResume, untilStored } from '../support/applicant/kept-session.ts';
import { back, expectStep, next, pressBlocked, pressWeiter } from '../support/applicant/steps.ts';
import { addressValues, HARDENBERG, ownData, question, TYPED } from '../support/screens/address-page.ts';
import { expectAccessibleInBothSchemes } from '../support/screens/expect-accessible.ts';
import { fill } from '../support/screens/fill.ts';
import { found, known, standInForAddresses } from '../support/screens/lookup-desk.ts';
import { focused, messageAt } from '../support/screens/refusal.ts';
import { sidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { DESKTOP, NARROW } from '../support/suite/open-browser.ts';

describe('the towns of a postcode', () => {
  const TOWNS: Readonly<Record<string, readonly string[]>> = {
    '12529': ['Schönefeld', 'Waßmannsdorf'],
    '10115': ['Berlin'],
  };
  const withTowns = async (page: Page) => {
    const asked: string[] = [];
    await page.route('**/tarifrechner/api/plz/**', async (route) => {
      const plz = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
      asked.push(plz);
      await route.fulfill({ json: (TOWNS[plz] ?? []).map((city) => ({ city })) });
    });
    await standInForAddresses(page, ({ strasse, hausnummer, plz, ort }) =>
      found([known(strasse, hausnummer, { plz, ort })]),
    );
    return asked;
  };
  const offered = (page: Page) => page.locator('#ort-suggestions option').allTextContents();

  it('are offered if there are several, and a single one is filled in [ADDR-02, STEP-ADRESSE-01]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED });
    const asked = await withTowns(page);
    const ort = page.getByLabel('Ort', { exact: true });
    await page.locator('#plz').fill('12529');
    await expect.poll(() => offered(page)).toEqual(['Schönefeld', 'Waßmannsdorf']);
    expect(await ort.inputValue()).toBe('');
    expect(await ort.getAttribute('placeholder')).toBe('Ort wählen oder eingeben');
    await page.locator('#plz').fill('10115');
    await expect.poll(() => ort.inputValue()).toBe('Berlin');
    expect(await offered(page)).toEqual([]);
    await fill(page, { plz: '12529', ort: 'Kiekebusch', strasse: 'Weg', hausnummer: '1' });
    await expect.poll(() => offered(page)).toEqual(['Schönefeld', 'Waßmannsdorf']);
    await next(page, 'umsatz');
    expect(asked).toEqual(['12529', '10115']);
  });

  it('are removed with another postcode if filled in, and kept if typed [ADDR-02, ADDR-12]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED });
    await withTowns(page);
    const ort = page.getByLabel('Ort', { exact: true });
    const enter = async (plz: string) => {
      await page.locator('#plz').fill(plz);
      await page.locator('#strasse').focus();
    };
    // One with several towns, one that nobody knows, an unfinished one.
    for (const plz of ['12529', '99999', '1252']) {
      await enter('10115');
      await expect.poll(() => ort.inputValue()).toBe('Berlin');
      await enter(plz);
      await expect.poll(() => ort.inputValue()).toBe('');
    }
    await enter('10115');
    await expect.poll(() => ort.inputValue()).toBe('Berlin');
    // Typed by hand it is the user's, also where it is what had been filled in.
    await ort.fill('Spandau');
    await ort.fill('Berlin');
    await enter('99999');
    await expect.poll(() => messageAt(page, 'plz')).not.toBe('');
    expect(await ort.inputValue()).toBe('Berlin');
  });

  it('are offered for a postcode answered before too [ADDR-01]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED });
    await withTowns(page);
    await fill(page, { plz: '12529', ort: 'Schönefeld', strasse: 'Weg', hausnummer: '1' });
    await next(page, 'umsatz');
    await untilStored(page);
    await reloadAndResume(page);
    await back(page, 'adresse');
    await expect.poll(() => offered(page)).toEqual(['Schönefeld', 'Waßmannsdorf']);
  });
});

describe('with the keyboard alone', () => {
  it('types an address, chooses a proposal and leaves the step [UI-09, FLOW-12]', async () => {
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
});

describe('on the narrowest screen, light and dark', () => {
  const LONG = known('Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtenstraße', '5', {
    ortszusatz: 'Klein-Großneudorf-Unteroberhausen',
  });
  const look = async (page: Page) => {
    await expectAccessibleInBothSchemes(page, 'address');
    expect(await sidewaysScroll(page)).toBe(0);
  };
  const tall = { width: NARROW.width, height: 2000 };

  it('the address step passes axe and does not scroll sideways [UI-09]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED, screen: tall });
    await standInForAddresses(page, ({ strasse }) => found(strasse === 'Weg' ? [] : [LONG, ...HARDENBERG]));
    await fill(page, TYPED);
    await question(page).waitFor();
    await pressWeiter(page);
    await expect.poll(() => messageAt(page, 'anschrift')).not.toBe('');
    await look(page);
    await fill(page, { strasse: 'Weg' });
    await ownData(page).check();
    await look(page);
  });

  it('the panel of the account holder passes axe and does not scroll sideways [UI-09]', async () => {
    const { page } = await givenApplicantAt('sepa', { screen: tall, features: CHECKED });
    await standInForAddresses(page, () => found([LONG, ...HARDENBERG]));
    await page.getByRole('radio', { name: 'Ja', exact: true }).check();
    await fill(
      page,
      Object.fromEntries(Object.entries(TYPED).map(([field, value]) => [`kontoinhaber.${field}`, value])),
    );
    await question(page).waitFor();
    await pressBlocked(panelOf(page).getByRole('button', { name: 'Speichern' }));
    await expect.poll(() => messageAt(page, 'kontoinhaber.name')).not.toBe('');
    await look(page);
  });
});
