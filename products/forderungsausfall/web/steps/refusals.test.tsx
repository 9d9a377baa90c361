import {
  check,
  click,
  expectPanelRefused,
  expectRefused,
  field,
  fill,
  heading,
  isPanelOpen,
  messageAt,
  panel,
  plain,
  press,
  until,
} from '@fa/web/app/sample/on-screen.ts';
import { openPage } from '@fa/web/app/sample/open-page.tsx';
import { dataOf } from '@fa/web/gateway/result.ts';
import { describe, expect, it } from 'vitest';

const REQUIRED = 'Dies ist ein Pflichtfeld';
const FORBIDDEN = 'Nicht erlaubte Zeichen gefunden';
const EMAIL = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.';

describe('invalid input', () => {
  it('shows no message before a field was touched [FLOW-14]', async () => {
    await openPage({ path: 'adresse' });
    expect(document.querySelectorAll('[aria-invalid="true"], [role="alert"] a')).toHaveLength(0);
    await fill({ strasse: '' });
    expect(messageAt('strasse')).toBe(REQUIRED);
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
  });

  it('is refused on absicherung without a choice [FLOW-18, STEP-ABSICHERUNG-01]', async () => {
    await openPage({ path: 'absicherung' });
    await expectRefused({ absicherung: REQUIRED });
  });

  it('is refused on firma if empty, however often Weiter is pressed [STEP-FIRMA-01, STEP-FIRMA-02]', async () => {
    await openPage({ path: 'firma' });
    for (let time = 0; time < 3; time += 1)
      await expectRefused(
        {
          firmenname: REQUIRED,
          geschaeftsgegenstand: REQUIRED,
          inhaber: 'Bitte geben Sie mindestens eine Inhaberin, einen Inhaber oder eine geschäftsführende Person an.',
        },
        { unmarked: ['inhaber'] },
      );
  });

  it('is refused on firma with too long texts [VAL-03, VAL-20]', async () => {
    const page = await openPage({ path: 'firma' });
    await fill({ firmenname: 'ü'.repeat(101), geschaeftsgegenstand: 'ü'.repeat(501) });
    await press('Person hinzufügen');
    await expectPanelRefused({ 'inhaber.name': REQUIRED });
    await fill({ 'inhaber.name': 'x'.repeat(71) });
    await expectPanelRefused({ 'inhaber.name': 'Bitte max. 70 Zeichen eingeben' });
    await fill({ 'inhaber.name': 'x'.repeat(70) });
    await press('Speichern');
    expect(isPanelOpen()).toBe(false);
    await expectRefused({
      firmenname: 'Bitte max. 100 Zeichen eingeben',
      geschaeftsgegenstand: 'Bitte max. 500 Zeichen eingeben',
    });
    await fill({ firmenname: 'ü'.repeat(100), geschaeftsgegenstand: 'ü'.repeat(500) });
    await press('Weiter');
    expect(page.path()).toBe('adresse');
  });

  it('is refused on adresse if empty or with forbidden characters [VAL-14, VAL-15]', async () => {
    await openPage({ path: 'adresse' });
    await expectRefused({ strasse: REQUIRED, hausnummer: REQUIRED, plz: REQUIRED, ort: REQUIRED });
    await fill({ strasse: 'Weg <1>', hausnummer: '12;', plz: '1011', ort: 'Berlin 2' });
    await expectRefused({
      strasse: FORBIDDEN,
      hausnummer: FORBIDDEN,
      plz: 'Ungültige Postleitzahl',
      ort: FORBIDDEN,
    });
  });

  it('is refused on adresse with an unknown postcode, and the town of a known one is filled in [VAL-07, ADDR-02]', async () => {
    const lookUpPlz = async (plz: string) => dataOf(plz === '10623' ? ['Berlin'] : []);
    const page = await openPage({ path: 'adresse', gateway: { lookUpPlz } });
    const unknown = 'Diese Postleitzahl ist uns leider nicht bekannt. Bitte überprüfen Sie Ihre Eingabe.';
    await fill({ strasse: 'Weg', hausnummer: '1', plz: '00000', ort: 'Berlin' });
    expect(messageAt('plz')).toBe(unknown);
    await expectRefused({ plz: unknown });
    await fill({ ort: '', plz: '10623' });
    expect(field('ort').value).toBe('Berlin');
    await press('Weiter');
    expect(page.path()).toBe('umsatz');
  });

  it('is refused on umsatz if empty, zero or one euro above the limit [VAL-11, STEP-UMSATZ-02]', async () => {
    const page = await openPage({ path: 'umsatz' });
    await expectRefused({ nettoumsatz: REQUIRED });
    await fill({ nettoumsatz: '0' });
    await expectRefused({ nettoumsatz: 'Bitte mind. 1 eingeben' });
    await fill({ nettoumsatz: '15000001' });
    expect(field('nettoumsatz').value).toBe('15.000.001');
    await expectRefused({ nettoumsatz: 'Der Nettoumsatz darf höchstens 15.000.000 € betragen.' });
    await press('Angebot anfragen');
    const words = plain(panel().textContent);
    expect(words).toContain('Wir freuen uns auf Ihre Angebotsanfrage.');
    expect(words).toContain('030 1234');
    expect(words).toContain('15.000.000 €');
    expect(panel().querySelector('a[href^="mailto:"]')).not.toBeNull();
    await press('Schließen');
    await fill({ nettoumsatz: '15000000' });
    expect(messageAt('nettoumsatz')).toBe('');
    await press('Weiter');
    expect(page.path()).toBe('kontakt');
  });

  it('is refused for failures without count, without amount and with an amount of zero [VAL-18, STEP-UMSATZ-03]', async () => {
    await openPage({ path: 'umsatz' });
    await check(/Forderungsausfälle/);
    await expectPanelRefused({
      'ausfaelle.0.anzahl': REQUIRED,
      'ausfaelle.1.anzahl': REQUIRED,
      'ausfaelle.2.anzahl': REQUIRED,
    });
    await fill({ 'ausfaelle.0.anzahl': '2', 'ausfaelle.1.anzahl': '2', 'ausfaelle.2.anzahl': '0' });
    await fill({ 'ausfaelle.1.betrag': '0' });
    await expectPanelRefused({ 'ausfaelle.0.betrag': REQUIRED, 'ausfaelle.1.betrag': 'Bitte mind. 1 eingeben' });
  });

  it('is refused on kontakt if empty or with invalid addresses [VAL-17, STEP-KONTAKT-01]', async () => {
    const page = await openPage({ path: 'kontakt' });
    await expectRefused({
      anrede: REQUIRED,
      vorname: REQUIRED,
      nachname: REQUIRED,
      email: REQUIRED,
      telefon: REQUIRED,
    });
    await check('Divers');
    await fill({ vorname: 'x'.repeat(51), nachname: 'x'.repeat(51), email: 'keine-adresse', telefon: '30 231250' });
    await expectRefused({
      vorname: 'Bitte max. 50 Zeichen eingeben',
      nachname: 'Bitte max. 50 Zeichen eingeben',
      email: EMAIL,
      telefon: 'Das Format der Eingabe ist ungültig.',
    });
    const longEmail = `${'a'.repeat(49)}@example.org`;
    await fill({ vorname: 'x'.repeat(50), nachname: 'x'.repeat(50), email: longEmail, telefon: '030123' });
    await expectRefused({ email: 'Bitte max. 60 Zeichen eingeben', telefon: 'Bitte mind. 7 Zeichen eingeben' });
    await fill({ email: longEmail.slice(1), telefon: '0301234' });
    await press('Weiter');
    expect(page.path()).toBe('sepa');
  });

  it('is refused for the other portal user if empty or with an invalid address [STEP-KONTAKT-02, VAL-05]', async () => {
    await openPage({ path: 'kontakt' });
    await check('Nein, eine andere Person');
    await expectPanelRefused({
      'onlinezugang.anrede': REQUIRED,
      'onlinezugang.vorname': REQUIRED,
      'onlinezugang.nachname': REQUIRED,
      'onlinezugang.email': REQUIRED,
    });
    await check('Frau');
    await fill({ 'onlinezugang.vorname': 'Kim', 'onlinezugang.nachname': 'Okafor', 'onlinezugang.email': 'kim@' });
    await expectPanelRefused({ 'onlinezugang.email': EMAIL });
  });

  it('is refused on sepa with a wrong digit, an unsupported country or a BIC of another country [IBAN-01, IBAN-04]', async () => {
    const pattern =
      'Das Format der IBAN ist ungültig. Bitte geben Sie eine gültige IBAN im Format DE10 2000 3000 4000 5000 60 an.';
    const page = await openPage({ path: 'sepa' });
    await expectRefused({ iban: REQUIRED });
    for (const [iban, message] of [
      ['DE89370400440532013001', pattern],
      ['DE8937040044053201300', pattern],
      ['AT611904300234573202', pattern],
      ['US12345678', 'Unzulässiges Länderkürzel US'],
    ] as const) {
      await fill({ iban });
      await expectRefused({ iban: message });
      expect(document.getElementById('bic')).toBeNull();
    }
    await fill({ iban: 'at61 1904 3002 3457 3201' });
    expect(field('iban').value).toBe('AT61 1904 3002 3457 3201');
    await fill({ bic: 'cobadeff' });
    expect(field('bic').value).toBe('COBADEFF');
    await expectRefused({ bic: 'Ungültige BIC' });
    await fill({ bic: 'BKAUATWWXXXX' });
    await expectRefused({ bic: 'Bitte max. 11 Zeichen eingeben' });
    await fill({ bic: '' });
    expect(messageAt('bic')).toBe('');
    await fill({ iban: 'DE89370400440532013000' });
    expect(document.getElementById('bic')).toBeNull();
    await press('Weiter');
    expect(page.path()).toBe('zusammenfassung');
  });

  it('is refused for the other account holder with forbidden characters and too long lines [VAL-19, STEP-SEPA-02]', async () => {
    await openPage({ path: 'sepa' });
    await check('Ja');
    const fields = ['name', 'strasse', 'hausnummer', 'plz', 'ort'].map((name) => `kontoinhaber.${name}`);
    await expectPanelRefused(Object.fromEntries(fields.map((name) => [name, REQUIRED])));
    await fill({
      'kontoinhaber.name': 'A<B',
      'kontoinhaber.strasse': 'x'.repeat(36),
      'kontoinhaber.hausnummer': '1_',
      'kontoinhaber.plz': '123',
      'kontoinhaber.ort': 'x'.repeat(36),
    });
    await expectPanelRefused({
      'kontoinhaber.name': FORBIDDEN,
      'kontoinhaber.strasse': 'Bitte max. 35 Zeichen eingeben',
      'kontoinhaber.hausnummer': FORBIDDEN,
      'kontoinhaber.plz': 'Ungültige Postleitzahl',
      'kontoinhaber.ort': 'Bitte max. 35 Zeichen eingeben',
    });
  });
});

it('the summary takes no order without consents and download [STEP-ZUSAMMENFASSUNG-02, STEP-ZUSAMMENFASSUNG-03]', async () => {
  const first = 'Bitte laden Sie zunächst die Unterlagen herunter, bevor Sie den Download bestätigen.';
  const page = await openPage({ path: 'zusammenfassung' });
  const box = field('downloadAccepted');
  expect(box.getAttribute('aria-disabled')).toBe('true');
  expect(messageAt('downloadAccepted')).toBe('');
  await click(box);
  expect(messageAt('downloadAccepted')).toBe(first);
  expect(box.checked).toBe(false);
  await press('Jetzt beitragspflichtig beantragen');
  const consents = ['sepaErmaechtigung', 'rechtsuebergang', 'downloadAccepted'];
  await until(() => expect(consents.map(messageAt)).toEqual([REQUIRED, REQUIRED, first]));
  expect(document.activeElement?.id).toBe('sepaErmaechtigung');
  expect(document.querySelectorAll('[role="alert"] li')).toHaveLength(3);
  await click(field('sepaErmaechtigung'));
  await click(field('rechtsuebergang'));
  await press('Jetzt beitragspflichtig beantragen');
  await until(() => expect(document.activeElement?.id).toBe('downloadAccepted'));
  await click(field('sepaErmaechtigung'));
  expect(messageAt('sepaErmaechtigung')).toBe(REQUIRED);
  expect(heading()).toBe('Zusammenfassung');
  expect(page.state().calculation.submission.status).toBe('idle');
});
