import {
  button,
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
  pass,
  plain,
  press,
  until,
  words,
} from '@fa/web/tests/page/on-screen.ts';
import { openPage } from '@fa/web/tests/page/open-page.tsx';
import { describe, expect, it } from 'vitest';

const REQUIRED = 'Dies ist ein Pflichtfeld';

describe('invalid input', () => {
  it('shows no message before a field was touched [FLOW-14]', async () => {
    await openPage({ path: 'adresse' });
    expect(document.querySelectorAll('[aria-invalid="true"], [data-errors] a')).toHaveLength(0);
    await fill({ strasse: '' });
    expect(messageAt('strasse')).toBe(REQUIRED);
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
  });

  it.each([
    ['absicherung', ['absicherung']],
    ['adresse', ['strasse', 'hausnummer', 'plz', 'ort']],
    ['kontakt', ['anrede', 'vorname', 'nachname', 'email', 'telefon']],
    ['sepa', ['iban']],
  ])('is refused on %s if empty [FLOW-18, VAL-12]', async (path, keys) => {
    await openPage({ path });
    await expectRefused(Object.fromEntries(keys.map((key) => [key, REQUIRED])));
  });

  it('is refused on firma if empty, however often Weiter is pressed [STEP-FIRMA-01, STEP-FIRMA-02]', async () => {
    await openPage({ path: 'firma' });
    for (let time = 0; time < 3; time += 1)
      await expectRefused(
        {
          firmenname: REQUIRED,
          geschaeftsgegenstand: REQUIRED,
          inhaber: 'Bitte nennen Sie mindestens eine Person, der die Firma gehört oder die sie führt.',
        },
        { unmarked: ['inhaber'] },
      );
  });

  it('is refused on umsatz one euro above the limit, with a request for an offer [VAL-11, STEP-UMSATZ-02]', async () => {
    const page = await openPage({ path: 'umsatz' });
    await fill({ nettoumsatz: '15000001' });
    expect(field('nettoumsatz').value).toBe('15.000.001');
    await expectRefused({ nettoumsatz: 'Der Nettoumsatz darf höchstens 15.000.000 € betragen.' });
    const note = [...document.querySelectorAll('main [role="status"]')].map(({ textContent }) => plain(textContent));
    expect(note).toContainEqual(
      expect.stringMatching(/^Ihr Umsatz liegt über 15 Mio\. €.*ein individuelles Angebot an/),
    );
    await press('Angebot anfragen');
    const shown = plain(panel().textContent);
    expect(shown).toContain('Wir freuen uns auf Ihre Angebotsanfrage.');
    expect(shown).toContain('030 1234');
    expect(shown).toContain('15.000.000 €');
    const mail = new URL(panel().querySelector<HTMLAnchorElement>('a[href^="mailto:"]')?.href ?? '');
    expect(mail.searchParams.get('subject')).toBe(
      'Angebotsanfrage Forderungsausfall Versicherung (Umsatz über 15 Mio. €)',
    );
    await press('Schließen');
    await fill({ nettoumsatz: '15000000' });
    expect(messageAt('nettoumsatz')).toBe('');
    expect(words()).not.toContain('Angebot anfragen');
    await press('Weiter');
    expect(page.path()).toBe('kontakt');
  });

  it.each([
    ['umsatz', /Forderungsausfälle/, ['ausfaelle.0.anzahl', 'ausfaelle.1.anzahl', 'ausfaelle.2.anzahl']],
    [
      'kontakt',
      'Nein, eine andere Person',
      ['anrede', 'vorname', 'nachname', 'email'].map((key) => `onlinezugang.${key}`),
    ],
    ['sepa', 'Ja', ['name', 'strasse', 'hausnummer', 'plz', 'ort'].map((key) => `kontoinhaber.${key}`)],
  ] as const)('is refused in the panel of %s if empty [FLOW-13, VAL-12]', async (path, toggle, keys) => {
    await openPage({ path });
    await check(toggle);
    await expectPanelRefused(Object.fromEntries(keys.map((key) => [key, REQUIRED])));
  });

  it('is refused in the panel of an owner until it is valid [VAL-20, STEP-FIRMA-02]', async () => {
    await openPage({ path: 'firma' });
    await press('Person hinzufügen');
    await expectPanelRefused({ 'inhaber.name': REQUIRED });
    await fill({ 'inhaber.name': 'x'.repeat(71) });
    await expectPanelRefused({ 'inhaber.name': 'Bitte max. 70 Zeichen eingeben' });
    await fill({ 'inhaber.name': 'x'.repeat(70) });
    await press('Speichern');
    expect(isPanelOpen()).toBe(false);
  });

  it('is shown as typed in its format, and the BIC only for a foreign IBAN [IBAN-01, IBAN-04]', async () => {
    await openPage({ path: 'sepa' });
    await fill({ iban: 'US12345678' });
    await expectRefused({ iban: 'Unzulässiges Länderkürzel US' });
    expect(document.getElementById('bic')).toBeNull();
    await fill({ iban: 'at61 1904 3002 3457 3201' });
    expect(field('iban').value).toBe('AT61 1904 3002 3457 3201');
    await fill({ bic: 'cobadeff' });
    expect(field('bic').value).toBe('COBADEFF');
    for (const id of ['iban', 'bic'])
      expect(['autocapitalize', 'spellcheck'].map((name) => field(id).getAttribute(name))).toEqual([
        'characters',
        'false',
      ]);
    expect(words()).toContain('KontoinhaberMüller');
    expect(words()).toContain('Wir buchen erst ab, wenn Sie die erste Beitragsrechnung haben.');
    await expectRefused({ bic: 'Ungültige BIC' });
  });
});

it('the summary takes no order without consents and download [STEP-ZUSAMMENFASSUNG-02, STEP-ZUSAMMENFASSUNG-03]', async () => {
  const first = 'Bitte laden Sie zunächst die Unterlagen herunter, bevor Sie den Download bestätigen.';
  const page = await openPage({ path: 'zusammenfassung' });
  const box = field('downloadAccepted');
  expect(box.getAttribute('aria-disabled')).toBe('true');
  expect(button('Jetzt beitragspflichtig beantragen').getAttribute('aria-disabled')).toBe('true');
  await pass('downloadAccepted');
  expect(messageAt('downloadAccepted')).toBe('');
  await click(box);
  expect(messageAt('downloadAccepted')).toBe(first);
  expect(box.checked).toBe(false);
  await press('Jetzt beitragspflichtig beantragen');
  const consents = ['sepaErmaechtigung', 'rechtsuebergang', 'downloadAccepted'];
  expect(consents.map((id) => field(id).getAttribute('aria-required'))).toEqual(['true', 'true', 'true']);
  await until(() => expect(consents.map(messageAt)).toEqual([REQUIRED, REQUIRED, first]));
  expect(document.activeElement?.id).toBe('sepaErmaechtigung');
  expect(document.querySelectorAll('[data-errors] li')).toHaveLength(3);
  await click(field('sepaErmaechtigung'));
  await click(field('rechtsuebergang'));
  await press('Jetzt beitragspflichtig beantragen');
  await until(() => expect(document.activeElement?.id).toBe('downloadAccepted'));
  await click(field('sepaErmaechtigung'));
  expect(messageAt('sepaErmaechtigung')).toBe(REQUIRED);
  expect(heading()).toBe('Zusammenfassung');
  expect(page.state().calculation.submission.status).toBe('idle');
});
