import { found, known, TYPED } from '@fa/web/tests/page/address-page.ts';
import {
  button,
  check,
  click,
  describedBy,
  escape,
  field,
  fill,
  heading,
  isPanelOpen,
  labelled,
  messageAt,
  panel,
  pending,
  plain,
  press,
  until,
  words,
} from '@fa/web/tests/page/on-screen.ts';
import { answersBefore, openPage } from '@fa/web/tests/page/open-page.tsx';
import { describe, expect, it } from 'vitest';

const IBAN = 'DE89370400440532013000';
const OTHER = 'DE02120300000000202051';
const COMMERZBANK = { results: { list: [] }, bank: { name: 'Commerzbank', bic: 'COBADEFFXXX' } };
const CLOSED = { results: { list: [{ message: 'Diese Bankleitzahl ist erloschen.' }, { message: 'zweite' }] } };
const BANK = 'Commerzbank, BIC COBADEFFXXX';
const OWN = /^Meine eingegebenen Daten sind korrekt/;
const STREETS = [known('Hardenbergstraße', '5'), known('Hardenbergplatz', '5')];
const LONG = known('Bürgermeister-Doktor-Johannes-Schmidt-Straße', '5');

/** Opens the account with a fake IBAN service that gives the configured responses. */
async function openSepa(answer: (iban: string) => unknown = () => COMMERZBANK) {
  const asked: string[] = [];
  const ibanCheck = (iban: string) => (asked.push(iban), answer(iban));
  const page = await openPage({ path: 'sepa', services: { ibanCheck } });
  return { ...page, asked };
}

async function nextStep(page: { readonly path: () => string }): Promise<void> {
  await press('Weiter');
  await until(() => expect(page.path()).toBe('zusammenfassung'));
}

describe('the IBAN', () => {
  it('is checked once if German and well-formed, and its bank is named [IBAN-03, IBAN-05]', async () => {
    const page = await openSepa();
    await fill({ iban: 'de89 3704 0044 0532 0130 00' });
    expect(field('iban').value).toBe('DE89 3704 0044 0532 0130 00');
    await until(() => expect(words()).toContain(BANK));
    await nextStep(page);
    await page.enter('sepa');
    expect(describedBy('iban')).not.toContain(BANK);
    expect(words()).toContain(BANK);
    await fill({ iban: OTHER });
    await fill({ iban: IBAN });
    await nextStep(page);
    // The other one too, if typing takes longer than the delay of a check.
    expect(page.asked.filter((iban) => iban === IBAN)).toEqual([IBAN]);
  });

  it('is not checked if foreign or invalid; a foreign one shows the field for the BIC [IBAN-02, STEP-SEPA-01]', async () => {
    const page = await openSepa();
    await fill({ iban: 'DE88370400440532013000' });
    await press('Weiter');
    expect(messageAt('iban')).toBe('Die Prüfziffer der IBAN stimmt nicht. Bitte prüfen Sie die Eingabe.');
    await fill({ iban: 'AT611904300234573201' });
    await fill({ bic: 'bkau atww xxx' });
    expect(field('bic').value).toBe('BKAUATWWXXX');
    await nextStep(page);
    expect(page.asked).toEqual([]);
  });

  it('shows the first message of the service, and blocks Weiter until it is changed [IBAN-02, VAL-10]', async () => {
    const page = await openSepa((iban) => (iban === IBAN ? CLOSED : COMMERZBANK));
    await fill({ iban: IBAN });
    await press('Weiter');
    await until(() => expect(messageAt('iban')).toBe('Diese Bankleitzahl ist erloschen.'));
    expect(document.activeElement?.id).toBe('iban');
    expect(button('Weiter').getAttribute('aria-disabled')).toBe('true');
    await fill({ iban: OTHER });
    expect(messageAt('iban')).toBe('');
    await nextStep(page);
  });

  it('shows its check at field and Weiter, and ignores a late response to another one [STEP-SEPA-03, IBAN-02]', async () => {
    const late = pending<unknown>();
    const page = await openSepa((iban) => (iban === IBAN ? late.promise : COMMERZBANK));
    await fill({ iban: IBAN });
    const weiter = button('Weiter');
    await click(weiter);
    await until(() => expect(weiter.getAttribute('aria-busy')).toBe('true'));
    await until(() => expect(field('iban').getAttribute('aria-busy')).toBe('true'));
    await fill({ iban: OTHER });
    expect(weiter.getAttribute('aria-busy')).toBeNull();
    await until(() => expect(words()).toContain(BANK));
    late.give(CLOSED);
    await fill({ iban: IBAN });
    expect(words()).not.toContain(BANK);
    await fill({ iban: OTHER });
    await nextStep(page);
  });

  it.each([
    ['is away', null],
    ['is switched off', 'off'],
  ])('counts as valid where the service %s [IBAN-02]', async (_what, answer) => {
    const page = await openSepa(() => answer);
    await fill({ iban: IBAN });
    await nextStep(page);
  });
});

describe('the address of a different account holder', () => {
  const KEY = 'kontoinhaber.';
  const inPanel = Object.fromEntries(Object.entries(TYPED).map(([name, value]) => [`${KEY}${name}`, value]));

  async function openHolder(answer: () => unknown) {
    const asked: unknown[] = [];
    const addressCheck = (address: { readonly strasse: string }) => {
      if (address.strasse !== TYPED.strasse && !address.strasse.startsWith('Bgm.')) return 'off';
      asked.push(address);
      return answer();
    };
    const page = await openPage({ path: 'sepa', services: { addressCheck, townsOfPlz: () => ['Berlin'] } });
    await check('Ja');
    return { ...page, asked };
  }

  function question(): Element | null {
    return panel().querySelector('[role="radiogroup"], fieldset');
  }

  it('is checked in the panel, where a choice and a name are required [ADDR-08, STEP-SEPA-02]', async () => {
    const page = await openHolder(() => found(STREETS));
    await fill(inPanel);
    await until(() => expect(question()).not.toBeNull());
    await press('Speichern');
    await until(() => expect(messageAt(`${KEY}name`)).toBe('Dies ist ein Pflichtfeld'));
    await fill({ [`${KEY}name`]: 'Müller Holding' });
    await press('Speichern');
    await until(() => expect(messageAt(`${KEY}anschrift`)).toBe('Bitte wählen Sie eine Anschrift aus.'));
    expect(document.activeElement?.closest(`[id="${KEY}anschrift"]`)).not.toBeNull();
    await check(/^Hardenbergstraße 5/);
    expect(Object.keys(TYPED).map((name) => field(`${KEY}${name}`).value)).toEqual([
      'Hardenbergstraße',
      '5',
      '10623',
      'Berlin',
    ]);
    await press('Speichern');
    for (const line of ['Müller Holding', 'Hardenbergstraße 5', '10623 Berlin']) expect(words()).toContain(line);
    await press(/^Ändern/);
    await press('Speichern');
    expect(isPanelOpen()).toBe(false);
    expect(page.asked).toHaveLength(1);
  });

  it('keeps the typed spelling if that of the directory is too long for the field [ADDR-05, VAL-19]', async () => {
    await openHolder(() => found([LONG], { strasse: 100 }));
    await fill({ ...inPanel, [`${KEY}name`]: 'Müller Holding', [`${KEY}strasse`]: 'Bgm.-Dr.-Johannes-Schmidt-Str.' });
    await press('Speichern');
    await until(() => expect(isPanelOpen()).toBe(false));
    expect(words()).toContain('Bgm.-Dr.-Johannes-Schmidt-Str. 5');
  });

  it('makes Speichern wait for the response, and stays closed if cancelled meanwhile [ADDR-08, STEP-SEPA-03]', async () => {
    const late = pending<unknown>();
    await openHolder(() => late.promise);
    await fill({ ...inPanel, [`${KEY}name`]: 'Müller Holding' });
    await press('Speichern');
    await until(() => expect(panel().querySelector('[type="submit"]')?.getAttribute('aria-busy')).toBe('true'));
    await escape();
    expect(isPanelOpen()).toBe(false);
    await check('Ja');
    await fill({ ...inPanel, [`${KEY}name`]: 'Müller Holding' });
    await press('Speichern');
    late.give(found([]));
    await until(() => expect(plain(panel().textContent)).toMatch(/Meine eingegebenen Daten/));
    await click(labelled(OWN));
    await press('Speichern');
    await until(() => expect(isPanelOpen()).toBe(false));
    expect(heading()).toBe('Konto für die Beitragszahlung');
  });
});

describe('an account holder whose name does not fit into a direct debit', () => {
  const long = { firmenname: `${'Ü'.repeat(35)} GmbH` };
  const kontoinhaber = { name: 'B'.repeat(71), strasse: 'Am Ring', hausnummer: '1', plz: '10115', ort: 'Berlin' };

  it.each<[string, object, string | null]>([
    ['sepa', long, 'Ue'.repeat(35)],
    ['zusammenfassung', long, 'Ue'.repeat(35)],
    ['sepa', { ...long, abweichenderKontoinhaber: true, kontoinhaber }, 'B'.repeat(70)],
    ['sepa', { firmenname: 'A'.repeat(70) }, null],
    ['zusammenfassung', { firmenname: 'A'.repeat(70) }, null],
  ])('is told at /%s with %j that the bank prints %s, and can go on [IBAN-06]', async (path, given, printed) => {
    const page = await openPage({ path, answers: { ...answersBefore(path), ...given } });
    const told = plain(document.body.textContent);
    if (printed === null) expect(told).not.toContain('Die Bank druckt');
    else
      expect(told).toContain(
        `In eine Lastschrift passen 70 Zeichen vom Namen des Kontoinhabers. Die Bank druckt: „${printed}“. Sie müssen nichts ändern.`,
      );
    if (path !== 'sepa') return;
    await fill({ iban: 'AT611904300234573201' });
    await nextStep(page);
  });
});

it('the mandate in the summary names what a mandate must name [STEP-ZUSAMMENFASSUNG-02]', async () => {
  await openPage({ path: 'zusammenfassung' });
  const named = [...document.querySelectorAll('dt')].map((name) => [
    plain(name.textContent),
    plain(name.nextElementSibling?.textContent),
  ]);
  expect(Object.fromEntries(named)).toMatchObject({
    Zahlungsempfänger: 'Muster Versicherung AG Musterweg 1, 10115 Berlin',
    'Gläubiger-Identifikationsnummer': 'DE00',
    Mandatsreferenz: 'die Referenz Ihres Antrags, die Sie nach dem Absenden erhalten',
    Zahlungsart: 'wiederkehrende Zahlung',
  });
});
