import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enter, found, known, openAddress, said, UNKNOWN, values, weiter } from './address-page.ts';
import { button, check, describedBy, field, fill, messageAt, press, words } from './on-screen.ts';

const REST = { plz: '10623', ort: 'Berlin' };
const MOVED = '5 als Hausnummer übernommen.';

function open(path = 'adresse') {
  return openAddress(() => 'off', { path });
}

/** Types character by character, then leaves the field; `fill` changes a field at once, as autofill and pasting do. */
async function type(path: string, text: string): Promise<void> {
  await act(async () => field(path).focus());
  for (let length = 1; length <= text.length; length += 1)
    await act(async () => void fireEvent.change(field(path), { target: { value: text.slice(0, length) } }));
  await act(async () => field(path).blur());
}

function parts(prefix = '') {
  return values(prefix).slice(0, 2);
}

describe('a street with a house number', () => {
  it.each(['Hardenbergstraße 5', 'Poststr. 2 1/2'])(
    'stays as typed when its field is left, and beside the number that follows: %s [STEP-ADRESSE-01]',
    async (line) => {
      const page = await open();
      await type('strasse', line);
      expect(parts()).toEqual([line, '']);
      await type('hausnummer', '7');
      await fill(REST);
      await weiter(page, 'umsatz');
      expect(page.model()).toMatchObject({ strasse: line, hausnummer: '7' });
    },
  );

  it.each([
    ['typed', type],
    ['pasted', (path: string, text: string) => fill({ [path]: text })],
  ])('gives the same answers however it is written: %s [STEP-ADRESSE-01]', async (_, write) => {
    const page = await open();
    await fill(REST);
    await write('strasse', 'Poststr. 2 1/2');
    await weiter(page, 'umsatz');
    expect(page.model()).toMatchObject({ strasse: 'Poststr.', hausnummer: '2 1/2' });
  });

  it('is split by autofill, which is said, and one press takes it back for good [STEP-ADRESSE-01, UI-09]', async () => {
    await open();
    await fill({ strasse: 'Hardenbergstraße 5', ...REST });
    expect(parts()).toEqual(['Hardenbergstraße', '5']);
    expect(describedBy('strasse')).toContain(MOVED);
    expect(said()).toContain(MOVED);
    await press('Rückgängig');
    expect(parts()).toEqual(['Hardenbergstraße 5', '']);
    expect(document.activeElement?.id).toBe('hausnummer');
    expect(said()).not.toContain(MOVED);
    await press('Weiter');
    expect(parts()).toEqual(['Hardenbergstraße 5', '']);
    expect(messageAt('hausnummer')).toBe('Dies ist ein Pflichtfeld');
  });

  it('never replaces a house number that was typed, nor does taking it back [STEP-ADRESSE-01]', async () => {
    await open();
    await fill({ hausnummer: '7', strasse: 'Hardenbergstraße 5' });
    expect(parts()).toEqual(['Hardenbergstraße 5', '7']);
    await fill({ hausnummer: '', strasse: '' });
    await fill({ strasse: 'Hardenbergstraße 5' });
    await fill({ hausnummer: '7a' });
    await press('Rückgängig');
    expect(parts()).toEqual(['Hardenbergstraße 5', '7a']);
  });

  it('is asked about where the number may belong to the street [STEP-ADRESSE-01]', async () => {
    const page = await open();
    await fill({ strasse: 'Privatstraße 5', ...REST });
    expect(parts()).toEqual(['Privatstraße 5', '']);
    await press('Weiter');
    expect(messageAt('hausnummer')).toBe('Dies ist ein Pflichtfeld');
    expect(describedBy('strasse')).toContain('Ist 5 die Hausnummer?');
    await press('Hausnummer 5 übernehmen');
    expect(parts()).toEqual(['Privatstraße', '5']);
    await weiter(page, 'umsatz');
  });

  it('is split in the panel of an account holder too [STEP-ADRESSE-01, STEP-SEPA-02]', async () => {
    await open('sepa');
    await check('Ja');
    await fill({ 'kontoinhaber.strasse': 'Hardenbergstraße 5' });
    expect(parts('kontoinhaber.')).toEqual(['Hardenbergstraße', '5']);
    await press('Rückgängig');
    expect(parts('kontoinhaber.')).toEqual(['Hardenbergstraße 5', '']);
    await type('kontoinhaber.strasse', 'Hardenbergstraße 7');
    await press('Speichern');
    expect(parts('kontoinhaber.')).toEqual(['Hardenbergstraße', '7']);
  });
});

describe('a town with a suburb', () => {
  const inUnna = () => found([known('Weg', '1', { plz: '59427', ort: 'Unna' })], { ort: 96, strasse: 100 });

  it('is accepted, and its town offered with one press [ADDR-14]', async () => {
    const page = await openAddress(({ ort }) => (ort === 'Unna' ? { ...inUnna(), ortScore: 100 } : inUnna()));
    await enter({ strasse: 'Weg', hausnummer: '1', plz: '59427', ort: 'Unna-Hemmerde' });
    expect(words()).not.toContain(UNKNOWN);
    expect(said()).toContain('Zur Postleitzahl 59427 gehört der Ort Unna.');
    await weiter(page, 'umsatz');
    expect(page.model()).toMatchObject({ ort: 'Unna-Hemmerde' });
    await press('Zurück');
    await enter({ ort: 'Unna-Lünern' });
    await press('Unna übernehmen');
    expect(field('ort').value).toBe('Unna');
    expect(document.activeElement?.id).toBe('ort');
  });
});

describe('an unknown postcode', () => {
  it('warns, and the confirmed address passes [ADDR-01, ADDR-12]', async () => {
    const page = await openAddress(() => found([], { ort: 0, strasse: 0 }), { towns: () => [] });
    await enter({ strasse: 'Weg', hausnummer: '1', plz: 'DE-34108', ort: 'Kassel' });
    expect(field('plz').value).toBe('34108');
    expect(describedBy('plz')).toContain('Diese Postleitzahl ist uns leider nicht bekannt.');
    expect(said()).toContain('Diese Postleitzahl ist uns leider nicht bekannt.');
    expect(messageAt('plz')).toBe('');
    await check(/^Meine eingegebenen Daten sind korrekt/);
    expect(button('Weiter').getAttribute('aria-disabled')).toBeNull();
    await weiter(page, 'umsatz');
    expect(page.model()).toMatchObject({ plz: '34108' });
  });
});
