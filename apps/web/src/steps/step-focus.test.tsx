import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectRefused, field, fill, press } from '../../tests/page/on-screen.ts';
import { openPage } from '../../tests/page/open-page.tsx';
import { change } from '../calculator/flow/steps.ts';

const scrolls: unknown[] = [];
beforeEach(() => {
  scrolls.length = 0;
  vi.stubGlobal('scrollY', 400);
});

/** Opens a page and records how it scrolls, at once as with reduced motion. */
async function open(path: string, answers?: object) {
  const page = await openPage({ path, ...(answers && { answers }) });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('scrollTo', (to: unknown) => scrolls.push(to));
  return page;
}

function focused() {
  return document.activeElement?.id || document.activeElement?.localName;
}

it('a step names the page, and says if something is wrong, until it is mended [UI-01]', async () => {
  await open('absicherung');
  expect(document.title).toMatch(/^[^:]+ – Forderungsausfall Versicherung$/);
  const { title } = document;
  await expectRefused({ absicherung: 'Dies ist ein Pflichtfeld' });
  expect(document.title).toBe(`Fehler: ${title}`);
  await fill({ absicherung: '4' });
  expect(document.title).toBe(title);
  await press('Zurück');
  expect(document.title).toMatch(/^Wann soll .* – Forderungsausfall Versicherung$/);
});

it('a step does not move the focus on the first view, and moves it to the heading on later ones [UI-01, UI-06]', async () => {
  const page = await open('kontakt', HANDWERKER);
  expect([focused(), scrolls]).toEqual(['body', []]);
  await press('Zurück');
  expect([focused(), scrolls]).toEqual(['h1', [{ top: 0 }]]);
  field('nettoumsatz').focus();
  await act(async () => page.change({ session: { notice: 'unsaved' } }));
  expect(focused()).toBe('nettoumsatz');
  await press('Weiter');
  expect([focused(), scrolls.length]).toEqual(['h1', 2]);
});

it('a step moves the focus to the field that it is entered for, otherwise to the heading [STEP-ZUSAMMENFASSUNG-05]', async () => {
  const page = await open('kontakt', HANDWERKER);
  const changeOn = (path: string, name: string) => act(async () => change(page.context, path, name));
  await changeOn('adresse', 'ort');
  expect([focused(), scrolls]).toEqual(['ort', []]);
  await changeOn('kontakt', 'gone');
  expect([focused(), scrolls.length]).toEqual(['h1', 1]);
});
