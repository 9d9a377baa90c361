import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { resume, untilStored, welcomePanel } from '../support/applicant/kept-session.ts';
import { BASE_PATH, expectStep, next, STEPS, waitForStep } from '../support/applicant/steps.ts';
import { createGate } from '../support/suite/gate.ts';
import { holdScript } from '../support/suite/hold-script.ts';
import { noteHeadings, pressImpatiently, slowDown } from '../support/suite/slow-device.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const LOADS = Array.from({ length: 4 }, (_, index) => index + 1);
const ONE_STEP = [STEPS.vertragsbeginn.heading, STEPS.absicherung.heading];

function weiter(page: Page) {
  return page.getByRole('button', { name: 'Weiter', exact: true });
}

/** Opens the page without its script. */
async function openHeld(page: Page, path = '/') {
  const script = await holdScript(page);
  await page.goto(path, { waitUntil: 'commit' });
  await weiter(page).waitFor();
  return script;
}

describe('a slow device with Weiter pressed every 50 ms from the first paint', () => {
  async function expectOneStep(page: Page, path: string): Promise<void> {
    await slowDown(page);
    const headings = await noteHeadings(page);
    const stop = await pressImpatiently(page);
    await page.goto(path, { waitUntil: 'commit' });
    await waitForStep(page, 'absicherung');
    await page.waitForTimeout(1000);
    expect(await stop()).toBeGreaterThan(1);
    expect(await headings()).toEqual(ONE_STEP);
    await expectStep(page, 'absicherung');
    await page.goBack();
    await expectStep(page, 'vertragsbeginn');
  }

  it.each(LOADS)('goes exactly one step forward, load %i [FLOW-06]', async () => {
    const { page } = await givenVisitor();
    await expectOneStep(page, '/');
  });

  it('goes exactly one step forward from the first step by a deep link [FLOW-06, FLOW-04]', async () => {
    const { page } = await givenVisitor();
    await expectOneStep(page, `${BASE_PATH}sepa`);
  });
});

describe('a press before hydration', () => {
  it('is handled once, with the start chosen before it [FLOW-06, STEP-VERTRAGSBEGINN-01]', async () => {
    const { page } = await givenVisitor();
    const headings = await noteHeadings(page);
    const script = await openHeld(page);
    const select = page.getByLabel('Versicherungsbeginn');
    await select.selectOption({ index: 3 });
    const chosen = await select.inputValue();
    for (let presses = 0; presses < 3; presses += 1) await weiter(page).click();
    await script.release();
    await expectStep(page, 'absicherung');
    expect(await headings()).toEqual(ONE_STEP);
    await page.goBack();
    await expectStep(page, 'vertragsbeginn');
    expect(await select.inputValue()).toBe(chosen);
  });

  it.each([
    ['Enter in the field', '#vertragsbeginn', 'Enter'],
    ['Enter on Weiter', 'main [type=submit]', 'Enter'],
    ['the space bar on Weiter', 'main [type=submit]', 'Space'],
    ['Enter with the focus on nothing', null, 'Enter'],
  ])('is handled from the keyboard too: %s [FLOW-12]', async (_, focused, key) => {
    const { page } = await givenVisitor();
    const script = await openHeld(page);
    if (focused !== null) await page.locator(focused).focus();
    await page.keyboard.press(key);
    await script.release();
    await expectStep(page, 'absicherung');
  });

  it.each([
    ['Kontakt', 'Kontakt'],
    ['Angebot anfragen', 'Angebot'],
  ])('on %s opens its panel, and the step stays [FLOW-06]', async (button, panel) => {
    const { page } = await givenVisitor();
    const script = await openHeld(page);
    await page.getByRole('button', { name: button }).first().click();
    await script.release();
    await page.getByRole('dialog', { name: panel }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${BASE_PATH}vertragsbeginn`);
  });

  it('is not possible on a question that the stored calculation replaces [PERS-02, PERS-06]', async () => {
    const { page } = await givenVisitor();
    await page.goto('/');
    await waitForStep(page, 'vertragsbeginn');
    await page.getByLabel('Versicherungsbeginn').selectOption({ index: 3 });
    await next(page, 'absicherung');
    await untilStored(page);
    const script = await holdScript(page);
    await page.goto(`${BASE_PATH}vertragsbeginn`, { waitUntil: 'commit' });
    const early = page.locator('main [type=submit]');
    await early.waitFor({ state: 'attached' });
    expect(await early.isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await script.release();
    await welcomePanel(page).waitFor();
    await resume(page);
    await expectStep(page, 'vertragsbeginn');
  });

  it('looks pending until the next step is shown, and nothing moves [FLOW-12]', async () => {
    const { page } = await givenVisitor();
    const gate = createGate();
    await page.route(/\/assets\/later-views.*\.js$/, async (route) => {
      await gate.opened;
      await route.continue();
    });
    await page.goto('/');
    await waitForStep(page, 'vertragsbeginn');
    const before = await weiter(page).boundingBox();
    await weiter(page).click();
    await page.locator('main [type=submit][aria-busy=true]').waitFor();
    await page.waitForTimeout(500);
    await expectStep(page, 'vertragsbeginn');
    expect(await page.locator('main [type=submit]').boundingBox()).toEqual(before);
    gate.open();
    await expectStep(page, 'absicherung');
  });
});
