import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { consent, referenceOf, submit, walkOn } from '../support/applicant/applicant.ts';
import { resume, untilStored } from '../support/applicant/kept-session.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { expectStep, waitForStep, wordsOf } from '../support/applicant/steps.ts';
import { countMailsTo, readMails } from '../support/screens/mailbox.ts';
import { createGate } from '../support/suite/gate.ts';
import { LET_FAIL } from '../support/suite/let-fail.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const PATIENT = { timeout: 60_000 };
const ORDERS = /\/tarifrechner\/api\/orders\b(?!\/)/;
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/];

/** Holds the orders of all tabs back until the gate is open. @returns the keys of those that were sent */
async function holdOrders(context: BrowserContext, opened: Promise<void>): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await context.route(ORDERS, async (route) => {
    if (route.request().method() === 'POST') {
      keys.push(route.request().headers()['idempotency-key']);
      await opened;
    }
    await route.continue();
  });
  return keys;
}

/** Stands on the summary with everything answered and agreed to. @returns an address that no other test writes to */
async function readyToSend(page: Page): Promise<string> {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  await standAt(page, 'zusammenfassung', { ...SAMPLE, email });
  await consent(page);
  return email;
}

function submitButton(page: Page) {
  return page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' });
}

function thanked(page: Page) {
  return page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor();
}

async function expectOneOrder(page: Page, email: string): Promise<void> {
  await readMails(page, await referenceOf(page));
  expect(await countMailsTo(page, email)).toBe(1);
}

describe('one application, one order', () => {
  it('Enter and a simultaneous click send once [ORD-02, ORD-03]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP });
    const gate = createGate();
    const keys = await holdOrders(page.context(), gate.opened);
    const email = await readyToSend(page);
    await page.locator('#downloadAccepted').focus();
    await submitButton(page).evaluate((button: HTMLButtonElement) => {
      button.form?.requestSubmit(button);
      button.click();
      button.click();
    });
    await waitForStep(page, 'danke');
    gate.open();
    await thanked(page);
    expect(keys).toHaveLength(1);
    await expectOneOrder(page, email);
  });

  it('going back during sending keeps the button busy, and the receipt still appears [FLOW-11, STEP-ZUSAMMENFASSUNG-04]', async () => {
    const { page } = await givenVisitor();
    const gate = createGate();
    const keys = await holdOrders(page.context(), gate.opened);
    const email = await readyToSend(page);
    await submitButton(page).click();
    await waitForStep(page, 'danke');
    await page.goBack();
    await waitForStep(page, 'zusammenfassung');
    const busy = page.locator('main button[type="submit"]');
    expect(await busy.getAttribute('aria-busy')).toBe('true');
    await busy.click({ force: true });
    await busy.press('Enter');
    gate.open();
    await thanked(page);
    await expectStep(page, 'danke');
    expect(keys).toHaveLength(1);
    await expectOneOrder(page, email);
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.content()).not.toContain(email);
  });

  it('offline shows a message, and two simultaneous presses send one order when online again [ORD-02, STEP-DANKE-02]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP, expected: [...LET_FAIL, ...OFFLINE] });
    const email = await readyToSend(page);
    await page.context().setOffline(true);
    await submitButton(page).click();
    const again = page.getByRole('button', { name: 'Erneut senden' });
    await again.waitFor();
    expect(await wordsOf(page)).toContain('Wir wissen noch nicht, ob Ihr Antrag angekommen ist');
    await page.context().setOffline(false);
    await page.getByText('Ihr Antrag konnte noch nicht gesendet werden').waitFor();
    const gate = createGate();
    const keys = await holdOrders(page.context(), gate.opened);
    await again.evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect.poll(() => keys.length, PATIENT).toBe(1);
    gate.open();
    await thanked(page);
    expect(keys).toHaveLength(1);
    await expectOneOrder(page, email);
  });

  it('two tabs that send the same application simultaneously show the same reference [ORD-02, PERS-10]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP });
    // In a browser without locks no tab knows of the other.
    await page.context().addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
    const gate = createGate();
    const keys = await holdOrders(page.context(), gate.opened);
    const email = await readyToSend(page);
    // Hidden, a page keeps what is new at once; so the other tab gets a copy with all consents.
    await untilStored(page);
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false })));
    const [second] = await Promise.all([
      page.context().waitForEvent('page'),
      page.evaluate(() => void window.open(window.location.href)),
    ]);
    await resume(second);
    await expectStep(second, 'zusammenfassung');
    await Promise.all([submitButton(page).click(), submitButton(second).click()]);
    await expect.poll(() => keys.length, PATIENT).toBe(2);
    gate.open();
    await Promise.all([thanked(page), thanked(second)]);
    expect(new Set(keys).size).toBe(1);
    const reference = await referenceOf(page);
    expect(await referenceOf(second)).toBe(reference);
    for (const tab of [page, second]) expect(await wordsOf(tab)).toContain('Ihr Antrag ist bei uns eingegangen');
    await expectOneOrder(page, email);
  });

  it('an application sent and another one begun from its receipt are two orders [ORD-02, FLOW-11]', async () => {
    const { page } = await givenVisitor();
    const keys = await holdOrders(page.context(), Promise.resolve());
    await readyToSend(page);
    const first = await submit(page);
    await page.getByRole('button', { name: 'Weiteren Antrag stellen' }).press('Enter');
    await waitForStep(page, 'vertragsbeginn');
    await walkOn(page, 'vertragsbeginn', 'zusammenfassung');
    expect(await page.locator('#sepaErmaechtigung').isChecked()).toBe(false);
    await consent(page);
    expect(await submit(page)).not.toBe(first);
    expect(new Set(keys).size).toBe(2);
  });
});
