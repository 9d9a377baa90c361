import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  choose,
  enter,
  found,
  HARDENBERG,
  held,
  KNOWN,
  known,
  OWN,
  openAddress,
  pause,
  said,
  TYPED,
  UNKNOWN,
  weiter,
} from './address-page.ts';
import { describedBy, expectRefused, field, fill, messageAt, press, words } from './on-screen.ts';

describe('a slow address check', () => {
  it('makes Weiter wait, both buttons show it, and a second press does nothing [STEP-ADRESSE-03, FLOW-12]', async () => {
    const { answer, release } = held();
    const page = await openAddress(() => answer(found([known('Hardenbergstraße', '5')], { strasse: 100 })));
    await fill({ ...TYPED, strasse: 'Hardenbergstraße' });
    await press('Weiter');
    const [next, back] = document.querySelectorAll<HTMLElement>('main button[aria-busy="true"]');
    expect([back?.textContent, next?.textContent]).toEqual([
      expect.stringContaining('Zurück'),
      expect.stringContaining('Weiter'),
    ]);
    await act(async () => next?.click());
    await release();
    expect(page.path()).toBe('umsatz');
    expect(page.asked).toHaveLength(1);
  });

  it('does not move a visitor who went back or typed meanwhile [FLOW-07, ADDR-05]', async () => {
    const { answer, release } = held();
    const page = await openAddress(() => answer(found(HARDENBERG)));
    await fill(TYPED);
    await press('Weiter');
    await press('Zurück');
    await release();
    expect(page.path()).toBe('firma');
    await weiter(page, 'adresse');
    expect(words()).toContain(UNKNOWN);
    await fill({ strasse: 'Hardenbrgstraße' });
    await press('Weiter');
    await fill({ strasse: 'Hardenbergstraße' });
    await release();
    expect(page.path()).toBe('adresse');
  });
});

it('Weiter waits for postcode and address, and the page changes once, with both results [STEP-ADRESSE-03, ADDR-11]', async () => {
  const { answer, release } = held();
  const page = await openAddress(() => found([]), { towns: () => answer(['Berlin']) });
  await fill(TYPED);
  await press('Weiter');
  await pause();
  expect(page.asked).toHaveLength(1);
  expect(words()).not.toContain(UNKNOWN);
  expect(said()).not.toContain(UNKNOWN);
  await release();
  expect(page.path()).toBe('adresse');
  expect(words()).toContain(UNKNOWN);
  expect(said()).toContain(UNKNOWN);
});

describe('an unavailable address service', () => {
  it.each([null, 'off'])('(%s) blocks nobody, and nothing is announced [ADDR-03, ADDR-04]', async (nothing) => {
    const page = await openAddress(() => nothing);
    await enter(TYPED);
    expect(said()).not.toContain('geprüft');
    expect(said()).not.toContain(KNOWN);
    await weiter(page, 'umsatz');
    expect(page.model()).toMatchObject(TYPED);
  });
});

describe('the fields of an address', () => {
  it('are four, with digits for the postcode [STEP-ADRESSE-01]', async () => {
    await openAddress(() => 'off');
    for (const label of ['Straße', 'Hausnummer', 'Postleitzahl', 'Ort']) screen.getByLabelText(label);
    expect(field('plz').inputMode).toBe('numeric');
    expect(field('plz').autocomplete).toBe('postal-code');
    await fill({ plz: 'D-10 623' });
    expect(field('plz').value).toBe('10623');
    await fill({ strasse: 'W' });
    await fill({ strasse: '' });
    expect(messageAt('strasse')).toBe('Dies ist ein Pflichtfeld');
    await press('Weiter');
    expect(document.querySelectorAll('main [aria-invalid="true"]')).toHaveLength(3);
  });

  it('offer several towns of a postcode, and have a single one filled in [ADDR-02, STEP-ADRESSE-01]', async () => {
    const several = ['Schönefeld', 'Waßmannsdorf'];
    const towns = (plz: string) => (plz === '12529' ? several : ['Berlin']);
    const page = await openAddress(
      ({ strasse, hausnummer, plz, ort }) => found([known(strasse, hausnummer, { plz, ort })]),
      {
        towns,
      },
    );
    const offered = () =>
      [...document.querySelectorAll<HTMLOptionElement>('#ort-suggestions option')].map(({ value }) => value);
    await fill({ plz: '12529' });
    expect([offered(), field('ort').value]).toEqual([several, '']);
    expect(field('ort').placeholder).toBe('Ort wählen oder eingeben');
    await fill({ plz: '10115' });
    expect([offered(), field('ort').value, field('ort').placeholder]).toEqual([[], 'Berlin', '']);
    await fill({ plz: '12529', ort: 'Kiekebusch', strasse: 'Weg', hausnummer: '1' });
    await weiter(page, 'umsatz');
    await press('Zurück');
    expect(offered()).toEqual(several);
    expect(field('ort').value).toBe('Kiekebusch');
  });
});

describe('addresses with all options on', () => {
  const settings = { anschrift: { combinedStreet: true, lockedPostcode: true, exact: true } };
  const line = () => screen.getByLabelText<HTMLInputElement>('Straße und Hausnummer');
  async function type(text: string, ort = 'Berlin'): Promise<void> {
    await act(async () => {
      line().focus();
      fireEvent.change(line(), { target: { value: text } });
      line().blur();
    });
    await enter({ plz: '10623', ort });
  }

  it('have one field for street and house number, split once the address is chosen [ADDR-07, STEP-ADRESSE-01]', async () => {
    const page = await openAddress(() => found(HARDENBERG), { settings });
    expect(document.getElementById('hausnummer')).toBeNull();
    expect(line().autocomplete).toBe('address-line1');
    await type('Hardenbrgstr. ');
    expect(line().value).toBe('Hardenbrgstr. ');
    await expectRefused({ hausnummer: 'Bitte geben Sie auch die Hausnummer an.' });
    expect(screen.getByRole('region', { name: 'Bitte prüfen Sie Ihre Angaben' }).textContent).toContain(
      'Straße und Hausnummer',
    );
    await type('Hardenbrgstr. 5');
    expect(line().value).toBe('Hardenbrgstr. 5');
    await choose(/^Hardenbergstraße 5/);
    expect(line().value).toBe('Hardenbergstraße 5');
    expect(page.asked).toMatchObject([{ strasseHausnummer: 'Hardenbrgstr. 5', strasse: '', hausnummer: '' }]);
    await weiter(page, 'umsatz');
    expect(page.model()).toMatchObject({ strasse: 'Hardenbergstraße', hausnummer: '5' });
  });

  it('say which spelling of the line and of the town was changed [ADDR-13, ADDR-07]', async () => {
    await openAddress(() => found([known('Torstraße', '140 A')], { strasse: 100 }), { settings });
    await type('Torstraße 140 A', 'BERLIN');
    expect(describedBy(line().id)).not.toContain('Schreibweise');
    expect(describedBy('ort')).toContain('Schreibweise angepasst: Berlin (Ihre Eingabe: BERLIN)');
    await type('Torstrase 140a', 'berlin');
    expect(describedBy(line().id)).toContain('Schreibweise angepasst: Torstraße 140 A (Ihre Eingabe: Torstrase 140a)');
    expect(describedBy('ort')).toContain('Schreibweise angepasst: Berlin (Ihre Eingabe: berlin)');
  });

  it('lose a house number that is deleted [STEP-ADRESSE-01, ADDR-07]', async () => {
    await openAddress(() => 'off', { settings });
    await type('Hardenbergstraße 5');
    await type('Hardenbergstraße');
    expect(line().value).toBe('Hardenbergstraße');
    expect(words()).toContain('Bitte geben Sie auch die Hausnummer an.');
    await expectRefused({ hausnummer: 'Bitte geben Sie auch die Hausnummer an.' });
  });

  it('show the house number of the chosen address, also on the typed street [ADDR-07, STEP-ADRESSE-01]', async () => {
    await openAddress(() => found([known('Hardenbergstraße', '5a'), known('Hardenbergstraße', '5b')]), { settings });
    await type('Hardenbergstraße 5');
    await choose(/^Hardenbergstraße 5a/);
    expect(line().value).toBe('Hardenbergstraße 5a');
  });

  it('offer no typed address in exact mode, and block Weiter without a proposal [ADDR-07, ADDR-11]', async () => {
    const page = await openAddress(
      ({ strasseHausnummer }) => found(strasseHausnummer.startsWith('Quatsch') ? [] : HARDENBERG),
      { settings },
    );
    await type('Quatschweg 5');
    expect(words()).toContain('Bitte überprüfen Sie Ihre Eingabe.');
    expect(screen.queryByLabelText(OWN)).toBeNull();
    await press('Weiter');
    expect(document.activeElement?.id).toBe('anschrift');
    expect(screen.getByRole('region', { name: 'Bitte prüfen Sie Ihre Angaben' }).textContent).toContain(
      'Bitte überprüfen Sie Ihre Eingabe.',
    );
    await type('Hardenbrgstr. 5');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    await choose(/^Hardenbergplatz 5/);
    await weiter(page, 'umsatz');
  });

  it('lock an answered postcode with an explanation, and propose addresses in it only [ADDR-07]', async () => {
    const page = await openAddress(
      ({ strasseHausnummer }) =>
        strasseHausnummer === 'Weg 1'
          ? found([known('Weg', '1')], { strasse: 100 })
          : found([known('Nebenweg', '2', { plz: '10625' }), known('Nebenstieg', '2')]),
      { settings },
    );
    await type('Weg 1');
    expect(field('plz').readOnly).toBe(false);
    await weiter(page, 'umsatz');
    await press('Zurück');
    expect(field('plz').readOnly).toBe(true);
    expect(describedBy('plz')).toContain('Die Postleitzahl haben Sie schon angegeben, hier bleibt sie gleich.');
    await act(async () => {
      fireEvent.change(line(), { target: { value: 'Nebnweg 2' } });
      line().blur();
    });
    await pause();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(words()).toContain('Nebenstieg 2');
  });
});
