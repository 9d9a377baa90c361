import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredStep, answerStep, panelOf, walkOn, walkTo, yearBlock } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import {
  fieldsOf,
  localItems,
  reloadAndResume,
  resume,
  sessionItems,
  untilStored,
  welcomePanel,
  wipe,
} from '../support/applicant/kept-session.ts';
import { EVERYTHING, INTERMEDIARY, SAMPLE } from '../support/applicant/sample-application.ts';
import {
  BASE_PATH,
  back,
  expectStep,
  next,
  pressWeiter,
  STEPS,
  type StepName,
  waitForStep,
} from '../support/applicant/steps.ts';
import { failuresSwitch, focusedName } from '../support/screens/leave-panel.ts';
import { messageAt } from '../support/screens/refusal.ts';
import { summaryRows } from '../support/screens/summary-rows.ts';
import { createGate } from '../support/suite/gate.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';
import { startOwnProduct } from '../support/suite/start-own-product.ts';
import type { Product } from '../support/suite/start-product.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const ANSWERED = (Object.keys(STEPS) as StepName[]).slice(0, 9) as AnsweredStep[];

let withAktenzeichen: Product;
beforeAll(async () => {
  withAktenzeichen = await startOwnProduct(INTERMEDIARY);
});
afterAll(() => withAktenzeichen.stop());

describe('a reload', () => {
  it('restores the step and every field just after each answer [PERS-02, FLOW-04]', async () => {
    const { page } = await givenVisitor({ origin: withAktenzeichen.origin });
    const answers = { ...EVERYTHING, azvm: 'AZ/4711-Ü 8' };
    await page.goto('/');
    for (const [index, step] of ANSWERED.entries()) {
      await waitForStep(page, step);
      await answerStep(page, step, answers);
      const before = await fieldsOf(page);
      // The first visit has to fetch its secret before it can keep anything.
      if (index === 0) await untilStored(page);
      await reloadAndResume(page);
      await expectStep(page, step);
      expect(await fieldsOf(page), step).toEqual(before);
      await next(page, (Object.keys(STEPS) as StepName[])[index + 1] ?? 'zusammenfassung');
    }
    const rows = await summaryRows(page);
    await page.locator('#rechtsuebergang').check();
    await reloadAndResume(page);
    await expectStep(page, 'zusammenfassung');
    expect(await summaryRows(page)).toEqual(rows);
    expect(await page.locator('#rechtsuebergang').isChecked()).toBe(true);
  });

  it('keeps recent input, complete or not, and the messages at touched fields [PERS-02, FLOW-14]', async () => {
    const { page } = await givenApplicantAt('kontakt', { screen: DESKTOP });
    await page.locator('#vorname').fill('Änne');
    await page.locator('#email').fill('keine-adresse');
    await page.locator('#nachname').pressSequentially('Özt');
    const before = await fieldsOf(page);
    await reloadAndResume(page);
    expect(await fieldsOf(page)).toEqual(before);
    expect(await messageAt(page, 'email')).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
    expect(await messageAt(page, 'telefon')).toBe('');
    await page.locator('#email').fill('');
    await pressWeiter(page);
    await reloadAndResume(page);
    expect(await messageAt(page, 'telefon')).toBe('Dies ist ein Pflichtfeld');
  });

  it('reopens an open panel with its draft, to save or cancel [PERS-02, FLOW-13]', async () => {
    const { page } = await givenApplicantAt('firma');
    await page.getByRole('button', { name: 'Person hinzufügen' }).click();
    await panelOf(page).getByLabel('Name').fill('Änne Özt');
    await page.reload();
    await welcomePanel(page).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    await resume(page);
    expect(await panelOf(page).getByLabel('Name').inputValue()).toBe('Änne Özt');
    await panelOf(page).getByLabel('Name').fill('Änne Öztürk');
    await page.keyboard.press('Enter');
    await panelOf(page).waitFor({ state: 'detached' });
    await walkOn(page, 'firma', 'umsatz');
    await failuresSwitch(page).check();
    await yearBlock(page, 1).getByLabel('Anzahl').selectOption('2');
    await reloadAndResume(page);
    expect(await yearBlock(page, 1).getByLabel('Anzahl').locator('option:checked').innerText()).toBe('2');
    await page.keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'detached' });
    expect(await failuresSwitch(page).isChecked()).toBe(false);
  });

  it('keeps what was chosen before the storage code was loaded [PERS-02]', async () => {
    const { page } = await givenVisitor();
    const gate = createGate();
    await page.route(/\/assets\/session-[^/]*\.js$/, async (route) => {
      await gate.opened;
      await route.continue();
    });
    await page.goto('/');
    await waitForStep(page, 'vertragsbeginn');
    await page.locator('#vertragsbeginn').selectOption({ index: 4 });
    await next(page, 'absicherung');
    await page.locator('#absicherung').selectOption('3');
    gate.open();
    await untilStored(page);
    await reloadAndResume(page);
    await expectStep(page, 'absicherung');
    expect(await page.locator('#absicherung').inputValue()).toBe('3');
  });

  it('loses nothing after the page was hidden [PERS-02]', async () => {
    const { page } = await givenApplicantAt('firma');
    await page.locator('#firmenname').fill('Kurz vor dem Wegsehen GmbH');
    const stored = await page.evaluate(() => {
      const before = window.sessionStorage.getItem('form');
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      return { before, after: window.sessionStorage.getItem('form') };
    });
    expect(stored.after).not.toBeNull();
    expect(stored.after).not.toBe(stored.before);
  });

  it('at another URL enters that step if allowed, otherwise the last one [FLOW-02, FLOW-04]', async () => {
    const { page } = await givenApplicantAt('umsatz', { screen: DESKTOP });
    for (const [asked, shown] of [
      ['firma', 'firma'],
      ['umsatz', 'umsatz'],
      ['zusammenfassung', 'umsatz'],
      ['danke', 'umsatz'],
      ['', 'umsatz'],
      ['gibt-es-nicht', 'umsatz'],
      ['aktenzeichen', 'vertragsbeginn'],
    ] as const) {
      await page.goto(`${BASE_PATH}${asked}`);
      await resume(page);
      await expectStep(page, shown);
      if (asked === 'firma') {
        await page.goto(`${BASE_PATH}umsatz`);
        await resume(page);
      }
    }
  });
});

describe("'Willkommen zurück!'", () => {
  it("removes all answers from screen, storage and history by 'Daten löschen & neu starten' [PERS-06]", async () => {
    const { page } = await givenVisitor();
    await walkTo(page, 'zusammenfassung');
    await page.reload();
    await wipe(page);
    await expectStep(page, 'vertragsbeginn');
    expect(await sessionItems(page)).toEqual({});
    expect(await localItems(page)).toEqual({});
    for (const leave of [() => page.reload(), () => page.goBack(), () => page.goto(`${BASE_PATH}firma`)]) {
      await leave();
      await page.getByRole('heading', { level: 1 }).waitFor();
      const whole = await page.content();
      for (const word of [SAMPLE.firmenname, SAMPLE.vorname, SAMPLE.email, SAMPLE.strasse, 'Müßiggang'])
        expect(whole).not.toContain(word);
    }
    await page.goto(`${BASE_PATH}vertragsbeginn`);
    await waitForStep(page, 'vertragsbeginn');
    await walkOn(page, 'vertragsbeginn', 'firma');
    expect(await page.locator('#firmenname').inputValue()).toBe('');
  });

  it('closes only by its buttons: Tab stays inside, Escape and backdrop do nothing [PERS-06, UI-02]', async () => {
    const { page } = await givenApplicantAt('firma', { screen: DESKTOP });
    await page.reload();
    await welcomePanel(page).waitFor();
    const seen = new Set<string>();
    for (const key of ['Tab', 'Shift+Tab'])
      for (let press = 0; press < 5; press += 1) {
        await page.keyboard.press(key);
        expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
        seen.add(await focusedName(page));
      }
    expect([...seen]).toEqual(expect.arrayContaining(['Berechnung fortsetzen', 'Daten löschen & neu starten']));
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await page.mouse.click(10, 400);
    expect(await welcomePanel(page).isVisible()).toBe(true);
    expect(await welcomePanel(page).getByRole('button', { name: 'Schließen' }).count()).toBe(0);
  });

  it('can be answered with the keyboard alone, and the question has the focus afterwards [PERS-06, UI-06]', async () => {
    const { page } = await givenApplicantAt('firma', { screen: DESKTOP });
    for (const [button, heading] of [
      ['Berechnung fortsetzen', STEPS.firma.heading],
      ['Daten löschen & neu starten', STEPS.vertragsbeginn.heading],
    ] as const) {
      await page.reload();
      await welcomePanel(page).waitFor();
      do await page.keyboard.press('Tab');
      while ((await focusedName(page)) !== button);
      await page.keyboard.press('Enter');
      await welcomePanel(page).waitFor({ state: 'detached' });
      await expect.poll(() => focusedName(page)).toBe(heading);
    }
  });

  it('is not shown without answers, and the first answer is stored after that [PERS-06]', async () => {
    const { page } = await givenVisitor();
    await page.goto('/');
    await waitForStep(page, 'vertragsbeginn');
    const start = page.getByLabel('Versicherungsbeginn');
    const chosen = await start.inputValue();
    await start.selectOption({ index: 4 });
    await start.selectOption(chosen);
    await untilStored(page);
    await walkOn(page, 'vertragsbeginn', 'absicherung');
    await back(page, 'vertragsbeginn');
    await page.reload();
    await waitForStep(page, 'vertragsbeginn');
    await expect.poll(() => page.getByLabel('Versicherungsbeginn').isEnabled()).toBe(true);
    expect(await welcomePanel(page).count()).toBe(0);
    await page.getByLabel('Versicherungsbeginn').selectOption({ index: 2 });
    await reloadAndResume(page);
    await expect.poll(() => page.getByLabel('Versicherungsbeginn').inputValue()).not.toBe(chosen);
  });

  it('is shown again after a reload, and nothing is lost [PERS-02, PERS-06]', async () => {
    const { page } = await givenApplicantAt('adresse');
    await page.locator('#strasse').fill('Halbe Str');
    for (let time = 0; time < 3; time += 1) {
      await page.reload();
      await welcomePanel(page).waitFor();
    }
    await resume(page);
    expect(await page.locator('#strasse').inputValue()).toBe('Halbe Str');
    await back(page, 'firma');
    expect(await page.locator('#firmenname').inputValue()).toBe(SAMPLE.firmenname);
  });

  it('stores nothing when restoring or erasing, and the first answer afterwards [PERS-11]', async () => {
    const { page } = await givenVisitor();
    await page.addInitScript(() => {
      const writes: string[] = [];
      Object.assign(window, { writes });
      const original = Storage.prototype.setItem;
      Storage.prototype.setItem = function setItem(key, value) {
        if (this === window.sessionStorage) writes.push(key);
        original.call(this, key, value);
      };
    });
    const writes = () => page.evaluate(() => (window as unknown as { writes: string[] }).writes.length);
    await walkTo(page, 'angebot');
    // Longer than the quiet after which a change is saved.
    await page.clock.install();
    await page.reload();
    await resume(page);
    await page.clock.runFor(5_000);
    expect(await writes()).toBe(0);
    await page.reload();
    await wipe(page);
    await page.clock.runFor(5_000);
    expect(await writes()).toBe(0);
    await page.getByLabel('Versicherungsbeginn').selectOption({ index: 3 });
    await page.clock.runFor(5_000);
    await expect.poll(writes).toBeGreaterThan(0);
  });
});
