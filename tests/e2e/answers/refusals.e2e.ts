import { describe, expect, it } from 'vitest';
import { ANSWER, panelOf, savePanel, yearBlock } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { next, plain } from '../support/applicant/steps.ts';
import { fill } from '../support/screens/fill.ts';
import { expectPanelRefused, expectRefused, FORBIDDEN, messageAt, REQUIRED } from '../support/screens/refusal.ts';

const MAX_TURNOVER = 'Der Nettoumsatz darf höchstens 15.000.000 € betragen.';

describe('invalid input on a step', () => {
  it('shows no message before a field was touched [FLOW-14]', async () => {
    const { page } = await givenApplicantAt('adresse');
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByLabel('Straße', { exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => messageAt(page, 'strasse')).toBe(REQUIRED);
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(1);
  });

  it('is refused on absicherung without a choice [FLOW-18, STEP-ABSICHERUNG-01]', async () => {
    const { page } = await givenApplicantAt('absicherung');
    await expectRefused(page, 'absicherung', { absicherung: REQUIRED });
  });

  it('is refused on firma if empty [STEP-FIRMA-01, STEP-FIRMA-02]', async () => {
    const { page } = await givenApplicantAt('firma');
    await expectRefused(
      page,
      'firma',
      {
        firmenname: REQUIRED,
        geschaeftsgegenstand: REQUIRED,
        inhaber: 'Bitte geben Sie mindestens eine Inhaberin, einen Inhaber oder eine geschäftsführende Person an.',
      },
      { unmarked: ['inhaber'] },
    );
  });

  it('is refused on firma with too long texts [VAL-03, VAL-20]', async () => {
    const { page } = await givenApplicantAt('firma');
    await ANSWER.firma(page, { ...SAMPLE, firmenname: 'ü'.repeat(100), geschaeftsgegenstand: 'ü'.repeat(500) });
    expect(await page.getByRole('button', { name: 'Weiter' }).getAttribute('aria-disabled')).toBeNull();
    await fill(page, { firmenname: 'ü'.repeat(101), geschaeftsgegenstand: 'ü'.repeat(501) });
    await expectRefused(page, 'firma', {
      firmenname: 'Bitte max. 100 Zeichen eingeben',
      geschaeftsgegenstand: 'Bitte max. 500 Zeichen eingeben',
    });
    await page.getByRole('button', { name: 'Person hinzufügen' }).click();
    await expectPanelRefused(page, { 'inhaber.name': REQUIRED });
    await panelOf(page).getByLabel('Name').fill('x'.repeat(71));
    await expectPanelRefused(page, { 'inhaber.name': 'Bitte max. 70 Zeichen eingeben' });
    await panelOf(page).getByLabel('Name').fill('x'.repeat(70));
    await savePanel(page);
  });

  it('is refused on adresse if empty or with forbidden characters [VAL-14, VAL-15]', async () => {
    const { page } = await givenApplicantAt('adresse');
    await expectRefused(page, 'adresse', {
      strasse: REQUIRED,
      hausnummer: REQUIRED,
      plz: REQUIRED,
      ort: REQUIRED,
    });
    await fill(page, { strasse: 'Weg <1>', hausnummer: '12;', plz: '1011', ort: 'Berlin 2' });
    await expectRefused(page, 'adresse', {
      strasse: FORBIDDEN,
      hausnummer: FORBIDDEN,
      plz: 'Ungültige Postleitzahl',
      ort: FORBIDDEN,
    });
    await fill(page, { strasse: 'Weg', hausnummer: '12', plz: 'abcde', ort: 'Berlin' });
    await expectRefused(page, 'adresse', { plz: 'Ungültige Postleitzahl' });
  });

  it('is refused on adresse with an unknown postcode, and the town of a known one is filled in [VAL-07, ADDR-02]', async () => {
    const { page } = await givenApplicantAt('adresse');
    const unknown = 'Diese Postleitzahl ist uns leider nicht bekannt. Bitte überprüfen Sie Ihre Eingabe.';
    await fill(page, { strasse: 'Weg', hausnummer: '1', plz: '00000', ort: 'Berlin' });
    await expect.poll(() => messageAt(page, 'plz')).toBe(unknown);
    await expectRefused(page, 'adresse', { plz: unknown });
    await page.getByLabel('Ort', { exact: true }).fill('');
    await page.getByLabel('Postleitzahl').fill('10623');
    await expect.poll(() => page.getByLabel('Ort', { exact: true }).inputValue()).toBe('Berlin');
    await next(page, 'umsatz');
  });

  it('is refused on umsatz if empty, zero or one euro above the limit [VAL-11, STEP-UMSATZ-02]', async () => {
    const { page } = await givenApplicantAt('umsatz');
    await expectRefused(page, 'umsatz', { nettoumsatz: REQUIRED });
    await fill(page, { nettoumsatz: '0' });
    await expectRefused(page, 'umsatz', { nettoumsatz: 'Bitte mind. 1 eingeben' });
    await fill(page, { nettoumsatz: '15000001' });
    expect(await page.locator('#nettoumsatz').inputValue()).toBe('15.000.001');
    await expectRefused(page, 'umsatz', { nettoumsatz: MAX_TURNOVER });
    const request = page.getByRole('button', { name: 'Angebot anfragen' });
    await request.click();
    await panelOf(page).getByRole('heading', { name: 'Wir freuen uns auf Ihre Angebotsanfrage.' }).waitFor();
    const words = plain(await panelOf(page).innerText());
    expect(words).toContain('030 23125 000');
    expect(words).toContain('15.000.000 €');
    expect(await panelOf(page).getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
    await page.keyboard.press('Escape');
    await fill(page, { nettoumsatz: '15000000' });
    await expect.poll(() => request.count()).toBe(0);
    expect(await messageAt(page, 'nettoumsatz')).toBe('');
    await next(page, 'kontakt');
  });

  it('is refused for failures without count, without amount and with an amount of zero [VAL-18, STEP-UMSATZ-03]', async () => {
    const { page } = await givenApplicantAt('umsatz');
    await page.getByRole('switch', { name: /Forderungsausfälle/ }).check();
    await expectPanelRefused(page, {
      'ausfaelle.0.anzahl': REQUIRED,
      'ausfaelle.1.anzahl': REQUIRED,
      'ausfaelle.2.anzahl': REQUIRED,
    });
    for (const index of [0, 1]) await yearBlock(page, index).getByLabel('Anzahl').selectOption('2');
    await yearBlock(page, 2).getByLabel('Anzahl').selectOption('keine');
    await yearBlock(page, 1).getByLabel('Betrag aller Ausfälle').fill('0');
    await expectPanelRefused(page, {
      'ausfaelle.0.betrag': REQUIRED,
      'ausfaelle.1.betrag': 'Bitte mind. 1 eingeben',
    });
  });
});
