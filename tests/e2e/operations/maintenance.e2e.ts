import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { answerStep, consent, panelOf, submit, walkTo } from '../support/applicant/applicant.ts';
import { expectStep, wordsOf } from '../support/applicant/steps.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { LET_FAIL } from '../support/suite/let-fail.ts';
import { NARROW } from '../support/suite/open-browser.ts';
import { startOwnProduct } from '../support/suite/start-own-product.ts';
import { operate, type Product } from '../support/suite/start-product.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const HEADING = 'Unser Rechner wird gerade gewartet';
/** Maximum polling interval of a page. */
const LOOK_MS = 46_000;
const MAINTAINED = [
  ...LET_FAIL,
  /^warning: Fragment identifier is invalid$/,
  /^response: 503 .*\/tarifrechner\/forderungsausfall\/$/,
];

let product: Product;
beforeAll(async () => {
  product = await startOwnProduct();
});
afterAll(() => product.stop());
let isOn = false;
// A failed test would leave it on for the next one.
afterEach(async () => {
  if (isOn) await switchMaintenance('off');
});

async function switchMaintenance(...parameters: string[]): Promise<void> {
  isOn = parameters[0] === 'on';
  await operate(product, 'maintenance', ...parameters);
  const ask = async () => (await fetch(`${product.origin}/tarifrechner/api/maintenance`)).json();
  await expect.poll(ask).toMatchObject({ maintenanceMode: isOn });
}

/** Advances the clock until the page polls, also if it has not started its timer yet. */
async function letLook(page: Page): Promise<void> {
  let hasAsked = false;
  page.on('request', (request) => {
    hasAsked ||= request.url().includes('/api/maintenance');
  });
  const look = async () => {
    if (!hasAsked) await page.clock.fastForward(LOOK_MS);
    return hasAsked;
  };
  await expect.poll(look, { interval: 200 }).toBe(true);
}

it('maintenance takes the place of an open page, which goes on by itself with its answers [CONF-04]', async () => {
  const { page } = await givenVisitor({ origin: product.origin, expected: MAINTAINED });
  await page.clock.install();
  await walkTo(page, 'absicherung');
  await answerStep(page, 'absicherung');
  await switchMaintenance('on', '--message', 'Wir spielen neue Tarife ein.');
  await letLook(page);
  const heading = page.getByRole('heading', { level: 1, name: HEADING });
  await heading.waitFor();
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await wordsOf(page)).toContain('Wir spielen neue Tarife ein.');
  await expectAccessible(page, 'maintenance of an open page');
  await page.getByRole('button', { name: 'Kontakt' }).first().click();
  await panelOf(page).getByText('030 23125 000').waitFor();
  await page.keyboard.press('Escape');

  await switchMaintenance('off');
  await letLook(page);
  await expectStep(page, 'absicherung');
  expect(await page.getByLabel('Höchster offener Posten').inputValue()).not.toBe('');
});

it('maintenance takes the place of an opened link, which goes on by itself [CONF-04, LINK-02]', async () => {
  const { page } = await givenVisitor({ origin: product.origin, expected: MAINTAINED });
  await page.clock.install();
  await switchMaintenance('on');
  await page.goto('/tarifrechner/forderungsausfall/#0123abcd-kein-ganzer-link');
  await page.getByText('öffnet sich der Rechner von selbst').waitFor();
  await expectAccessible(page, 'maintenance');
  await switchMaintenance('off');
  await letLook(page);
  await page.getByRole('heading', { name: 'Dieser Link ist nicht vollständig' }).waitFor();
});

it('maintenance that stops an application says that it was not sent, also at the button afterwards [CONF-04, STEP-ZUSAMMENFASSUNG-04]', async () => {
  const { page } = await givenVisitor({ origin: product.origin, screen: NARROW, expected: MAINTAINED });
  const notice = page.getByText('Ihr Antrag ist noch nicht abgeschickt.');
  await page.clock.install();
  await walkTo(page, 'zusammenfassung');
  await consent(page);
  await switchMaintenance('on');
  await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).click();
  await page.getByRole('heading', { level: 1, name: HEADING }).waitFor();
  await notice.waitFor();
  await expectAccessible(page, 'maintenance that stopped an application');
  await switchMaintenance('off');
  await letLook(page);
  await expectStep(page, 'zusammenfassung');
  expect(await notice.evaluate((element) => document.activeElement?.contains(element))).toBe(true);
  await expect
    .poll(() =>
      notice.evaluate((element) => Math.abs(element.getBoundingClientRect().top - innerHeight / 2) < innerHeight / 2),
    )
    .toBe(true);
  await expectAccessible(page, 'summary after a maintenance');
  expect(await submit(page)).toMatch(/^FA-/);
});
