import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answerStep, consent, panelOf, submit } from '../support/applicant/applicant.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { expectStep, waitForStep, wordsOf } from '../support/applicant/steps.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { LET_FAIL } from '../support/suite/let-fail.ts';
import { DESKTOP, PHONE } from '../support/suite/open-browser.ts';
import { startOwnProduct } from '../support/suite/start-own-product.ts';
import type { Product } from '../support/suite/start-product.ts';
import { givenVisitor, visit } from '../support/suite/visit.ts';

const HEADING = 'Unser Rechner wird gerade gewartet';
/** As long as a page waits at most before it looks again. */
const LOOK_MS = 46_000;
const MAINTAINED = [
  ...LET_FAIL,
  // Without script its files are not wanted either.
  /^requestfailed: csp /,
  /^warning: Fragment identifier is invalid$/,
  /^response: 503 .*\/tarifrechner\/forderungsausfall\/$/,
];

let product: Product;
beforeAll(async () => {
  product = await startOwnProduct();
});
afterAll(() => product.stop());

async function untilServerKnows(isOn: boolean): Promise<void> {
  const ask = async () => (await fetch(`${product.origin}/tarifrechner/api/maintenance`)).json();
  await expect.poll(ask).toMatchObject({ maintenanceMode: isOn });
}

async function begin(...words: string[]): Promise<void> {
  await product.operate('maintenance/maintenance.ts', 'on', ...words);
  await untilServerKnows(true);
}

async function end(): Promise<void> {
  await product.operate('maintenance/maintenance.ts', 'off');
  await untilServerKnows(false);
}
afterEach(end);

/** Lets time pass until the page asks; it may not have begun to wait for its time when this is called. */
async function letLook(page: Page): Promise<void> {
  let hasAsked = false;
  page.once('request', function note(request) {
    hasAsked ||= request.url().includes('/api/maintenance');
    if (!hasAsked) page.once('request', note);
  });
  const look = async () => {
    if (!hasAsked) await page.clock.fastForward(LOOK_MS);
    return hasAsked;
  };
  await expect.poll(look, { interval: 200 }).toBe(true);
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1, name: HEADING });
}

describe('maintenance', () => {
  it('shows a new visitor without script the telephone number [CONF-04]', async () => {
    await begin('--message', 'Wir spielen neue Tarife ein.', '--until', '2999-01-01T06:00');
    await visit(
      PHONE,
      async ({ page }) => {
        await page.goto('/');
        await heading(page).waitFor();
        const words = await wordsOf(page);
        expect(words).toContain('Wir spielen neue Tarife ein.');
        expect(words).toContain('Voraussichtlich geht es am 01.01.2999 um 06:00 Uhr weiter.');
        expect(words).not.toContain('von selbst');
        expect(await page.getByRole('link', { name: '030 23125 000' }).getAttribute('href')).toBe('tel:03023125000');
        await end();
        await page.getByRole('link', { name: 'Erneut versuchen' }).click();
        await waitForStep(page, 'vertragsbeginn');
      },
      { origin: product.origin, javaScriptEnabled: false, expected: MAINTAINED },
    );
  });

  it('lets a new visitor continue when it is over, with the content of a link [CONF-04, LINK-02]', async () => {
    await begin();
    await visit(
      DESKTOP,
      async ({ page }) => {
        await page.clock.install();
        await page.goto('/tarifrechner/forderungsausfall/#0123abcd-kein-ganzer-link');
        await page.getByText('öffnet sich der Rechner von selbst').waitFor();
        await expectAccessible(page, 'maintenance');
        await end();
        await letLook(page);
        await page.getByRole('heading', { name: 'Dieser Link ist nicht vollständig' }).waitFor();
      },
      { origin: product.origin, expected: MAINTAINED },
    );
  });

  it('shows on an open page within a minute, keeps the input, and ends by itself [CONF-04]', async () => {
    const { page } = await givenVisitor({ origin: product.origin });
    await page.clock.install();
    await standAt(page, 'kontakt', SAMPLE, product.origin);
    await answerStep(page, 'kontakt', SAMPLE);
    await begin('--message', 'Wir spielen neue Tarife ein.');
    await letLook(page);
    await heading(page).waitFor();
    expect(await heading(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await wordsOf(page)).toContain('Wir spielen neue Tarife ein.');
    expect(await wordsOf(page)).toContain('Ihre Angaben bleiben erhalten.');
    await expectAccessible(page, 'maintenance of an open page');
    await page.getByRole('button', { name: 'Kontakt' }).first().click();
    await panelOf(page).getByText('030 23125 000').waitFor();
    await page.keyboard.press('Escape');
    await end();
    await letLook(page);
    await expectStep(page, 'kontakt');
    expect(await page.getByLabel('Nachname').inputValue()).toBe(SAMPLE.nachname);
  });

  it('is not polled by a hidden page [CONF-04]', async () => {
    const { page } = await givenVisitor({ origin: product.origin });
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/maintenance')) asked += 1;
    });
    await page.clock.install();
    await page.goto('/');
    await waitForStep(page, 'vertragsbeginn');
    await letLook(page);
    await expect.poll(() => asked).toBe(1);
    const setVisible = (state: 'hidden' | 'visible') =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await setVisible('hidden');
    for (let minute = 0; minute < 10; minute += 1) await page.clock.fastForward(60_000);
    expect(asked).toBe(1);
    await setVisible('visible');
    await expect.poll(() => asked).toBe(2);
  });

  it('refuses an order without losing it, and it is sent afterwards [CONF-04, ORD-02]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP, origin: product.origin, expected: LET_FAIL });
    await page.clock.install();
    await standAt(page, 'zusammenfassung', SAMPLE, product.origin);
    await consent(page);
    await begin();
    await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).click();
    await heading(page).waitFor();
    await end();
    await letLook(page);
    await expectStep(page, 'zusammenfassung');
    await submit(page);
    await begin();
    await letLook(page);
    await page.getByText('Ihr Antrag ist davon nicht betroffen.').waitFor();
    await page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor();
  });
});
