import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { panelOf, savePanel } from '../support/applicant/applicant.ts';
import { givenChecked } from '../support/applicant/given-applicant.ts';
import { reloadAndResume, untilStored } from '../support/applicant/kept-session.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { back, expectStep, next, pressBlocked, pressWeiter, waitForStep, wordsOf } from '../support/applicant/steps.ts';
import {
  addressValues,
  HARDENBERG,
  ownData,
  proposal,
  question,
  TYPED,
  weiter,
} from '../support/screens/address-page.ts';
import { fill } from '../support/screens/fill.ts';
import { found, known, standInForAddresses, standInForIbans, switchFeatures } from '../support/screens/lookup-desk.ts';
import { focused, messageAt } from '../support/screens/refusal.ts';
import { createGate } from '../support/suite/gate.ts';
import { LET_FAIL } from '../support/suite/let-fail.ts';

const IBAN = 'DE89370400440532013000';
const OTHER = 'DE02120300000000202051';
const COMMERZBANK = { results: { list: [] }, bank: { name: 'Commerzbank', bic: 'COBADEFFXXX' } };
const CLOSED = { results: { list: [{ message: 'Diese Bankleitzahl ist erloschen.' }, { message: 'zweite' }] } };
const BANK = 'Commerzbank, BIC COBADEFFXXX';

function iban(page: Page) {
  return page.getByLabel('IBAN', { exact: true });
}

function bank(page: Page) {
  return page.getByRole('status').filter({ hasText: 'BIC' });
}

/** On the step of the account, the address of the company known. */
async function toSepa(page: Page): Promise<void> {
  await standInForAddresses(page, ({ strasse, hausnummer, plz, ort }) =>
    found([known(strasse, hausnummer, { plz, ort })]),
  );
  await standAt(page, 'sepa');
}

describe('the IBAN', () => {
  it('is checked once if German and well-formed, and its bank is named [IBAN-03, IBAN-05]', async () => {
    const { page } = await givenChecked();
    const asked = await standInForIbans(page, () => COMMERZBANK);
    await toSepa(page);
    await iban(page).pressSequentially('de89 3704 0044 0532 0130 00');
    await bank(page).waitFor();
    expect(await bank(page).innerText()).toBe(BANK);
    expect(await iban(page).inputValue()).toBe('DE89 3704 0044 0532 0130 00');
    await untilStored(page);
    await reloadAndResume(page);
    await bank(page).waitFor();
    await next(page, 'zusammenfassung');
    await back(page, 'sepa');
    expect(await bank(page).innerText()).toBe(BANK);
    await iban(page).fill(OTHER);
    await iban(page).fill(IBAN);
    await next(page, 'zusammenfassung');
    expect(asked).toEqual([{ iban: IBAN, checkUnaccepted: true }]);
  });

  it('is not checked if foreign or malformed; a foreign one shows the field for the BIC [IBAN-02]', async () => {
    const { page } = await givenChecked();
    const asked = await standInForIbans(page, () => COMMERZBANK);
    await toSepa(page);
    await iban(page).fill('DE88370400440532013000');
    await pressWeiter(page);
    await expect.poll(() => messageAt(page, 'iban')).toMatch(/^Das Format der IBAN ist ungültig/);
    await iban(page).fill('AT611904300234573201');
    await page.getByLabel('BIC', { exact: true }).fill('BKAUATWWXXX');
    await next(page, 'zusammenfassung');
    expect(asked).toEqual([]);
  });

  it('shows the first message of the service at the field, and blocks Weiter until it is changed [IBAN-02, VAL-10]', async () => {
    const { page } = await givenChecked();
    await standInForIbans(page, (asked) => (asked.iban === IBAN ? CLOSED : COMMERZBANK));
    await toSepa(page);
    await iban(page).fill(IBAN);
    await weiter(page).click();
    await expect.poll(() => messageAt(page, 'iban')).toBe('Diese Bankleitzahl ist erloschen.');
    expect(await focused(page)).toBe('iban');
    expect(await weiter(page).getAttribute('aria-disabled')).toBe('true');
    await iban(page).fill(OTHER);
    expect(await messageAt(page, 'iban')).toBe('');
    await next(page, 'zusammenfassung');
  });

  it('shows its check at field and Weiter, and ignores a late response to another one [STEP-SEPA-03]', async () => {
    const { page } = await givenChecked();
    const gate = createGate();
    await standInForIbans(page, async (asked) => {
      if (asked.iban !== IBAN) return COMMERZBANK;
      await gate.opened;
      return CLOSED;
    });
    await toSepa(page);
    await iban(page).fill(IBAN);
    await weiter(page).click();
    await expect.poll(() => iban(page).getAttribute('aria-busy')).toBe('true');
    await expect.poll(() => weiter(page).getAttribute('aria-busy')).toBe('true');
    await iban(page).fill(OTHER);
    await expect.poll(() => weiter(page).getAttribute('aria-busy')).toBeNull();
    await bank(page).waitFor();
    const late = page.waitForResponse((response) => response.request().postData()?.includes(IBAN) === true);
    gate.open();
    await late;
    await next(page, 'zusammenfassung');
  });

  it('counts as valid with the service down [IBAN-02]', async () => {
    const { page } = await givenChecked({ expected: [...LET_FAIL, /^response: 503 .*\/iban/] });
    await standInForIbans(page, (_, route) => void route.fulfill({ status: 503, json: {} }));
    await toSepa(page);
    await iban(page).fill(IBAN);
    await next(page, 'zusammenfassung');
  });

  it('where the check is switched off nothing is asked [IBAN-02]', async () => {
    const { page } = await givenChecked();
    await switchFeatures(page, { ibanValidation: false, addressValidation: false });
    const asked = await standInForIbans(page, () => CLOSED);
    await toSepa(page);
    await iban(page).fill(IBAN);
    await next(page, 'zusammenfassung');
    expect(asked).toEqual([]);
  });
});

describe('the address of a different account holder', () => {
  const KEY = 'kontoinhaber.';
  const inPanel = Object.fromEntries(Object.entries(TYPED).map(([field, value]) => [`${KEY}${field}`, value]));
  const openHolder = async (page: Page) => {
    await page.getByRole('radio', { name: 'Ja', exact: true }).check();
    await panelOf(page).waitFor();
  };
  const save = (page: Page) => panelOf(page).getByRole('button', { name: 'Speichern' });

  it('is checked in the panel, where a choice and a name are required [ADDR-08, STEP-SEPA-02]', async () => {
    const { page } = await givenChecked();
    await toSepa(page);
    const asked = await standInForAddresses(page, () => found(HARDENBERG));
    await openHolder(page);
    await fill(page, inPanel);
    await question(page).waitFor();
    await pressBlocked(save(page));
    await expect.poll(() => messageAt(page, `${KEY}name`)).toBe('Dies ist ein Pflichtfeld');
    await fill(page, { [`${KEY}name`]: 'Müller Holding' });
    await pressBlocked(save(page));
    await expect.poll(() => messageAt(page, `${KEY}anschrift`)).toBe('Bitte wählen Sie eine Anschrift aus.');
    await expect.poll(() => focused(page)).toBe(`${KEY}anschrift`);
    await proposal(page, 'Hardenbergstraße 5').check();
    expect(await addressValues(page, KEY)).toEqual(['Hardenbergstraße', '5', '10623', 'Berlin']);
    await savePanel(page);
    expect(await wordsOf(page)).toContain('Müller Holding Hardenbergstraße 5 10623 Berlin');
    await page.getByRole('button', { name: /^Ändern/ }).click();
    await panelOf(page).waitFor();
    await savePanel(page);
    expect(asked).toHaveLength(1);
  });

  it('scrolls to the question on a small phone, with the focus kept in the field [ADDR-08, STEP-SEPA-02]', async () => {
    const { page } = await givenChecked();
    await page.setViewportSize({ width: 320, height: 640 });
    await toSepa(page);
    const gate = createGate();
    await standInForAddresses(page, async () => {
      await gate.opened;
      return found([known('Hardenbergstraße', '10')]);
    });
    await openHolder(page);
    await fill(page, { [`${KEY}name`]: 'Müller Holding', ...inPanel });
    await page.locator(`[id="${KEY}ort"]`).focus();
    gate.open();
    await question(page).waitFor();
    const warning = panelOf(page).getByRole('heading', { name: 'Diese Adresse ist uns leider nicht bekannt' });
    const savesAt = (await save(page).boundingBox())?.y ?? 0;
    await expect.poll(async () => (await warning.boundingBox())?.y).toBeLessThan(savesAt - 44);
    expect(await focused(page)).toBe(`${KEY}ort`);
  });

  it('keeps the typed spelling if that of the directory is too long for the field [ADDR-05, VAL-19]', async () => {
    const { page } = await givenChecked();
    await toSepa(page);
    const spelled = known('Bürgermeister-Doktor-Johannes-Schmidt-Straße', '5');
    await standInForAddresses(page, () => found([spelled], { strasse: 100 }));
    await openHolder(page);
    const typed = { ...inPanel, [`${KEY}strasse`]: 'Bgm.-Dr.-Johannes-Schmidt-Str.' };
    await fill(page, { [`${KEY}name`]: 'Müller Holding', ...typed });
    await savePanel(page);
    expect(await wordsOf(page)).toContain('Bgm.-Dr.-Johannes-Schmidt-Str. 5 10623 Berlin');
  });

  it('makes Speichern wait for the response, and stays closed if cancelled meanwhile [ADDR-08, STEP-SEPA-03]', async () => {
    const { page } = await givenChecked();
    await toSepa(page);
    const gate = createGate();
    await standInForAddresses(page, async () => {
      await gate.opened;
      return found([]);
    });
    await openHolder(page);
    await fill(page, { [`${KEY}name`]: 'Müller Holding', ...inPanel });
    await save(page).click();
    await expect.poll(() => save(page).getAttribute('aria-busy')).toBe('true');
    await page.keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'detached' });
    await openHolder(page);
    await fill(page, { [`${KEY}name`]: 'Müller Holding', ...inPanel });
    await save(page).click();
    gate.open();
    await ownData(page).check();
    await savePanel(page);
    await iban(page).fill('AT611904300234573201');
    await next(page, 'zusammenfassung');
    await reloadAndResume(page);
    await expectStep(page, 'zusammenfassung');
    await waitForStep(page, 'zusammenfassung');
  });
});
