import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addInhaber, OPEN_PANEL, panelOf, walkTo } from '../support/applicant/applicant.ts';
import { lookAtEveryScreen } from '../support/applicant/every-screen.ts';
import { cutTexts, spaceText } from '../support/screens/cut-texts.ts';
import { coveredNow, hiddenFocus } from '../support/screens/hidden-focus.ts';
import { linkField, openSaving } from '../support/screens/saved-link-page.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { DESKTOP, PHONE } from '../support/suite/open-browser.ts';
import { givenVisitor } from '../support/suite/visit.ts';

/** A screen of 1280 × 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 };
const SMALL_PHONE = { width: 360, height: 640 };

it('cuts no text at 400 % zoom or with wide text spacing on any screen [UI-09]', async () => {
  const { page } = await givenVisitor();
  await lookAtEveryScreen(page, async (screen) => {
    for (const isWide of [false, true]) {
      await spaceText(page, isWide);
      for (const size of isWide ? [ZOOMED, DESKTOP, PHONE] : [ZOOMED]) {
        await page.setViewportSize(size);
        const what = `${screen}, ${size.width} px${isWide ? ', spaced' : ''}`;
        expect.soft(await cutTexts(page), what).toEqual([]);
        await expectNoSidewaysScroll(page, what);
      }
    }
    await page.setViewportSize(PHONE);
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
  });
});

it('hides no part of the focused control below header or offer bar, forwards and backwards [UI-09]', async () => {
  const { page } = await givenVisitor({ screen: SMALL_PHONE });
  await lookAtEveryScreen(page, async (screen) => {
    const { stops, hidden } = await hiddenFocus(page);
    expect.soft(hidden, screen).toEqual([]);
    expect(stops, screen).toBeGreaterThan(screen.endsWith('panel') ? 5 : 20);
  });
});

it('hides no part of it below an offer bar of several lines [UI-09]', async () => {
  const { page } = await givenVisitor({ screen: { width: 320, height: 640 } });
  await page.goto('/');
  await walkTo(page, 'angebot');
  await page.getByLabel('Zahlungsweise').selectOption('vierteljährlich');
  await spaceText(page, true);
  const bar = page.getByRole('button', { name: /^Ihr Angebot/ });
  expect((await bar.boundingBox())?.height).toBeGreaterThan(64);
  const { hidden } = await hiddenFocus(page);
  expect(hidden).toEqual([]);
});

/** Waits until a focused control with this name is whole on the screen. */
async function expectInView(page: Page, name: string): Promise<void> {
  await expect.poll(() => coveredNow(page)).toEqual({ name: expect.stringContaining(name), by: [] });
}

describe('the focus of a panel is on the screen', () => {
  it('after an entry that moved its opener [UI-02, UI-09]', async () => {
    const { page } = await givenVisitor({ screen: PHONE });
    await page.goto('/');
    await walkTo(page, 'firma');
    for (const name of ['Kim Muster', 'Robin Muster', 'Alex Muster']) {
      await addInhaber(page, name);
      await expectInView(page, 'inhaber');
    }
  });

  it('at 400 % zoom, where a list opens at its choice [UI-02, UI-09]', async () => {
    const { page } = await givenVisitor({ screen: ZOOMED });
    await page.goto('/');
    await walkTo(page, 'angebot');
    await page.getByRole('button', { name: 'Absicherung ändern' }).press('Enter');
    await panelOf(page).waitFor();
    await expect.poll(async () => (await coveredNow(page))?.by).toEqual([]);
  });

  it('at 400 % zoom, when the link takes the place of the button [LINK-01, UI-09]', async () => {
    const { page } = await givenVisitor({ screen: ZOOMED });
    await page.goto('/');
    await walkTo(page, 'angebot');
    await openSaving(page);
    await panelOf(page).getByRole('button', { name: 'Link erstellen' }).press('Enter');
    await linkField(page).waitFor();
    await expectInView(page, 'speichern-link');
  });

  it('at 400 % zoom, when Speichern is refused [FLOW-14, UI-09]', async () => {
    const { page } = await givenVisitor({ screen: ZOOMED });
    await page.goto('/');
    await walkTo(page, 'umsatz');
    await OPEN_PANEL.ausfaelle(page);
    await panelOf(page).getByLabel('Anzahl').first().selectOption('1');
    await panelOf(page).getByRole('button', { name: 'Speichern' }).press('Enter');
    await expectInView(page, 'ausfaelle.0.betrag');
  });
});
