import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  CHECKING,
  choose,
  enter,
  found,
  HARDENBERG,
  held,
  isSettled,
  KNOWN,
  known,
  MISSPELT,
  NOTE,
  OFFICIAL,
  OWN,
  official,
  openAddress,
  said,
  TYPED,
  UNKNOWN,
  values,
  weiter,
} from './address-page.ts';
import { describedBy, expectRefused, field, fill, messageAt, press, words } from './on-screen.ts';

describe('a known address', () => {
  it('is checked once, as typed, and stored as the directory spells it [ADDR-03, STEP-ADRESSE-03]', async () => {
    const page = await openAddress(() => found([known('Hardenbergstraße', '5')], { strasse: 100 }));
    await fill({ ...TYPED, strasse: 'hardenbergstr.' });
    // Enter does not move the focus.
    field('strasse').focus();
    await act(async () => void fireEvent.submit(document.querySelector('main form') as Element));
    expect(page.path()).toBe('umsatz');
    expect(page.asked).toEqual([{ ...TYPED, strasse: 'hardenbergstr.', strasseHausnummer: '', nationKz: 'DE' }]);
    expect(page.model()).toMatchObject({ strasse: 'Hardenbergstraße', hausnummer: '5' });
    await press('Zurück');
    expect(values()).toEqual(['Hardenbergstraße', '5', '10623', 'Berlin']);
    await weiter(page, 'umsatz');
    expect(page.asked).toHaveLength(1);
  });

  it('fills the fields with its official spelling, and a note says so with what was typed [ADDR-13]', async () => {
    const page = await openAddress(({ strasse }) => (strasse === MISSPELT.strasse ? official() : found([])));
    await enter(MISSPELT);
    expect(values()).toEqual(OFFICIAL);
    expect(describedBy('strasse')).toBe(NOTE);
    expect(describedBy('hausnummer')).toBe('Schreibweise angepasst: 140 A (Ihre Eingabe: 140a)');
    expect(describedBy('plz')).toBe('');
    for (const text of [NOTE, 'Schreibweise angepasst: Berlin (Ihre Eingabe: berlin)', KNOWN])
      expect(said()).toContain(text);
    await enter({ strasse: MISSPELT.strasse });
    expect(values()).toEqual(OFFICIAL);
    expect([describedBy('strasse'), describedBy('hausnummer')]).toEqual([NOTE, '']);
    await weiter(page, 'umsatz');
    await press('Zurück');
    expect(describedBy('strasse')).toBe('');
    expect(page.asked).toHaveLength(2);
  });

  it('is announced as such only if it is in the directory [ADDR-11, UI-09]', async () => {
    const { answer, release } = held();
    await openAddress(({ strasse }) =>
      answer(strasse === 'Weg' ? found([known('Weg', '5')], { strasse: 100, verzeichnet: true }) : found([])),
    );
    await enter({ ...TYPED, strasse: 'Weg' });
    expect(said()).toContain(CHECKING);
    // Once for the eye, once for the ear.
    const hidden = screen.getAllByText(CHECKING).map((text) => text.closest('[aria-hidden="true"]') !== null);
    expect(hidden).toEqual([true, false]);
    await release();
    expect(said()).toContain(KNOWN);
    await enter({ strasse: 'Nirgendwo' });
    await release();
    expect(said()).toContain(`${UNKNOWN}. Keine Treffer für diese PLZ. Bitte prüfen`);
    await choose(OWN);
    expect(said()).toContain('Ihre Angaben werden übernommen.');
    expect(said()).not.toContain(KNOWN);
  });
});

describe('an unknown address', () => {
  it('offers proposals and the typed address, and each choice fills the fields [STEP-ADRESSE-02, ADDR-06]', async () => {
    const page = await openAddress(() => found(HARDENBERG));
    await enter(TYPED);
    expect(screen.getByText(UNKNOWN).tagName).toBe('H2');
    const question = screen.getByRole('radiogroup', { name: /genaue Anschrift/ });
    expect(question.getAttribute('aria-required')).toBe('true');
    expect([...question.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
      'Hardenbergstraße 510623 Berlin, Charlottenburg',
      'Hardenbergplatz 510623 Berlin',
      'Meine eingegebenen Daten sind korrektHardenbrgstr. 5, 10623 Berlin',
    ]);
    expect(isSettled()).toBe(false);
    await choose(/^Hardenbergplatz 5/);
    expect(isSettled()).toBe(true);
    // For the eye, and announced.
    expect(screen.getAllByText('Die gewählte Anschrift wird übernommen.')).toHaveLength(2);
    expect(values()).toEqual(['Hardenbergplatz', '5', '10623', 'Berlin']);
    await choose(OWN);
    expect(values()).toEqual(Object.values(TYPED));
    await weiter(page, 'umsatz');
    await press('Zurück');
    expect(words()).toContain('Ihre Angaben werden übernommen.');
    await choose(/^Hardenbergstraße 5/);
    await weiter(page, 'umsatz');
    expect(page.model()).toMatchObject({ strasse: 'Hardenbergstraße' });
    expect(page.asked).toHaveLength(1);
  });

  it("has no proposal if only its town is wrong, but the postcode's town with one press [ADDR-06, STEP-ADRESSE-02]", async () => {
    const known10119 = found([known('Torstraße', '1', { plz: '10119', ort: 'Berlin' })], { strasse: 100 });
    const wrongTown = found([], { ort: 70, strasse: 100 });
    const page = await openAddress(({ ort }) => (ort === 'Berlin' ? known10119 : wrongTown), {
      towns: () => ['Berlin'],
    });
    await enter({ strasse: 'Torstraße', hausnummer: '1', plz: '10119', ort: 'Hamburg' });
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(words()).toContain('Postleitzahl und Ort passen nicht zusammen. Zur Postleitzahl 10119 kennen wir: Berlin.');
    screen.getByLabelText(OWN);
    await press('Berlin übernehmen');
    expect([values()[3], document.activeElement?.id]).toEqual(['Berlin', 'ort']);
    await weiter(page, 'umsatz');
    expect(page.model()).toMatchObject({ strasse: 'Torstraße', plz: '10119', ort: 'Berlin' });
  });

  it('requires a choice on Weiter, which is no error before [ADDR-05, FLOW-14]', async () => {
    const page = await openAddress(() => found(HARDENBERG));
    await press('Weiter');
    expect(document.querySelector('[data-errors]')).not.toBeNull();
    await enter(TYPED);
    expect(document.querySelector('[data-errors]')).toBeNull();
    expect(messageAt('anschrift')).toBe('');
    await expectRefused({ anschrift: 'Bitte wählen Sie eine Anschrift aus.' });
    await choose(OWN);
    expect(messageAt('anschrift')).toBe('');
    await weiter(page, 'umsatz');
  });

  it.each([
    ['the street is unclear', found([known('Weg', '5')], { strasse: 79 }), 'Bitte geben Sie die Straße genauer an.'],
    ['of a message', found(HARDENBERG, { message: 'Hier wird nicht zugestellt.' }), 'Hier wird nicht zugestellt.'],
  ])(
    'because %s gives the reason, and the typed address can be confirmed [ADDR-06, ADDR-11]',
    async (_, answer, message) => {
      const page = await openAddress(() => answer);
      await enter(TYPED);
      expect(words()).toContain(message);
      expect(said()).toContain(message);
      const hints = [...document.querySelectorAll('main p')].map(({ textContent }) => textContent);
      expect(hints).toEqual(
        expect.arrayContaining([message, 'Bitte prüfen Sie Ihre Eingabe, oder bestätigen Sie Ihre Angaben.']),
      );
      expect(screen.getByLabelText(OWN).getAttribute('aria-required')).toBe('true');
      expect(screen.queryByRole('radiogroup', { name: /genaue Anschrift/ })).toBeNull();
      await expectRefused({ anschrift: 'Bitte überprüfen oder bestätigen Sie Ihre Eingabe.' });
      await choose(OWN);
      await choose(OWN);
      expect(screen.getByRole('button', { name: 'Weiter' }).getAttribute('aria-disabled')).toBe('true');
      await choose(OWN);
      await weiter(page, 'umsatz');
    },
  );

  it('of an account holder is asked about in the panel, which is scrolled to [ADDR-08, ADDR-13]', async () => {
    const company = found([known('Bäckerstraße', '12a', { plz: '10115' })], { strasse: 100 });
    await openAddress(
      ({ strasse }) => (strasse === 'Bäckerstraße' ? company : strasse === MISSPELT.strasse ? official() : found([])),
      { path: 'sepa' },
    );
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Ja' })));
    const inPanel = (address: object) =>
      Object.fromEntries(Object.entries(address).map(([key, value]) => [`kontoinhaber.${key}`, value as string]));
    await enter(inPanel(MISSPELT));
    expect(values('kontoinhaber.')).toEqual(OFFICIAL);
    expect(describedBy('kontoinhaber.strasse')).toBe(NOTE);
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    await enter(inPanel(TYPED));
    expect(screen.getByText(UNKNOWN).tagName).toBe('H3');
    expect(shown.mock.contexts.map((place) => (place as Element).textContent)).toEqual([
      expect.stringContaining(UNKNOWN),
    ]);
  });
});
