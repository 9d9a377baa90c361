import { describe, expect, it } from 'vitest';
import { walkTo } from '../support/applicant/applicant.ts';
import { CHECKED, givenApplicantAt, givenChecked } from '../support/applicant/given-applicant.ts';
import { reloadAndResume, resume, untilStored, welcomePanel } from '../support/applicant/kept-session.ts';
import { back, expectStep, next, pressWeiter, STEPS, waitForStep, wordsOf } from '../support/applicant/steps.ts';
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
import { fill } from '../support/screens/fill.ts';
import { found, known, standInForAddresses, switchFeatures } from '../support/screens/lookup-desk.ts';
import { focused, messageAt } from '../support/screens/refusal.ts';

describe('a known address', () => {
  it('is checked once, and stored as the directory spells it [ADDR-03, STEP-ADRESSE-03]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED });
    const asked = await standInForAddresses(page, () => found([known('Hardenbergstraße', '5')], { strasse: 100 }));
    await fill(page, { ...TYPED, strasse: 'hardenbergstr.' });
    await next(page, 'umsatz');
    expect(asked).toEqual([{ ...TYPED, strasse: 'hardenbergstr.', strasseHausnummer: '', nationKz: 'DE' }]);
    await back(page, 'adresse');
    expect(await addressValues(page)).toEqual(['Hardenbergstraße', '5', '10623', 'Berlin']);
    await next(page, 'umsatz');
    await reloadAndResume(page);
    await back(page, 'adresse');
    await next(page, 'umsatz');
    expect(asked).toHaveLength(1);
  });

  it('is checked after a pause without Weiter, once all four fields are valid [ADDR-04]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED });
    const asked = await standInForAddresses(page, () => found(HARDENBERG));
    await fill(page, { ...TYPED, hausnummer: '5;' });
    await pressWeiter(page);
    await expect.poll(() => messageAt(page, 'hausnummer')).toBe('Nicht erlaubte Zeichen gefunden');
    expect(asked).toHaveLength(0);
    await fill(page, { hausnummer: '5' });
    await question(page).waitFor();
    expect(asked).toHaveLength(1);
  });
});

describe('an unknown address', () => {
  it('offers proposals and the typed address, and a proposal fills the fields [STEP-ADRESSE-02, ADDR-06]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED });
    const asked = await standInForAddresses(page, () => found(HARDENBERG));
    await fill(page, TYPED);
    await question(page).waitFor();
    expect(await wordsOf(page)).toContain(UNKNOWN);
    expect(await question(page).locator('label').allInnerTexts()).toEqual([
      'Hardenbergstraße 5\n10623 Berlin, Charlottenburg',
      'Hardenbergplatz 5\n10623 Berlin',
      'Meine eingegebenen Daten sind korrekt\nHardenbrgstr. 5, 10623 Berlin',
    ]);
    await proposal(page, 'Hardenbergplatz 5').check();
    expect(await addressValues(page)).toEqual(['Hardenbergplatz', '5', '10623', 'Berlin']);
    await ownData(page).check();
    expect(await addressValues(page)).toEqual(['Hardenbrgstr.', '5', '10623', 'Berlin']);
    await proposal(page, 'Hardenbergstraße 5').check();
    await next(page, 'umsatz');
    await back(page, 'adresse');
    expect(await addressValues(page)).toEqual(['Hardenbergstraße', '5', '10623', 'Berlin']);
    expect(asked).toHaveLength(1);
  });

  it('requires a choice on Weiter, with the focus on the first [ADDR-05, STEP-ADRESSE-03]', async () => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED });
    await standInForAddresses(page, () => found(HARDENBERG));
    await fill(page, TYPED);
    // Nobody waited for the pause: Weiter asks at once and then wants a choice.
    await pressWeiter(page);
    await expect.poll(() => messageAt(page, 'anschrift')).toBe('Bitte wählen Sie eine Anschrift aus.');
    expect(await focused(page)).toBe('anschrift');
    await page.getByRole('alert').getByRole('link', { name: 'Bitte wählen Sie eine Anschrift aus.' }).click();
    expect(await focused(page)).toBe('anschrift');
    expect(await weiter(page).getAttribute('aria-disabled')).toBe('true');
    await waitForStep(page, 'adresse');
    await ownData(page).check();
    expect(await messageAt(page, 'anschrift')).toBe('');
    await next(page, 'umsatz');
  });

  it.each([
    ['strasse', found([known('Weg', '5')], { strasse: 79 }), 'Bitte geben Sie die Straße genauer an.'],
    ['a message', found(HARDENBERG, { message: 'Hier wird nicht zugestellt.' }), 'Hier wird nicht zugestellt.'],
  ])('%s: gives the reason, and the typed address can be confirmed [ADDR-06, ADDR-11]', async (_, answer, message) => {
    const { page } = await givenApplicantAt('adresse', { features: CHECKED });
    await standInForAddresses(page, () => answer);
    await fill(page, TYPED);
    await page.getByRole('heading', { name: UNKNOWN }).waitFor();
    expect(await wordsOf(page)).toContain(message);
    expect(await page.getByRole('status').filter({ hasText: message }).count()).toBe(1);
    expect(await question(page).count()).toBe(0);
    await pressWeiter(page);
    await expect.poll(() => messageAt(page, 'anschrift')).toBe('Bitte überprüfen oder bestätigen Sie Ihre Eingabe.');
    expect(await focused(page)).toBe('anschrift');
    await ownData(page).check();
    await ownData(page).uncheck();
    expect(await weiter(page).getAttribute('aria-disabled')).toBe('true');
    await ownData(page).check();
    await next(page, 'umsatz');
  });

  it('keeps a choice over a reload and a return from the summary, and asks an open question again [ADDR-05, PERS-02]', async () => {
    const { page } = await givenApplicantAt('zusammenfassung', { features: CHECKED });
    const asked = await standInForAddresses(page, () => found(HARDENBERG));
    const change = async () => {
      await page.getByRole('button', { name: 'Ändern Straße' }).click();
      await waitForStep(page, 'adresse');
    };
    await change();
    await fill(page, TYPED);
    await question(page).waitFor();
    await untilStored(page);
    await reloadAndResume(page);
    await question(page).waitFor();
    expect(asked).toHaveLength(2);
    await ownData(page).check();
    await reloadAndResume(page);
    await waitForStep(page, 'adresse');
    await next(page, 'zusammenfassung');
    await change();
    expect(await question(page).count()).toBe(0);
    await next(page, 'zusammenfassung');
    expect(asked).toHaveLength(2);
  });

  it('is checked on restore if it never was, and asked about on its step [PERS-05, ADDR-08]', async () => {
    const { page } = await givenChecked();
    await switchFeatures(page, { addressValidation: false });
    const asked = await standInForAddresses(page, () => found(HARDENBERG));
    await walkTo(page, 'zusammenfassung');
    expect(asked).toHaveLength(0);
    await switchFeatures(page, { addressValidation: true });
    await page.reload();
    await welcomePanel(page).waitFor();
    await page
      .getByRole('heading', { level: 1, name: STEPS.adresse.heading, includeHidden: true })
      .waitFor({ state: 'attached' });
    await resume(page);
    await expectStep(page, 'adresse');
    await proposal(page, 'Hardenbergstraße 5').check();
    await next(page, 'zusammenfassung');
    expect(asked).toHaveLength(1);
  });
});
