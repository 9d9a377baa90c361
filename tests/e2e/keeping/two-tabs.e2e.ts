import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { consent, referenceOf, submit, yearBlock } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import {
  fieldsOf,
  otherTabPanel,
  resume,
  sessionItems,
  untilStored,
  welcomePanel,
} from '../support/applicant/kept-session.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { BASE_PATH, expectStep, next, wordsOf } from '../support/applicant/steps.ts';
import { fill } from '../support/screens/fill.ts';
import { failuresSwitch, isFocusIn } from '../support/screens/leave-panel.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';
import { givenVisitor } from '../support/suite/visit.ts';

/** Opens the URL of the tab in another one, which gets a copy of the tab's storage. */
async function duplicate(page: Page): Promise<Page> {
  await untilStored(page);
  const [second] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate(() => void window.open(window.location.href)),
  ]);
  return second;
}

async function takeOver(page: Page): Promise<void> {
  await otherTabPanel(page).getByRole('button', { name: 'Hier weiterarbeiten' }).click();
  await otherTabPanel(page).waitFor({ state: 'detached' });
}

function ordersOf(context: BrowserContext) {
  const keys: (string | undefined)[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/orders/.test(request.url()))
      keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

it('the panel about another tab is in the second one only, keeps the focus and closes only by its buttons [PERS-10]', async () => {
  const { page } = await givenApplicantAt('adresse', { screen: DESKTOP });
  const second = await duplicate(page);
  await otherTabPanel(second).waitFor();
  expect(await welcomePanel(second).count()).toBe(0);
  expect(await otherTabPanel(page).count()).toBe(0);
  for (const key of ['Escape', 'Escape', 'Tab', 'Tab', 'Tab']) await second.keyboard.press(key);
  expect(await isFocusIn(second, 'dialog')).toBe(true);
  await second.mouse.click(10, 400);
  expect(await otherTabPanel(second).isVisible()).toBe(true);
});

it('a calculation in two tabs is taken over with recent input and an open panel, both ways [PERS-10, FLOW-13]', async () => {
  const { page } = await givenApplicantAt('adresse', { screen: DESKTOP });
  const second = await duplicate(page);
  await page.locator('#strasse').fill('Eben getippt');
  await takeOver(second);
  await expectStep(second, 'adresse');
  expect(await second.locator('#strasse').inputValue()).toBe('Eben getippt');
  await otherTabPanel(page).waitFor();
  const before = await sessionItems(page);
  await fill(second, { hausnummer: '17', plz: '10115', ort: 'Berlin' });
  await next(second, 'umsatz');
  await failuresSwitch(second).check();
  await yearBlock(second, 0).getByLabel('Anzahl').selectOption('2');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false })));
  expect(await sessionItems(page)).toEqual(before);

  await takeOver(page);
  await otherTabPanel(second).waitFor();
  expect(await yearBlock(page, 0).getByLabel('Anzahl').inputValue()).toBe('2');
  await page.keyboard.press('Escape');
  await page.reload();
  await resume(page);
  await expectStep(page, 'umsatz');
  await second.reload();
  await otherTabPanel(second).waitFor();
  await page.close();
  await takeOver(second);
  await second.getByRole('heading', { level: 1 }).waitFor();
});

it('a calculation in two tabs is ordered once by the tab that took over, and the other one shows the receipt [PERS-10, ORD-02]', async () => {
  const { page } = await givenVisitor({ screen: DESKTOP });
  const keys = ordersOf(page.context());
  await standAt(page, 'zusammenfassung');
  const second = await duplicate(page);
  await otherTabPanel(second).waitFor();
  await takeOver(second);
  await otherTabPanel(page).waitFor();
  await page
    .getByRole('button', { name: 'Jetzt beitragspflichtig beantragen', includeHidden: true })
    .evaluate((button) => (button as HTMLElement).click());
  await consent(second);
  const reference = await submit(second);
  await takeOver(page);
  await page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor();
  expect(await referenceOf(page)).toBe(reference);
  await otherTabPanel(second).waitFor();
  expect(keys).toHaveLength(1);
});

it('a calculation is separate from one begun in a duplicated or an own tab [PERS-10, PERS-06]', async () => {
  const { page } = await givenApplicantAt('adresse', { screen: DESKTOP });
  await page.locator('#strasse').fill('Bleibt');
  const before = await fieldsOf(page);
  const second = await duplicate(page);
  await otherTabPanel(second).getByRole('button', { name: 'Hier eine neue Berechnung beginnen' }).click();
  const third = await page.context().newPage();
  await third.goto(BASE_PATH);
  for (const own of [second, third]) {
    await expectStep(own, 'vertragsbeginn');
    expect(await wordsOf(own)).not.toContain(SAMPLE.firmenname);
    await next(own, 'absicherung');
    await untilStored(own);
  }
  await page.reload();
  await resume(page);
  await expectStep(page, 'adresse');
  expect(await fieldsOf(page)).toEqual(before);
  for (const each of [page, second, third]) expect(await otherTabPanel(each).count()).toBe(0);
});
