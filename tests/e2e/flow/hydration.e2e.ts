import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerStep } from '../support/applicant/applicant.ts';
import { resume, untilStored, welcomePanel } from '../support/applicant/kept-session.ts';
import { BASE_PATH, expectStep, next, plain, STEPS, waitForStep } from '../support/applicant/steps.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { hold } from '../support/suite/gate.ts';
import { holdScript } from '../support/suite/hold-script.ts';
import { noteHeadings, pressImpatiently, slowDown, untilPressedOn } from '../support/suite/slow-device.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const ONE_STEP = [STEPS.vertragsbeginn.heading, STEPS.absicherung.heading];

function weiter(page: Page) {
  return page.getByRole('button', { name: 'Weiter', exact: true });
}

/** Opens the page without its scripts. */
async function openHeld(page: Page) {
  const script = await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await weiter(page).waitFor();
  return script;
}

describe('a slow device with Weiter pressed every 50 ms from the first paint', () => {
  it.each([
    ['the first page', '/'],
    ['a deep link', `${BASE_PATH}sepa`],
  ])('goes exactly one step forward from %s [FLOW-06, FLOW-04]', async (_, path) => {
    const { page } = await givenVisitor();
    await slowDown(page);
    const headings = await noteHeadings(page);
    const stop = await pressImpatiently(page);
    await page.goto(path, { waitUntil: 'commit' });
    await waitForStep(page, 'absicherung');
    await untilPressedOn(page);
    expect(await stop()).toBeGreaterThan(1);
    expect(await headings()).toEqual(ONE_STEP);
    await expectStep(page, 'absicherung');
    await page.goBack();
    await expectStep(page, 'vertragsbeginn');
  });
});

describe('a press before hydration', () => {
  it('adds nothing to the URL [FLOW-06]', async () => {
    const { page } = await givenVisitor();
    await openHeld(page);
    const before = page.url();
    await weiter(page).click({ noWaitAfter: true });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(page.url()).toBe(before);
  });

  it('is handled once, however often and in whatever way it is pressed [FLOW-06]', async () => {
    const { page } = await givenVisitor();
    const headings = await noteHeadings(page);
    const script = await openHeld(page);
    for (let presses = 0; presses < 3; presses += 1) await weiter(page).click({ noWaitAfter: true });
    await weiter(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await script.release();
    await expectStep(page, 'absicherung');
    expect(await headings()).toEqual(ONE_STEP);
  });

  it('keeps the start that was chosen before it [FLOW-06, STEP-VERTRAGSBEGINN-01]', async () => {
    const { page } = await givenVisitor();
    const script = await openHeld(page);
    const select = page.getByLabel('Versicherungsbeginn');
    await select.selectOption({ index: 3 });
    const chosen = await select.inputValue();
    await weiter(page).click({ noWaitAfter: true });
    await script.release();
    await expectStep(page, 'absicherung');
    await page.goBack();
    await expectStep(page, 'vertragsbeginn');
    expect(await select.inputValue()).toBe(chosen);
  });

  it('on Kontakt opens its panel, and the step stays [FLOW-06]', async () => {
    const { page } = await givenVisitor();
    const script = await openHeld(page);
    await page.getByRole('button', { name: 'Kontakt' }).first().click();
    await script.release();
    await page.getByRole('dialog', { name: 'Kontakt' }).waitFor();
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
});

it('a pressed Weiter looks pending in its place until the next step is shown [FLOW-12]', async () => {
  const { page } = await givenVisitor();
  const letThrough = await hold(page, /\/assets\/later-views.*\.js$/);
  await page.goto('/');
  await waitForStep(page, 'vertragsbeginn');
  await next(page, 'absicherung');
  await answerStep(page, 'absicherung');
  // Pressing it scrolls it out of the lower edge.
  await weiter(page).hover();
  const before = await weiter(page).boundingBox();
  await weiter(page).click();
  await page.locator('main [type=submit][aria-busy=true]').waitFor();
  await expectStep(page, 'absicherung');
  expect(await page.locator('main [type=submit]').boundingBox()).toEqual(before);
  letThrough();
  await expectStep(page, 'angebot');
});

describe('the first view without JavaScript', () => {
  /** Opens the calculator in a browser without scripts. */
  async function givenWithoutScripts(): Promise<Page> {
    // Chromium reports preloads that it does not use.
    const { page } = await givenVisitor({ javaScriptEnabled: false, expected: [/^requestfailed: csp .*\.js$/] });
    await page.goto('/');
    return page;
  }

  it('is readable, and says that the calculator needs it [STEP-VERTRAGSBEGINN-02, UI-12]', async () => {
    const page = await givenWithoutScripts();
    const words = plain(await page.locator('body').innerText());
    for (const text of [
      STEPS.vertragsbeginn.heading,
      'Ihr Jahresumsatz ist größer als 15 Mio. €?',
      'Dieser Rechner braucht JavaScript.',
    ])
      expect(words).toContain(text);
    expect(await page.locator('main').evaluate((main) => getComputedStyle(main).fontFamily)).toContain('Source Sans');
    await expectNoSidewaysScroll(page);
  });

  it('offers nothing that would not work, but the hotline [UI-12]', async () => {
    const page = await givenWithoutScripts();
    expect(plain(await page.locator('body').innerText())).not.toContain('Schritt');
    expect(await page.getByRole('button').or(page.getByRole('combobox')).count()).toBe(0);
    expect(await page.getByRole('link', { name: '030' }).count()).toBe(1);
  });

  it('has a title and a description [LOOK-03]', async () => {
    const page = await givenWithoutScripts();
    expect(await page.title()).toContain('Forderungsausfall Versicherung');
    const description = page.locator('meta[name=description]');
    expect(await description.getAttribute('content')).toContain('wenn ein Kunde Ihre Rechnung nicht zahlt');
  });

  it('has a heading on the path of a later step, too [UI-12]', async () => {
    const page = await givenWithoutScripts();
    await page.goto(`${BASE_PATH}kontakt`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('');
  });
});

describe('a page that nobody has used yet', () => {
  it('has not loaded the views of the later steps, which follow the first press', async () => {
    const { page } = await givenVisitor();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/', { waitUntil: 'networkidle' });
    const isView = (url: string) => /\/assets\/views-[\w-]+\.js$/.test(url);
    expect(loaded.some((url) => /\/assets\/later-[\w-]+\.js$/.test(url))).toBe(true);
    expect(loaded.filter(isView)).toEqual([]);
    const asked = page.waitForRequest((request) => isView(request.url()), { timeout: 2_000 });
    await page.getByLabel('Versicherungsbeginn').press('Shift');
    await asked;
  });
});
