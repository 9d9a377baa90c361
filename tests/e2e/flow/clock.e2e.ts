import { addToDate, firstOfMonth, formatGermanDate, type IsoDate, yearOf } from '@fa/rechner/formats/calendar-date';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { consent, panelOf, savePanel, submit, walkOn, walkTo, yearBlock } from '../support/applicant/applicant.ts';
import { reloadAndResume } from '../support/applicant/kept-session.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { expectStep, next, plain, pressWeiter, waitForStep, wordsOf } from '../support/applicant/steps.ts';
import { failuresSwitch } from '../support/screens/leave-panel.ts';
import { askForPath, messageAt } from '../support/screens/refusal.ts';
import { summaryValue } from '../support/screens/summary-rows.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const HOUR = 3_600_000;
const CHANGED = 'Das Datum hat gewechselt: Bitte prüfen Sie Ihre Angabe zu „Versicherungsbeginn“.';

async function pageDate(page: Page): Promise<{ today: IsoDate; instant: number }> {
  const block = await page.locator('#page-data').textContent();
  return JSON.parse(block ?? '') as { today: IsoDate; instant: number };
}

/** Lets the time of the open page go on to noon of a date. */
async function untilNoonOf(page: Page, date: IsoDate): Promise<void> {
  const { instant } = await pageDate(page);
  // A request under way would time out with the leap.
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(Date.parse(`${date}T11:00:00Z`) - instant);
}

async function nextMonth(page: Page) {
  return addToDate(firstOfMonth((await pageDate(page)).today), 1, 'month');
}

async function nextYear(page: Page) {
  return yearOf((await pageDate(page)).today) + 1;
}

/** The start dates offered by the select, the shown one marked. */
async function startOptions(page: Page): Promise<readonly string[]> {
  return page.locator('#vertragsbeginn option:not([disabled])').allInnerTexts();
}

function sixMonthsFrom(first: IsoDate) {
  return Array.from({ length: 6 }, (_, months) => formatGermanDate(addToDate(first, months, 'month')));
}

async function footerOf(page: Page) {
  return plain(await page.getByRole('contentinfo').innerText());
}

function notice(page: Page) {
  return page.getByText(CHANGED);
}

describe('the end of a month while the page is open', () => {
  it('updates the dates on the first step, and asks for an outdated start again [TAR-09, VAL-08]', async () => {
    const { page } = await givenVisitor();
    await page.clock.install();
    await page.goto('/');
    await waitForStep(page, 'vertragsbeginn');
    const first = await nextMonth(page);
    expect(await startOptions(page)).toEqual(sixMonthsFrom(firstOfMonth((await pageDate(page)).today)));
    await untilNoonOf(page, first);
    await expect.poll(() => startOptions(page)).toEqual(sixMonthsFrom(first));
    await pressWeiter(page);
    if ((await page.getByRole('heading', { level: 1 }).innerText()).startsWith('Wann')) {
      await page.getByLabel('Versicherungsbeginn').selectOption(first);
      await next(page, 'absicherung');
    }
    await walkOn(page, 'absicherung', 'angebot');
    expect(await wordsOf(page)).toContain(`(vom ${formatGermanDate(first)} bis`);
  });

  it("shows a notice on later steps: 'Angabe prüfen' leads to the start, and Weiter back [PERS-05, VAL-08]", async () => {
    const { page } = await givenVisitor({ screen: DESKTOP });
    await page.clock.install();
    await standAt(page, 'kontakt');
    await page.locator('#vorname').fill('Halb');
    const first = await nextMonth(page);
    await untilNoonOf(page, first);
    await notice(page).waitFor();
    await page.getByRole('button', { name: 'Angabe prüfen' }).click();
    await expectStep(page, 'vertragsbeginn');
    expect(await notice(page).count()).toBe(0);
    await page.getByLabel('Versicherungsbeginn').selectOption(first);
    await next(page, 'kontakt');
    expect(await page.locator('#vorname').inputValue()).toBe('Halb');
  });

  it('makes Weiter ask for the start again and lead back, if the notice is ignored [VAL-08, FLOW-02]', async () => {
    const { page } = await givenVisitor();
    await page.clock.install();
    await standAt(page, 'adresse');
    const first = await nextMonth(page);
    await untilNoonOf(page, first);
    await notice(page).waitFor();
    await page.locator('#strasse').fill(SAMPLE.strasse);
    await page.locator('#hausnummer').fill(SAMPLE.hausnummer);
    await page.locator('#plz').fill(SAMPLE.plz);
    await page.locator('#ort').fill(SAMPLE.ort);
    await next(page, 'vertragsbeginn');
    expect(await messageAt(page, 'vertragsbeginn')).not.toBe('');
    await page.getByLabel('Versicherungsbeginn').selectOption(first);
    await next(page, 'umsatz');
    expect(await notice(page).count()).toBe(0);
    await askForPath(page, 'adresse');
    await waitForStep(page, 'adresse');
    expect(await page.locator('#strasse').inputValue()).toBe(SAMPLE.strasse);
  });

  it('makes ordering ask for the start again and lead back, with a new download [STEP-ZUSAMMENFASSUNG-04, MODEL-10]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP });
    await page.clock.install();
    await standAt(page, 'zusammenfassung');
    await consent(page);
    const first = await nextMonth(page);
    await untilNoonOf(page, first);
    await notice(page).waitFor();
    await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).click();
    await expectStep(page, 'vertragsbeginn');
    await page.getByLabel('Versicherungsbeginn').selectOption(first);
    await next(page, 'zusammenfassung');
    expect(await page.locator('#downloadAccepted').isChecked()).toBe(false);
    expect(await summaryValue(page, /beginn/i)).toContain(formatGermanDate(first));
    expect(await notice(page).count()).toBe(0);
  });

  it('shows its notice before the one that nothing is saved, which follows [PERS-11, VAL-08]', async () => {
    const { page } = await givenVisitor({
      screen: DESKTOP,
      expected: [/^requestfailed: net::ERR_FAILED /, /^error: Failed to load resource/],
    });
    await page.route(/\/tarifrechner\/api\/secrets/, (route) => route.abort('failed'));
    await page.clock.install();
    await walkTo(page, 'absicherung');
    const unsaved = page.getByText('Ihre Angaben werden gerade nicht zwischengespeichert.');
    await unsaved.waitFor();
    await untilNoonOf(page, await nextMonth(page));
    await notice(page).waitFor();
    expect(await unsaved.count()).toBe(0);
    await page.getByRole('button', { name: 'Angabe prüfen' }).click();
    await unsaved.waitFor();
  });

  it('asks nothing if the chosen start is still valid [PERS-05, VAL-08]', async () => {
    const { page } = await givenVisitor();
    await page.clock.install();
    await walkTo(page, 'angebot', { ...SAMPLE, start: 3 });
    await untilNoonOf(page, await nextMonth(page));
    await next(page, 'firma');
    expect(await notice(page).count()).toBe(0);
  });

  it('asks for the start first after a reload [PERS-05]', async () => {
    const { page } = await givenVisitor();
    await page.clock.install();
    await standAt(page, 'adresse');
    // The page that is loaded anew comes from a server of next month.
    const first = await nextMonth(page);
    const { today } = await pageDate(page);
    await page.route(/\/tarifrechner\/forderungsausfall\/adresse$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replaceAll(formatGermanDate(today), formatGermanDate(first))
        .replace(`"today":"${today}"`, `"today":"${first}"`)
        .replace(/"instant":\d+/, `"instant":${Date.parse(`${first}T11:00:00Z`)}`);
      await route.fulfill({ response, body });
    });
    await reloadAndResume(page);
    await expectStep(page, 'vertragsbeginn');
    expect(await messageAt(page, 'vertragsbeginn')).not.toBe('');
  });
});

describe('New Year while the page is open', () => {
  it('updates the years of the failures, in an open panel too [VAL-18, STEP-UMSATZ-03]', async () => {
    const { page } = await givenVisitor();
    await page.clock.install();
    await standAt(page, 'umsatz');
    const year = await nextYear(page);
    expect(await footerOf(page)).toContain(String(year - 1));
    await failuresSwitch(page).check();
    await yearBlock(page, 0).getByLabel('Anzahl').selectOption('2');
    await yearBlock(page, 0).getByLabel('Betrag aller Ausfälle').fill('777');
    await untilNoonOf(page, `${year}-01-01`);
    for (const index of [0, 1, 2])
      await expect
        .poll(async () => plain(await yearBlock(page, index).innerText()))
        .toContain(`Forderungsausfälle ${year - 1 - index}`);
    await expect.poll(() => footerOf(page)).toContain(String(year));
    expect(await yearBlock(page, 1).getByLabel('Betrag aller Ausfälle').inputValue()).toBe('777');
    for (const index of [0, 2]) await yearBlock(page, index).getByLabel('Anzahl').selectOption('keine');
    await savePanel(page);
    expect(await wordsOf(page)).toContain(`${year - 2}: 2 Forderungsausfälle in Höhe von 777 €`);
  });

  it('keeps declared failures of the years still asked, and asks for those of the new year [VAL-18, FLOW-13]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP });
    await page.clock.install();
    await walkTo(page, 'umsatz', { ...SAMPLE, start: 5 });
    const year = await nextYear(page);
    await failuresSwitch(page).check();
    await yearBlock(page, 0).getByLabel('Anzahl').selectOption('2');
    await yearBlock(page, 0).getByLabel('Betrag aller Ausfälle').fill('777');
    for (const index of [1, 2]) await yearBlock(page, index).getByLabel('Anzahl').selectOption('keine');
    await savePanel(page);
    await page.locator('#nettoumsatz').fill('500000');
    await next(page, 'kontakt');
    await untilNoonOf(page, `${year}-01-01`);
    await page.getByText('Das Datum hat gewechselt: Bitte prüfen Sie Ihre Angabe zu').waitFor();
    await page.getByRole('button', { name: 'Angabe prüfen' }).click();
    await expectStep(page, 'umsatz');
    const words = await wordsOf(page);
    expect(words).toContain(`${year - 2}: 2 Forderungsausfälle in Höhe von 777 €`);
    expect(words).toContain(`${year - 1}: noch nicht angegeben`);
  });
});

describe('a device with a wrong clock', () => {
  it.each([
    ['slow', -27 * 365 * 24 * HOUR, false],
    ['fast, and an order goes through', 14 * 365 * 24 * HOUR, true],
  ])('years %s has the dates and years of the server [TAR-09, VAL-18]', async (_, off, orders) => {
    const { page } = await givenVisitor({ screen: DESKTOP });
    await page.clock.install({ time: Date.now() + off });
    await page.goto('/');
    await waitForStep(page, 'vertragsbeginn');
    const { today } = await pageDate(page);
    expect(await startOptions(page)).toEqual(sixMonthsFrom(firstOfMonth(today)));
    expect(await footerOf(page)).toContain(String(yearOf(today)));
    if (!orders) return;
    await walkOn(page, 'vertragsbeginn', 'umsatz');
    await page.clock.runFor(60_000);
    await failuresSwitch(page).check();
    expect(plain(await panelOf(page).innerText())).toContain(`Forderungsausfälle ${yearOf(today) - 1}`);
    await page.keyboard.press('Escape');
    await walkOn(page, 'umsatz', 'zusammenfassung');
    await consent(page);
    await submit(page);
  });
});
