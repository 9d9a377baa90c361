import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { startMailServer } from '../../../apps/server/tests/support/environment/mail-server.ts';
import { consent, referenceOf, submit, walkTo } from '../support/applicant/applicant.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { expectStep, wordsOf } from '../support/applicant/steps.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { focused, messageAt } from '../support/screens/refusal.ts';
import { sidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { LET_FAIL } from '../support/suite/let-fail.ts';
import { DESKTOP, NARROW } from '../support/suite/open-browser.ts';
import { startOwnProduct } from '../support/suite/start-own-product.ts';
import type { Product } from '../support/suite/start-product.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const PATIENT = { timeout: 60_000 };
const STATE = /\/tarifrechner\/api\/orders\/state/;
const CORRECTION = /\/tarifrechner\/api\/orders\/confirmation-address/;
const FIELD = 'bestaetigung.email';
/** The amber of the light scheme. */
const ATTENTION = 'rgb(125, 78, 0)';

async function order(page: Page, email = `${randomUUID().slice(0, 8)}@example.com`, arrive = standAt): Promise<string> {
  await arrive(page, 'zusammenfassung', { ...SAMPLE, email });
  await consent(page);
  await submit(page);
  return email;
}

function delivery(page: Page) {
  return page.getByRole('status').filter({ hasText: /versendet|zustellbar/ });
}

function again(page: Page) {
  return page.getByRole('button', { name: 'Bestätigung erneut senden' });
}

describe('the receipt', () => {
  it('shows the time of the application, the next steps, and that the confirmation is sent [STEP-DANKE-01, ORD-03]', async () => {
    const { page } = await givenVisitor();
    const email = await order(page);
    await expect.poll(() => delivery(page).innerText(), PATIENT).toBe('ist versendet');
    const words = await wordsOf(page);
    expect(words).toMatch(/Eingegangen \d{2}\.\d{2}\.\d{4}, \d{2}:\d{2} Uhr/);
    expect(words).toContain(`Die Bestätigung haben wir geschickt an ${email}.`);
    expect(words).toContain('den Vertragsunterlagen haben wir per E-Mail verschickt.');
    expect(words).not.toContain('In wenigen Minuten');
    expect(words).toContain('Diese Eingangsbestätigung ist noch keine Annahme.');
    const asked: string[] = [];
    page.on('request', (request) => (STATE.test(request.url()) ? asked.push(request.url()) : undefined));
    const reference = await referenceOf(page);
    await page.reload();
    await expect.poll(() => delivery(page).innerText(), PATIENT).toBe('ist versendet');
    expect(await referenceOf(page)).toBe(reference);
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toMatch(/[0-9a-f]{8}-/);
  });

  it('polls while the confirmation is pending and the page visible, and moves nothing [STEP-DANKE-01]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP, expected: LET_FAIL });
    let asked = 0;
    const state = { reference: 'FA-0000-0000', acceptedAt: '2026-11-21T10:00:00.000Z', correctable: false };
    await page.route(STATE, (route) => {
      asked += 1;
      if (asked === 2) return route.abort('failed');
      return route.fulfill({ json: { ...state, confirmation: asked < 4 ? 'pending' : 'sent' } });
    });
    await page.clock.install();
    await order(page);
    await expect.poll(() => asked, PATIENT).toBe(1);
    expect(await delivery(page).innerText()).toBe('wird versendet');
    const before = await page.getByRole('heading', { name: 'So geht es weiter' }).boundingBox();
    await page.clock.fastForward(2_000);
    await expect.poll(() => asked, PATIENT).toBe(2);
    // Hidden, it waits; shown again, it asks at once.
    const show = (visibility: string) =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, visibility);
    await show('hidden');
    await page.clock.fastForward(600_000);
    await page.request.get('/health/live');
    expect(asked).toBe(2);
    await show('visible');
    await expect.poll(() => asked, PATIENT).toBe(3);
    await show('visible');
    await expect.poll(() => delivery(page).innerText(), PATIENT).toBe('ist versendet');
    expect(await page.getByRole('heading', { name: 'So geht es weiter' }).boundingBox()).toEqual(before);
  });

  it('shows that a confirmation waits for another day, and updates when it is sent [SEC-10, STEP-DANKE-01]', async () => {
    const { page } = await givenVisitor();
    const state = { reference: 'FA-0000-0000', acceptedAt: '2026-11-21T10:00:00.000Z', correctable: false };
    let isSent = false;
    await page.route(STATE, (route) =>
      route.fulfill({
        json: isSent
          ? { ...state, confirmation: 'sent' }
          : { ...state, confirmation: 'pending', waitsUntil: '2026-11-21T23:01:00.000Z' },
      }),
    );
    const email = await order(page);
    await expect.poll(() => delivery(page).innerText(), PATIENT).toBe('wird an einem der nächsten Tage versendet');
    expect(await wordsOf(page)).toContain(email);
    expect(await wordsOf(page)).toContain('verschicken wir deshalb frühestens am 22.11.2026');
    expect(await wordsOf(page)).not.toContain('In wenigen Minuten');
    isSent = true;
    await page.reload();
    await expect.poll(() => delivery(page).innerText(), PATIENT).toBe('ist versendet');
  });

  it('shows no address corrected elsewhere since, and nothing of a deleted order [STEP-DANKE-01, ORD-03]', async () => {
    const { page } = await givenVisitor({ expected: LET_FAIL });
    const state = { reference: 'FA-0000-0000', acceptedAt: '2026-11-21T10:00:00.000Z', correctable: false };
    let isGone = false;
    await page.route(STATE, (route) =>
      isGone
        ? route.fulfill({ status: 404, json: { code: 'notFound' } })
        : route.fulfill({ json: { ...state, confirmation: 'sent', correctedAt: '2026-11-21T12:00:00.000Z' } }),
    );
    const email = await order(page);
    await expect.poll(() => delivery(page).innerText(), PATIENT).toBe('ist versendet');
    expect(await wordsOf(page)).toContain('haben wir geschickt an Ihre korrigierte E-Mail-Adresse.');
    expect(await wordsOf(page)).not.toContain(email);
    isGone = true;
    await page.reload();
    await expect.poll(() => delivery(page).count(), PATIENT).toBe(0);
    expect(await wordsOf(page)).not.toMatch(/@|wird versendet|In wenigen Minuten/);
  });
});

describe('a confirmation where mails are refused or not wanted', () => {
  const WRONG = 'wrnog@example.com';
  const WRONG_TOO = 'wrnog-auch@example.com';
  const RIGHT = 'richtig@example.com';
  let mails: Awaited<ReturnType<typeof startMailServer>>;
  let product: Product;
  beforeAll(async () => {
    let close: () => Promise<void>;
    mails = await startMailServer(
      {
        onRecipient: (address) => (address.startsWith('wrnog') ? { code: 550, message: '5.1.1 unknown' } : undefined),
      },
      (end) => {
        close = end;
      },
    );
    product = await startOwnProduct({ SMTP_URL: mails.url, EXCLUDED_EMAILS_SET_ORDER: '^ohne@example\\.com$' });
    return async () => {
      await product.stop();
      await close();
    };
  });

  it('is not mentioned if no mails are sent [ORD-04]', async () => {
    const { page } = await givenVisitor({ origin: product.origin });
    let asked = 0;
    page.on('request', (request) => (STATE.test(request.url()) ? (asked += 1) : undefined));
    await order(page, 'ohne@example.com', walkTo);
    expect(await wordsOf(page)).not.toMatch(/E-Mail|@example|Bestätigung (?:schicken|haben)/);
    expect(await delivery(page).count()).toBe(0);
    expect(asked).toBe(0);
  });

  it('is sent to the address corrected once, by keyboard alone [ORD-03, VAL-05]', async () => {
    const { page } = await givenVisitor({ origin: product.origin, expected: LET_FAIL });
    await order(page, WRONG, walkTo);
    await expect.poll(() => delivery(page).innerText(), PATIENT).toBe('nicht zustellbar');
    expect(await wordsOf(page)).toContain('Ihr Antrag ist trotzdem bei uns eingegangen.');
    expect(await delivery(page).evaluate((element) => getComputedStyle(element).color)).toBe(ATTENTION);
    await expectAccessible(page, 'undelivered');
    expect(await sidewaysScroll(page)).toBe(0);
    const field = page.getByLabel('E-Mail-Adresse');
    expect(await field.inputValue()).toBe(WRONG);
    await field.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => messageAt(page, FIELD), PATIENT).toContain('Bitte geben Sie eine andere an.');
    await field.fill('keine-adresse');
    await page.keyboard.press('Enter');
    await expect.poll(() => messageAt(page, FIELD), PATIENT).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
    expect(await focused(page)).toBe(FIELD);
    await expectAccessible(page, 'wrong address');

    // The answer is lost once; another try is the same correction.
    await page.route(CORRECTION, (route) => route.fetch().then(() => route.abort('failed')), { times: 1 });
    await field.fill(` ${RIGHT} `);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: 'konnte gerade nicht gespeichert werden' });
    await alert.getByRole('link', { name: '030 23125 000' }).waitFor();
    await again(page).press('Enter');
    await expect.poll(() => delivery(page).innerText(), PATIENT).toBe('ist versendet');
    expect(await again(page).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('DL');
    await expect.poll(() => mails.received.filter(({ recipients }) => recipients[0] === RIGHT).length, PATIENT).toBe(1);
    await page.reload();
    await expectStep(page, 'danke');
    await expect.poll(() => wordsOf(page), PATIENT).toContain(`geschickt an ${RIGHT}.`);
    expect(await wordsOf(page)).not.toContain(WRONG);
  });

  it('at the corrected address too leads to the hotline [ORD-03, STEP-DANKE-01]', async () => {
    const { page } = await givenVisitor({ origin: product.origin, screen: NARROW });
    await order(page, WRONG, walkTo);
    await again(page).waitFor();
    await page.getByLabel('E-Mail-Adresse').fill(WRONG_TOO);
    await again(page).click();
    await page.getByText('Bitte rufen Sie uns an, damit wir Sie erreichen.').waitFor();
    expect(await page.getByLabel('E-Mail-Adresse').count()).toBe(0);
    expect(await wordsOf(page)).toContain('030 23125 000');
    await expectAccessible(page, 'undelivered twice');
    expect(await sidewaysScroll(page)).toBe(0);
  });
});
