import { describe, expect, it } from 'vitest';
import { panelOf } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { next, pressBlocked, pressWeiter, waitForStep } from '../support/applicant/steps.ts';
import { fill } from '../support/screens/fill.ts';
import { expectPanelRefused, expectRefused, FORBIDDEN, messageAt, REQUIRED } from '../support/screens/refusal.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';

const IBAN_PATTERN =
  'Das Format der IBAN ist ungültig. Bitte geben Sie eine gültige IBAN im Format DE10 2000 3000 4000 5000 60 an.';
const EMAIL = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.';

describe('invalid input about person and account', () => {
  it('is refused on kontakt if empty or with invalid addresses [VAL-17, STEP-KONTAKT-01]', async () => {
    const { page } = await givenApplicantAt('kontakt', { screen: DESKTOP });
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
  });

  it('is refused for the other portal user if empty or with an invalid address [STEP-KONTAKT-02, VAL-05]', async () => {
    const { page } = await givenApplicantAt('kontakt');
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
  });

  it('is refused on sepa with a wrong digit, an unsupported country or a BIC of another country [IBAN-01, IBAN-04]', async () => {
    const { page } = await givenApplicantAt('sepa');
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
  });

  it('is refused for the other account holder with forbidden characters and too long lines [VAL-19, STEP-SEPA-02]', async () => {
    const { page } = await givenApplicantAt('sepa');
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
  });
});

describe('the summary', () => {
  const DOWNLOAD_FIRST = 'Bitte laden Sie zunächst die Unterlagen herunter, bevor Sie den Download bestätigen.';

  it('takes no order without consents and download [STEP-ZUSAMMENFASSUNG-02, STEP-ZUSAMMENFASSUNG-03]', async () => {
    const { page } = await givenApplicantAt('zusammenfassung');
    const box = page.locator('#downloadAccepted');
    expect(await box.getAttribute('aria-disabled')).toBe('true');
    expect(await messageAt(page, 'downloadAccepted')).toBe('');
    await pressBlocked(box);
    await expect.poll(() => messageAt(page, 'downloadAccepted')).toBe(DOWNLOAD_FIRST);
    expect(await box.isChecked()).toBe(false);

    let orders = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/orders')) orders += 1;
    });
    const submit = page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' });
    expect(await submit.getAttribute('aria-disabled')).toBe('true');
    await pressBlocked(submit);
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
  });

  it('does not change by pressing Weiter ten times on an empty step [FLOW-18, FLOW-02]', async () => {
    const { page } = await givenApplicantAt('firma');
    for (let press = 0; press < 10; press += 1) await pressWeiter(page);
    await waitForStep(page, 'firma');
    expect(await page.getByRole('alert').count()).toBe(1);
  });
});
