import type { BrowserContext, Page } from '@playwright/test';
import { consent, referenceOf, submit, yearBlock } from '../support/applicant/applicant.ts';
import {
  duplicate,
  fieldsOf,
  otherTabPanel,
  resume,
  sessionItems,
  untilStored,
  welcomePanel,
} from '../support/applicant/kept-session.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { BASE_PATH, expectStep, next, THANKS, wordsOf } from '../support/applicant/steps.ts';
import { attachPicture } from '../support/picture.ts';
import { fill } from '../support/screens/fill.ts';
import { failuresSwitch, isFocusIn } from '../support/screens/leave-panel.ts';
import { expect, test } from '../support/test.ts';

async function takeOver(page: Page): Promise<void> {
  await otherTabPanel(page).getByRole('button', { name: 'Hier weiterarbeiten' }).click();
  await expect(otherTabPanel(page)).toHaveCount(0);
}

function ordersOf(context: BrowserContext) {
  const keys: (string | undefined)[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/orders/.test(request.url()))
      keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

test('a calculation in two tabs is taken over with recent input and an open panel, both ways [PERS-10, FLOW-13]', {
  tag: ['@phone', '@desktop'],
}, async ({ page }) => {
  await standAt(page, 'adresse');
  const second = await duplicate(page);
  await test.step('the panel is in the second tab only, keeps the focus and closes only by its buttons', async () => {
    await expect(otherTabPanel(second)).toBeVisible();
    await expect(welcomePanel(second)).toHaveCount(0);
    await expect(otherTabPanel(page)).toHaveCount(0);
    await attachPicture(second, 'panel of the other tab');
    for (const key of ['Escape', 'Escape', 'Tab', 'Tab', 'Tab']) await second.keyboard.press(key);
    expect(await isFocusIn(second, 'dialog')).toBe(true);
    await second.mouse.click(10, 400);
    await expect(otherTabPanel(second)).toBeVisible();
  });

  const typed = 'Eben getippt';
  await page.locator('#strasse').fill(typed);
  await takeOver(second);
  await expectStep(second, 'adresse');
  await expect(second.locator('#strasse')).toHaveValue(typed);
  await expect(otherTabPanel(page)).toBeVisible();

  await test.step('the tab that handed it over stores nothing more', async () => {
    const before = await sessionItems(page);
    await fill(second, { hausnummer: '17', plz: '10115', ort: 'Berlin' });
    await next(second, 'umsatz');
    await failuresSwitch(second).check();
    await yearBlock(second, 0).getByLabel('Anzahl').selectOption('2');
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false })));
    expect(await sessionItems(page)).toEqual(before);
  });

  await takeOver(page);
  await expect(otherTabPanel(second)).toBeVisible();
  await expect(yearBlock(page, 0).getByLabel('Anzahl')).toHaveValue('2');
  await page.keyboard.press('Escape');
  await page.reload();
  await resume(page);
  await expectStep(page, 'umsatz');
  await second.reload();
  await expect(otherTabPanel(second)).toBeVisible();
  await page.close();
  await takeOver(second);
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a calculation in two tabs is ordered once by the tab that took over, and the other one shows the receipt [PERS-10, ORD-02]', {
  tag: '@desktop',
}, async ({ page }) => {
  const keys = ordersOf(page.context());
  await standAt(page, 'zusammenfassung');
  const second = await duplicate(page);
  await takeOver(second);
  await expect(otherTabPanel(page)).toBeVisible();
  await page
    .getByRole('button', { name: 'Jetzt beitragspflichtig beantragen', includeHidden: true })
    .evaluate((button) => (button as HTMLElement).click());
  await consent(second);
  const reference = await submit(second);
  await takeOver(page);
  await expect(page.getByRole('heading', { name: THANKS })).toBeVisible();
  expect(await referenceOf(page)).toBe(reference);
  await expect(otherTabPanel(second)).toBeVisible();
  expect(keys).toHaveLength(1);
});

test('a calculation is separate from one begun in a duplicated or an own tab [PERS-10, PERS-06]', {
  tag: '@desktop',
}, async ({ page }) => {
  await standAt(page, 'adresse');
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
  for (const each of [page, second, third]) await expect(otherTabPanel(each)).toHaveCount(0);
});
