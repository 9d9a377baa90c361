import { act, fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import type { Services } from '../support/fake-api.ts';
import { field, fill, press } from './on-screen.ts';
import { openPage } from './open-page.tsx';

// A page of `open-page.tsx` with an address and a fake of the service that checks it.

type Asked = Readonly<Record<'strasseHausnummer' | 'strasse' | 'hausnummer' | 'plz' | 'ort', string>>;
type Page = Awaited<ReturnType<typeof openPage>>;

export const TYPED = { strasse: 'Hardenbrgstr.', hausnummer: '5', plz: '10623', ort: 'Berlin' };
export const MISSPELT = { strasse: 'Torstrase', hausnummer: '140a', plz: '10119', ort: 'berlin' };
export const OFFICIAL = ['Torstraße', '140 A', '10119', 'Berlin'];
export const NOTE = 'Schreibweise angepasst: Torstraße (Ihre Eingabe: Torstrase)';
export const UNKNOWN = 'Diese Adresse ist uns leider nicht bekannt';
export const KNOWN = 'Die Anschrift ist uns bekannt.';
export const CHECKING = 'Die Anschrift wird geprüft.';

/** Returns an address in the spelling of the service. */
export function known(strasse: string, hausnummer: string, { plz = '10623', ort = 'Berlin', ...ortszusatz } = {}) {
  return { strasse, hausnummer, strasseHausnummer: `${strasse} ${hausnummer}`, plz, ort, ...ortszusatz };
}

/** Returns a response of the service. */
export function found(
  list: readonly ReturnType<typeof known>[],
  { message = '', ort = 100, strasse = 90, ...listed }: Readonly<Record<string, unknown>> = {},
) {
  const results = { list: message === '' ? [] : [{ message }] };
  return { adressen: { list }, results, ortScore: ort, strasseScore: strasse, ...listed };
}

export const HARDENBERG = [
  known('Hardenbergstraße', '5', { ortszusatz: 'Charlottenburg' } as object),
  known('Hardenbergplatz', '5'),
];

export function official() {
  return found([known('Torstraße', '140 A', { plz: '10119', ort: 'Berlin' })], { strasse: 100, verzeichnet: true });
}

/**
 * Opens the address step, or another step with an address. The fake service returns the given responses after a pause,
 * which `pause` skips.
 */
export async function openAddress(
  answer: (asked: Asked) => unknown,
  {
    path = 'adresse',
    towns = () => null,
    ...given
  }: { path?: string; towns?: (plz: string) => unknown; settings?: object } = {},
) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const asked: Asked[] = [];
  const services: Services = {
    townsOfPlz: towns,
    addressCheck(address) {
      asked.push(address);
      return answer(address);
    },
  };
  const page = await openPage({ path, ...given, services });
  await act(() => vi.dynamicImportSettled());
  return { ...page, asked };
}

/** Skips the pause after typing. */
export function pause(milliseconds = 500) {
  return act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
}

export async function enter(values: Readonly<Record<string, string>>): Promise<void> {
  await fill(values);
  await pause();
}

export async function weiter({ path }: Page, expected: string): Promise<void> {
  await press('Weiter');
  await act(async () => undefined);
  expect(path()).toBe(expected);
}

export function values(prefix = ''): readonly string[] {
  return Object.keys(TYPED).map((key) => field(`${prefix}${key}`).value);
}

function option(name: RegExp): HTMLElement {
  return screen.getByLabelText(name);
}
export const OWN = /^Meine eingegebenen Daten/;

export function choose(name: RegExp): Promise<void> {
  return act(async () => void fireEvent.click(option(name)));
}

export function said(): string {
  return screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');
}

/** Returns whether the warning was resolved by a choice and only keeps its space. */
export function isSettled(): boolean {
  return screen.getAllByText(UNKNOWN).at(-1)?.closest('[class*="settled"]') instanceof Element;
}

/** Creates responses of the service that stay pending until the test releases them. */
export function held() {
  const waiting: (() => void)[] = [];
  return {
    answer: (value: unknown) => new Promise((resolve) => waiting.push(() => resolve(value))),
    release: () => act(async () => waiting.splice(0).forEach((go) => go())),
  };
}
