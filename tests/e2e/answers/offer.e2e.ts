import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { euro, firstYear } from '../support/applicant/amounts.ts';
import { panelOf, savePanel, walkTo } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { back, next, plain, waitForStep, wordsOf } from '../support/applicant/steps.ts';
import { pdfText, squeezed } from '../support/documents/pdf-text.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';
import { givenVisitor } from '../support/suite/visit.ts';

/** The table of the specification: yearly maximum and maximum per customer in euro, premium without and with the extras. */
const TIERS = [
  ['25.000', '10.000', 60_690, 72_828],
  ['50.000', '25.000', 124_950, 149_940],
  ['75.000', '37.500', 208_250, 249_900],
  ['100.000', '50.000', 271_320, 325_584],
  ['125.000', '62.500', 357_000, 428_400],
  ['150.000', '75.000', 456_960, 548_352],
  ['200.000', '100.000', 599_760, 719_712],
  ['250.000', '125.000', 742_560, 891_072],
] as const;

async function chooseCover(page: Page, jahresMax: string): Promise<void> {
  await page.getByRole('button', { name: 'Absicherung ändern' }).click();
  await panelOf(page)
    .getByRole('radio', { name: new RegExp(`im Jahr ${jahresMax.replace('.', '\\.')}`) })
    .check();
  await savePanel(page);
}

function intervals(page: Page) {
  return page.getByLabel('Zahlungsweise').locator('option:not([disabled])').allInnerTexts();
}

describe('the offer', () => {
  it('prices a tier, with and without the extras, per year and per quarter [TAR-01, TAR-02]', async () => {
    const { page } = await givenApplicantAt('angebot', { screen: DESKTOP });
    const extras = page.getByRole('switch', { name: /Zusatzleistungen/ });
    for (const index of [2, 7]) {
      const [jahresMax, abnehmerMax, plainPremium, withExtras] = TIERS[index] ?? TIERS[0];
      await chooseCover(page, jahresMax);
      const words = await wordsOf(page);
      expect(words).toContain(`${jahresMax} €`);
      expect(words).toContain(`${abnehmerMax} €`);
      expect(words).toContain(`${euro(plainPremium)} jährlich`);
      await extras.check();
      expect(await wordsOf(page)).toContain(`${euro(withExtras)} jährlich`);
      const quarterly = page.getByLabel('Zahlungsweise');
      expect(await quarterly.count()).toBe(index >= 3 ? 1 : 0);
      if (index >= 3) {
        expect(await intervals(page)).toEqual(['jährlich', 'vierteljährlich']);
        await quarterly.selectOption('vierteljährlich');
        expect(await wordsOf(page)).toContain(`${euro(Math.floor(withExtras / 4 + 0.5))} vierteljährlich`);
        await quarterly.selectOption('jährlich');
      }
      await extras.uncheck();
    }
  });

  it('changes quarterly to yearly payment when the tier drops to three, and keeps it [TAR-04, STEP-ANGEBOT-04]', async () => {
    const { page } = await givenApplicantAt('angebot');
    await page.getByLabel('Zahlungsweise').selectOption('vierteljährlich');
    await chooseCover(page, '75.000');
    expect(await wordsOf(page)).toContain('2.082,50 € jährlich');
    await chooseCover(page, '100.000');
    expect(await wordsOf(page)).toContain('2.713,20 € jährlich');
  });

  it("is the applicant's choice after the panel, and a recommendation after a choice on absicherung [STEP-ANGEBOT-02, FLOW-17]", async () => {
    const { page } = await givenApplicantAt('angebot');
    expect(await wordsOf(page)).toContain('Unsere Empfehlung');
    await chooseCover(page, '100.000');
    expect(await wordsOf(page)).toContain('Unsere Empfehlung');
    await chooseCover(page, '50.000');
    expect(await wordsOf(page)).toContain('Ihre Auswahl');
    await back(page, 'absicherung');
    expect(await page.locator('#absicherung').inputValue()).toBe('2');
    await next(page, 'angebot');
    expect(await wordsOf(page)).toContain('Ihre Auswahl');
    await back(page, 'absicherung');
    await page.locator('#absicherung').selectOption('7');
    await next(page, 'angebot');
    expect(await wordsOf(page)).toContain('Unsere Empfehlung');
  });

  it("gives the first year's payment for a start [TAR-05, TAR-06]", async () => {
    const { page } = await givenVisitor({ screen: DESKTOP });
    await page.goto('/');
    await waitForStep(page, 'vertragsbeginn');
    const select = page.getByLabel('Versicherungsbeginn');
    const starts = await select.locator('option:not([disabled])').allInnerTexts();
    expect(starts).toHaveLength(6);
    for (const start of starts) expect(start).toMatch(/^01\.\d{2}\.\d{4}$/);
    await walkTo(page, 'angebot', { ...SAMPLE, absicherung: '1' });
    for (const start of starts.slice(-1)) {
      await back(page, 'absicherung');
      await back(page, 'vertragsbeginn');
      await select.selectOption(start);
      await next(page, 'absicherung');
      await next(page, 'angebot');
      const words = await wordsOf(page);
      const { total, instalments } = firstYear(60_690, Number(start.slice(3, 5)));
      expect(words).toContain(`(vom ${start} bis 31.12.${start.slice(6)})`);
      for (const amount of [total, ...instalments]) expect(words, start).toContain(euro(amount));
    }
  });

  it('lists the tiers by their maximum per customer, with a PDF of the services [STEP-ABSICHERUNG-01, STEP-ANGEBOT-01]', async () => {
    const { page } = await givenApplicantAt('absicherung');
    const options = await page.locator('#absicherung option:not([disabled])').allTextContents();
    expect(options).toEqual(TIERS.map(([, abnehmerMax]) => `Bis\u00a0zu\u00a0${abnehmerMax}\u00a0€`));
    await page.locator('#absicherung').selectOption('4');
    await next(page, 'angebot');
    const href = await page.getByRole('link', { name: /Leistungsübersicht/ }).getAttribute('href');
    const response = await page.request.get(href ?? '');
    expect(response.headers()['content-type']).toContain('application/pdf');
    const text = squeezed(await pdfText(new Uint8Array(await response.body())));
    for (const [jahresMax, abnehmerMax, plainPremium, withExtras] of TIERS)
      for (const amount of [`${jahresMax} €`, `${abnehmerMax} €`, euro(plainPremium), euro(withExtras)])
        expect(text).toContain(squeezed(amount));
    expect(plain(await page.locator('main').innerText())).toContain('2.713,20 €');
  });

  it('opens frequent questions one at a time by keyboard, and prints all [UI-03]', async () => {
    const { page } = await givenApplicantAt('angebot');
    const questions = page.getByRole('region', { name: 'Häufige Fragen' }).locator('details');
    const open = () => questions.evaluateAll((groups) => groups.map((group) => group.hasAttribute('open')));
    expect(await open()).toEqual([false, false, false, false, false]);
    await questions.nth(1).locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect.poll(open).toEqual([false, true, false, false, false]);
    await expect.poll(() => wordsOf(page)).toContain('Wenn Ihr Abnehmer zahlungsunfähig ist');
    for (const key of ['Tab', 'Tab', 'Space']) await page.keyboard.press(key);
    await expect.poll(open).toEqual([false, false, false, true, false]);
    await expect
      .poll(() => wordsOf(page))
      .toContain('25 Prüfungen Ihrer Kunden in Deutschland und Österreich sind im Beitrag');
    await waitForStep(page, 'angebot');
    await page.emulateMedia({ media: 'print' });
    for (const id of ['versichert', 'ausfall', 'bestritten', 'pruefungen', 'kuendigung'])
      expect((await page.locator(`#frage-${id}`).boundingBox())?.height, id).toBeGreaterThan(20);
  });

  it('shows the running offer at first paint [UI-06]', async () => {
    const { page } = await givenApplicantAt('absicherung');
    await page.locator('#absicherung').selectOption('4');
    const firstDrawing = await page.evaluateHandle(() => {
      const words = new Promise<string>((resolve) => {
        new MutationObserver((_, observer) => {
          if (document.querySelector('h1')?.textContent !== 'Unser Angebot') return;
          observer.disconnect();
          resolve(document.querySelector('#root')?.textContent ?? '');
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      });
      return { words };
    });
    await next(page, 'angebot');
    const words = await firstDrawing.evaluate((drawing) => drawing.words);
    // Once beside the question, once in the bar at the lower edge.
    expect(words.split('Ihr Angebot').length - 1).toBe(2);
  });
});
