import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { consent, panelOf, referenceOf, submit } from '../support/applicant/applicant.ts';
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
import { BASE_PATH, expectStep, next, STEPS, wordsOf } from '../support/applicant/steps.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';
import { givenVisitor } from '../support/suite/visit.ts';

/** Opens the address of the tab in another one, which the browser gives a copy of the tab's storage. */
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

describe('a calculation in two tabs', () => {
  it('is taken over by the later tab with recent input, and both tabs say so, both ways [PERS-10]', async () => {
    const { page } = await givenApplicantAt('adresse', { screen: DESKTOP });
    const second = await duplicate(page);
    await otherTabPanel(second).waitFor();
    expect(await welcomePanel(second).count()).toBe(0);
    expect(await otherTabPanel(page).count()).toBe(0);
    await page.locator('#strasse').fill('Eben getippt');
    await takeOver(second);
    await expectStep(second, 'adresse');
    expect(await second.locator('#strasse').inputValue()).toBe('Eben getippt');
    await otherTabPanel(page).waitFor();

    await second.locator('#hausnummer').fill('17');
    await second.locator('#plz').fill('10115');
    await second.locator('#ort').fill('Berlin');
    await next(second, 'umsatz');
    await second.locator('#nettoumsatz').fill('777777');
    await takeOver(page);
    await otherTabPanel(second).waitFor();
    await expectStep(page, 'umsatz');
    expect(await page.locator('#nettoumsatz').inputValue()).toBe('777.777');
    await page.reload();
    await resume(page);
    await expectStep(page, 'umsatz');
    expect(await page.locator('#nettoumsatz').inputValue()).toBe('777.777');
    expect(await otherTabPanel(second).isVisible()).toBe(true);
  });

  it('has a panel that closes only by its buttons [PERS-10, UI-02]', async () => {
    const { page } = await givenApplicantAt('firma', { screen: DESKTOP });
    const second = await duplicate(page);
    await otherTabPanel(second).waitFor();
    for (let press = 0; press < 3; press += 1) await second.keyboard.press('Escape');
    await second.mouse.click(10, 400);
    for (let press = 0; press < 5; press += 1) {
      await second.keyboard.press('Tab');
      expect(await second.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    }
    expect(await otherTabPanel(second).isVisible()).toBe(true);
  });

  it('takes an open panel along [PERS-10, FLOW-13]', async () => {
    const { page } = await givenApplicantAt('firma', { screen: DESKTOP });
    const second = await duplicate(page);
    await otherTabPanel(second).waitFor();
    await page.getByRole('button', { name: 'Person hinzufügen' }).click();
    await panelOf(page).getByLabel('Name').fill('Änne Özt');
    await takeOver(second);
    expect(await panelOf(second).getByLabel('Name').inputValue()).toBe('Änne Özt');
    await otherTabPanel(page).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
  });

  it('is saved by its owner tab only, and the other tab writes nothing, on leaving too [PERS-10, PERS-02]', async () => {
    const { page } = await givenApplicantAt('adresse');
    const second = await duplicate(page);
    await otherTabPanel(second).waitFor();
    await takeOver(second);
    await otherTabPanel(page).waitFor();
    const before = await sessionItems(page);
    await second.locator('#strasse').fill('Nur hier');
    await expect.poll(async () => (await sessionItems(second))['form'] !== before['form']).toBe(true);
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false })));
    expect(await sessionItems(page)).toEqual(before);
  });

  it('is ordered once by the tab that took over, and the other one shows the receipt [PERS-10, ORD-02]', async () => {
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

  it('continues in the other tab from its copy after the owner tab was closed [PERS-10]', async () => {
    const { page } = await givenApplicantAt('adresse');
    const second = await duplicate(page);
    await otherTabPanel(second).waitFor();
    await page.close();
    await takeOver(second);
    await expectStep(second, 'adresse');
    await second.reload();
    await resume(second);
    await expectStep(second, 'adresse');
  });

  it('stays with its tab over a reload, and a reload of the other shows the panel again [PERS-10, PERS-05]', async () => {
    const { page } = await givenApplicantAt('adresse');
    const second = await duplicate(page);
    await otherTabPanel(second).waitFor();
    await page.reload();
    await resume(page);
    expect(await otherTabPanel(page).count()).toBe(0);
    await second.reload();
    await otherTabPanel(second).waitFor();
    await page.locator('#strasse').fill('Weiter hier');
    expect(await page.locator('#strasse').inputValue()).toBe('Weiter hier');
  });

  it("is separate from one begun by 'Hier neue Berechnung beginnen' [PERS-10, PERS-06]", async () => {
    const { page } = await givenApplicantAt('adresse', { screen: DESKTOP });
    await page.locator('#strasse').fill('Bleibt');
    const before = await fieldsOf(page);
    const second = await duplicate(page);
    await otherTabPanel(second).getByRole('button', { name: 'Hier neue Berechnung beginnen' }).click();
    await expectStep(second, 'vertragsbeginn');
    expect(await wordsOf(second)).not.toContain(SAMPLE.firmenname);
    await next(second, 'absicherung');
    await second.reload();
    await resume(second);
    await expectStep(second, 'absicherung');
    expect(await otherTabPanel(page).count()).toBe(0);
    await page.reload();
    await resume(page);
    await expectStep(page, 'adresse');
    expect(await fieldsOf(page)).toEqual(before);
    expect(await otherTabPanel(second).count()).toBe(0);
  });

  it('is separate in two tabs opened independently [PERS-10]', async () => {
    const { page } = await givenApplicantAt('firma');
    const second = await page.context().newPage();
    await second.goto(BASE_PATH);
    await expectStep(second, 'vertragsbeginn');
    await next(second, 'absicherung');
    await untilStored(second);
    expect(await otherTabPanel(page).count()).toBe(0);
    await page.reload();
    await resume(page);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(STEPS.firma.heading);
  });
});
