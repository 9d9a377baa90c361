import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ANSWER, panelOf, SAMPLE, savePanel, walkTo, yearBlock } from './applicant.ts';
import { DESKTOP, PHONE } from './open-browser.ts';
import { expectPanelRefused, expectRefused, FORBIDDEN, messageAt, REQUIRED } from './refusal.ts';
import { next, plain, pressWeiter, type StepName, waitForStep } from './steps.ts';
import { visit } from './visit.ts';

const IBAN_PATTERN =
  'Das Format der IBAN ist ungültig. Bitte geben Sie eine gültige IBAN im Format DE10 2000 3000 4000 5000 60 an.';
const MAX_TURNOVER = 'Der Nettoumsatz darf höchstens 15.000.000 € betragen.';
const EMAIL = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.';

/** A visit that begins on a step, everything before it answered. */
function onStep(step: StepName, look: (page: Page) => Promise<void>, screen = PHONE): Promise<void> {
  return visit(screen, async ({ page }) => {
    await walkTo(page, step);
    await look(page);
  });
}

/** Fills fields by their id and leaves the last one. */
async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, value] of Object.entries(values)) await page.locator(`[id="${field}"]`).fill(value);
  await page.keyboard.press('Tab');
}

describe('wrong input on a step', () => {
  it('[FLOW-14] shows no message before a field was touched', () =>
    onStep('adresse', async (page) => {
      expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);
      expect(await page.getByRole('alert').count()).toBe(0);
      await page.getByLabel('Straße', { exact: true }).focus();
      await page.keyboard.press('Tab');
      await expect.poll(() => messageAt(page, 'strasse')).toBe(REQUIRED);
      expect(await page.locator('[aria-invalid="true"]').count()).toBe(1);
    }));

  it('[VAL-12, FLOW-02, FLOW-18, STEP-ABSICHERUNG-01] absicherung without a choice', () =>
    onStep('absicherung', (page) => expectRefused(page, 'absicherung', { absicherung: REQUIRED })));

  it('[VAL-12, FLOW-02, FLOW-14, STEP-FIRMA-01, STEP-FIRMA-02] firma left empty', () =>
    onStep('firma', (page) =>
      expectRefused(
        page,
        'firma',
        {
          firmenname: REQUIRED,
          geschaeftsgegenstand: REQUIRED,
          inhaber: 'Bitte geben Sie mindestens eine Inhaberin, einen Inhaber oder eine geschäftsführende Person an.',
        },
        { unmarked: ['inhaber'] },
      ),
    ));

  it('[MODEL-09, VAL-03, VAL-20] firma with too long texts', () =>
    onStep('firma', async (page) => {
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
    }));

  it('[VAL-12, VAL-13, VAL-14, VAL-15, VAL-16, VAL-24, FLOW-02] adresse left empty and with forbidden characters', () =>
    onStep('adresse', async (page) => {
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
    }));

  it('[VAL-07, ADDR-01, ADDR-02] adresse with a postcode nobody knows, and the town of a known one', () =>
    onStep('adresse', async (page) => {
      const unknown = 'Diese Postleitzahl ist uns leider nicht bekannt. Bitte überprüfen Sie Ihre Eingabe.';
      await fill(page, { strasse: 'Weg', hausnummer: '1', plz: '00000', ort: 'Berlin' });
      await expect.poll(() => messageAt(page, 'plz')).toBe(unknown);
      await expectRefused(page, 'adresse', { plz: unknown });
      await page.getByLabel('Ort', { exact: true }).fill('');
      await page.getByLabel('Postleitzahl').fill('10623');
      await expect.poll(() => page.getByLabel('Ort', { exact: true }).inputValue()).toBe('Berlin');
      await next(page, 'umsatz');
    }));

  it('[VAL-11, VAL-12, MODEL-09, STEP-UMSATZ-02] umsatz empty, zero, and one euro above the limit', () =>
    onStep('umsatz', async (page) => {
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
    }));

  it('[VAL-18, STEP-UMSATZ-03] failures without count, without amount, with an amount of nothing', () =>
    onStep('umsatz', async (page) => {
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
    }));

  it('[VAL-12, VAL-05, VAL-17, VAL-24, STEP-KONTAKT-01] kontakt left empty and with wrong addresses', () =>
    onStep(
      'kontakt',
      async (page) => {
        await expectRefused(page, 'kontakt', {
          anrede: REQUIRED,
          vorname: REQUIRED,
          nachname: REQUIRED,
          email: REQUIRED,
          telefon: REQUIRED,
        });
        await page.getByRole('radio', { name: 'Divers' }).check();
        await fill(page, {
          vorname: 'x'.repeat(51),
          nachname: 'x'.repeat(51),
          email: 'keine-adresse',
          telefon: '30 231250',
        });
        await expectRefused(page, 'kontakt', {
          vorname: 'Bitte max. 50 Zeichen eingeben',
          nachname: 'Bitte max. 50 Zeichen eingeben',
          email: EMAIL,
          telefon: 'Das Format der Eingabe ist ungültig.',
        });
        const longEmail = `${'a'.repeat(49)}@example.org`;
        await fill(page, { vorname: 'x'.repeat(50), nachname: 'x'.repeat(50), email: longEmail, telefon: '030123' });
        await expectRefused(page, 'kontakt', {
          email: 'Bitte max. 60 Zeichen eingeben',
          telefon: 'Bitte mind. 7 Zeichen eingeben',
        });
        await fill(page, { email: longEmail.slice(1), telefon: '0301234' });
        await next(page, 'sepa');
      },
      DESKTOP,
    ));

  it('[STEP-KONTAKT-02, VAL-05] the other person for the portal with nothing and with a wrong address', () =>
    onStep('kontakt', async (page) => {
      await page.getByRole('radio', { name: 'Nein, eine andere Person' }).check();
      await expectPanelRefused(page, {
        'onlinezugang.anrede': REQUIRED,
        'onlinezugang.vorname': REQUIRED,
        'onlinezugang.nachname': REQUIRED,
        'onlinezugang.email': REQUIRED,
      });
      await panelOf(page).getByLabel('E-Mail-Adresse').fill('kim@');
      await panelOf(page).getByRole('radio', { name: 'Frau' }).check();
      await fill(page, { 'onlinezugang.vorname': 'Kim', 'onlinezugang.nachname': 'Okafor' });
      await expectPanelRefused(page, { 'onlinezugang.email': EMAIL });
    }));

  it('[VAL-10, IBAN-01, IBAN-04, STEP-SEPA-01] sepa with a wrong digit, a foreign country, a BIC of another country', () =>
    onStep('sepa', async (page) => {
      await expectRefused(page, 'sepa', { iban: REQUIRED });
      for (const [iban, message] of [
        ['DE89370400440532013001', IBAN_PATTERN],
        ['DE8937040044053201300', IBAN_PATTERN],
        ['AT611904300234573202', IBAN_PATTERN],
        ['US12345678', 'Unzulässiges Länderkürzel US'],
      ] as const) {
        await fill(page, { iban });
        await expectRefused(page, 'sepa', { iban: message });
        expect(await page.getByLabel('BIC', { exact: true }).count()).toBe(0);
      }
      await fill(page, { iban: 'at61 1904 3002 3457 3201' });
      expect(await page.locator('#iban').inputValue()).toBe('AT61 1904 3002 3457 3201');
      await fill(page, { bic: 'cobadeff' });
      expect(await page.locator('#bic').inputValue()).toBe('COBADEFF');
      await expectRefused(page, 'sepa', { bic: 'Ungültige BIC' });
      await fill(page, { bic: 'BKAUATWWXXXX' });
      await expectRefused(page, 'sepa', { bic: 'Bitte max. 11 Zeichen eingeben' });
      await fill(page, { bic: '' });
      expect(await messageAt(page, 'bic')).toBe('');
      await fill(page, { iban: 'DE89370400440532013000' });
      await expect.poll(() => page.getByLabel('BIC', { exact: true }).count()).toBe(0);
      await next(page, 'zusammenfassung');
    }));

  it('[VAL-19, STEP-SEPA-02] the other account holder with forbidden characters and too long lines', () =>
    onStep('sepa', async (page) => {
      await page.getByRole('radio', { name: 'Ja', exact: true }).check();
      await expectPanelRefused(page, {
        'kontoinhaber.name': REQUIRED,
        'kontoinhaber.strasse': REQUIRED,
        'kontoinhaber.hausnummer': REQUIRED,
        'kontoinhaber.plz': REQUIRED,
        'kontoinhaber.ort': REQUIRED,
      });
      await fill(page, {
        'kontoinhaber.name': 'A<B',
        'kontoinhaber.strasse': 'x'.repeat(36),
        'kontoinhaber.hausnummer': '1_',
        'kontoinhaber.plz': '123',
        'kontoinhaber.ort': 'x'.repeat(36),
      });
      await expectPanelRefused(page, {
        'kontoinhaber.name': FORBIDDEN,
        'kontoinhaber.strasse': 'Bitte max. 35 Zeichen eingeben',
        'kontoinhaber.hausnummer': FORBIDDEN,
        'kontoinhaber.plz': 'Ungültige Postleitzahl',
        'kontoinhaber.ort': 'Bitte max. 35 Zeichen eingeben',
      });
    }));
});

describe('the summary', () => {
  const DOWNLOAD_FIRST = 'Bitte laden Sie zunächst die Unterlagen herunter, bevor Sie den Download bestätigen.';

  it('[STEP-ZUSAMMENFASSUNG-02, STEP-ZUSAMMENFASSUNG-03, STEP-ZUSAMMENFASSUNG-04, VAL-12] takes no order without consents and download', () =>
    onStep('zusammenfassung', async (page) => {
      const box = page.locator('#downloadAccepted');
      expect(await box.getAttribute('aria-disabled')).toBe('true');
      expect(await messageAt(page, 'downloadAccepted')).toBe('');
      await box.click({ force: true });
      await expect.poll(() => messageAt(page, 'downloadAccepted')).toBe(DOWNLOAD_FIRST);
      expect(await box.isChecked()).toBe(false);

      let orders = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/orders')) orders += 1;
      });
      const submit = page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' });
      expect(await submit.getAttribute('aria-disabled')).toBe('true');
      await submit.click({ force: true });
      await expect.poll(() => messageAt(page, 'sepaErmaechtigung')).toBe(REQUIRED);
      expect(await messageAt(page, 'rechtsuebergang')).toBe(REQUIRED);
      expect(await messageAt(page, 'downloadAccepted')).toBe(DOWNLOAD_FIRST);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('sepaErmaechtigung');
      expect(await page.getByRole('alert').getByRole('listitem').count()).toBe(3);

      await page.locator('#sepaErmaechtigung').check();
      await page.locator('#rechtsuebergang').check();
      await page.locator('#rechtsuebergang').focus();
      await page.keyboard.press('Enter');
      await waitForStep(page, 'zusammenfassung');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('downloadAccepted');
      await page.locator('#sepaErmaechtigung').uncheck();
      await expect.poll(() => messageAt(page, 'sepaErmaechtigung')).toBe(REQUIRED);
      expect(orders).toBe(0);
    }));

  it('[FLOW-18, FLOW-02] pressing Weiter ten times on an empty step changes nothing', () =>
    onStep('firma', async (page) => {
      for (let press = 0; press < 10; press += 1) await pressWeiter(page);
      await waitForStep(page, 'firma');
      expect(await page.getByRole('alert').count()).toBe(1);
    }));
});
