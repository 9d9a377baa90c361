import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { check, fill, isPanelOpen, plain, press } from '../../../tests/page/on-screen.ts';
import { openPage } from '../../../tests/page/open-page.tsx';

/** What the page's region says. */
function said(): string {
  return plain(document.getElementById('ansage')?.textContent);
}

/** Saves the open panel. @returns what is said then, after the page is uncovered */
async function save(): Promise<string> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await press('Speichern');
  expect([isPanelOpen(), said()]).toEqual([false, '']);
  act(() => void vi.advanceTimersByTime(250));
  vi.useRealTimers();
  return said();
}

async function addOwner(name: string): Promise<string> {
  await press('Person hinzufügen');
  await fill({ 'inhaber.name': name });
  return save();
}

it('an owner is said when entered, also a namesake [STEP-FIRMA-02, UI-14]', async () => {
  await openPage({ path: 'firma' });
  for (let time = 0; time < 2; time += 1) {
    expect(await addOwner('Kim Muster')).toBe('Kim Muster ist eingetragen');
    expect(document.activeElement?.textContent).toBe('Person hinzufügen');
    await press('Person hinzufügen');
    expect(said()).toBe('');
    await press('Abbrechen');
  }
  expect(await addOwner('Alex Muster')).toBe('Alex Muster ist eingetragen');
});

it('another person for the portal is said when entered, with the focus on the answer [STEP-KONTAKT-02, UI-14]', async () => {
  await openPage({ path: 'kontakt' });
  await check('Nein, eine andere Person');
  await check('Frau');
  const person = { vorname: 'Erika', nachname: 'Muster', email: 'erika@example.com' };
  await fill(Object.fromEntries(Object.entries(person).map(([key, value]) => [`onlinezugang.${key}`, value])));
  expect(await save()).toBe('Frau Erika Muster ist eingetragen');
  expect(document.activeElement?.closest('label')?.textContent).toBe('Nein, eine andere Person');
});

it('failures are said when entered [STEP-UMSATZ-03, UI-14]', async () => {
  await openPage({ path: 'umsatz' });
  await check('Gab es in den letzten drei Jahren Forderungsausfälle?');
  await fill({ 'ausfaelle.0.anzahl': '1', 'ausfaelle.1.anzahl': '0', 'ausfaelle.2.anzahl': '0' });
  await fill({ 'ausfaelle.0.betrag': '5000' });
  expect(await save()).toBe('Ihre Angaben sind eingetragen');
});

it('of a cover nothing is said but its premium [STEP-ANGEBOT-03, UI-14]', async () => {
  await openPage({ path: 'angebot' });
  await press('Absicherung ändern');
  expect(await save()).toBe('');
});
