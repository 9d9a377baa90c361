import { randomUUID } from 'node:crypto';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { consent, downloadDocuments, referenceOf, SAMPLE, submit, walkTo } from './applicant.ts';
import { countMailsTo, readMails } from './mailbox.ts';
import { DESKTOP, PHONE } from './open-browser.ts';
import { messageAt } from './refusal.ts';
import { expectStep, next, plain, waitForStep, wordsOf } from './steps.ts';
import { summaryValue } from './summary-rows.ts';
import { visit } from './visit.ts';

const ORDERS = /\/tarifrechner\/api\/orders/;
const DOCUMENTS = /\/documents\/vertragsunterlagen/;
const POSTCODES = /\/tarifrechner\/api\/plz\//;

/** What the browser itself says about the requests that these tests let fail. */
const LET_FAIL = [
  /^requestfailed: net::ERR_FAILED/,
  /^error: Failed to load resource/,
  /^response: [45]\d\d .*\/(orders|vertragsunterlagen|plz)/,
  /^error: PDF-Datei konnte nicht generiert werden\.$/,
];

interface Sent {
  readonly key: string | undefined;
  readonly body: string | null;
}

/** Answers each attempt to order by the next of the ways; after the last one the server answers itself. */
async function onOrders(page: Page, ways: readonly ((route: Route) => Promise<void>)[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  await page.route(ORDERS, async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    const way = ways[sent.length];
    sent.push({ key: request.headers()['idempotency-key'], body: request.postData() });
    return way ? way(route) : route.continue();
  });
  return sent;
}

async function pressSubmit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).click();
}

describe('an order that cannot be sent', () => {
  const lost = async (route: Route) => {
    await route.fetch();
    await route.abort('failed');
  };
  const UNANSWERED: readonly (readonly [string, readonly ((route: Route) => Promise<void>)[]])[] = [
    [
      'no connection, then a busy server',
      [(route) => route.abort('failed'), (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } })],
    ],
    [
      'too many orders, then an answer that makes no sense',
      [
        (route) => route.fulfill({ status: 429, json: { code: 'tooManyRequests' } }),
        (route) => route.fulfill({ status: 200, body: '<html>' }),
      ],
    ],
    ['an answer that got lost twice after the order was accepted', [lost, lost]],
  ];

  it.each(UNANSWERED)(
    '[STEP-DANKE-02, ORD-02, ORD-03, ERR-03] %s: the page says so, and more tries send exactly one order under the same key',
    (_, ways) =>
      visit(
        PHONE,
        async ({ page }) => {
          const sent = await onOrders(page, ways);
          const email = `${randomUUID().slice(0, 8)}@example.com`;
          await walkTo(page, 'zusammenfassung', { ...SAMPLE, email });
          await consent(page);
          await pressSubmit(page);
          const again = page.getByRole('button', { name: 'Erneut senden' });
          await again.waitFor();
          await expectStep(page, 'danke');
          const words = await wordsOf(page);
          expect(words).toContain('Ihr Antrag konnte noch nicht gesendet werden');
          expect(words).toContain('030 23125 000');
          expect(words).not.toContain('Vielen Dank');
          await again.click();
          await expect.poll(() => sent.length).toBe(2);
          await again.click();
          await page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor();
          expect(sent).toHaveLength(3);
          expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
          expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
          await readMails(page, await referenceOf(page));
          expect(await countMailsTo(page, email)).toBe(1);
        },
        { expected: LET_FAIL },
      ),
  );

  it('[STEP-DANKE-02, FLOW-10] going back keeps every answer, and the order can be sent from the summary', () =>
    visit(
      DESKTOP,
      async ({ page }) => {
        const sent = await onOrders(page, [(route) => route.abort('failed')]);
        await walkTo(page, 'zusammenfassung');
        await consent(page);
        await pressSubmit(page);
        await page.getByRole('button', { name: 'Erneut senden' }).waitFor();
        await page.goBack();
        await waitForStep(page, 'zusammenfassung');
        expect(await summaryValue(page, 'E-Mail-Adresse')).toBe(SAMPLE.email);
        expect(await page.locator('#sepaErmaechtigung').isChecked()).toBe(true);
        await submit(page);
        expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
      },
      { expected: LET_FAIL },
    ));

  it('[STEP-DANKE-01, STEP-ZUSAMMENFASSUNG-04] while it is sent the page asks for a moment, and a double click sends once', () =>
    visit(PHONE, async ({ page }) => {
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
      const sent = await onOrders(page, [
        async (route) => {
          await held;
          await route.continue();
        },
      ]);
      await walkTo(page, 'zusammenfassung');
      await consent(page);
      await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).dblclick();
      await waitForStep(page, 'danke');
      expect(await wordsOf(page)).toContain('Ihr Antrag wird verarbeitet - einen Moment bitte');
      letGo();
      await page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor();
      expect(sent).toHaveLength(1);
    }));

  it('[TAR-11, STEP-ZUSAMMENFASSUNG-04] another price leads back to the summary with the reason and the new price', () =>
    visit(
      PHONE,
      async ({ page }) => {
        const amounts = { beitrag: 300_005, jahresMax: 10_000_000, abnehmerMax: 5_000_000 };
        const sent = await onOrders(page, [
          (route) => route.fulfill({ status: 422, json: { code: 'priceChanged', amounts } }),
          (route) => route.abort('failed'),
        ]);
        await walkTo(page, 'zusammenfassung');
        await consent(page);
        await pressSubmit(page);
        await page.getByText('Der Beitrag hat sich geändert.').waitFor();
        await expectStep(page, 'zusammenfassung');
        const words = await wordsOf(page);
        expect(words).toContain('3.000,05 €');
        expect(words).not.toContain('2.713,20 €');
        expect(await page.locator('#rechtsuebergang').isChecked()).toBe(true);
        await pressSubmit(page);
        await page.getByRole('button', { name: 'Erneut senden' }).waitFor();
        expect(JSON.parse(sent[1]?.body ?? '{}').model.beitrag).toBe(300_005);
      },
      { expected: LET_FAIL },
    ));

  it('[VAL-23, STEP-ZUSAMMENFASSUNG-04] refused answers lead back to the summary and are named', () =>
    visit(
      DESKTOP,
      async ({ page }) => {
        await onOrders(page, [
          (route) =>
            route.fulfill({
              status: 422,
              json: { code: 'invalidAnswers', fields: [{ field: 'telefon', code: 'pattern' }] },
            }),
        ]);
        await walkTo(page, 'zusammenfassung');
        await consent(page);
        await pressSubmit(page);
        await page.getByText('Telefonnummer: Das Format der Eingabe ist ungültig.').waitFor();
        await expectStep(page, 'zusammenfassung');
      },
      { expected: LET_FAIL },
    ));
});

describe('contract documents that cannot be made', () => {
  it('[DOC-01, STEP-ZUSAMMENFASSUNG-03] the page says so, the console too, and another try works', () =>
    visit(
      PHONE,
      async ({ page, problems }) => {
        let attempts = 0;
        await page.route(DOCUMENTS, (route) => {
          attempts += 1;
          if (attempts === 1) return route.fulfill({ status: 500, json: { code: 'documentFailed' } });
          return attempts === 2 ? route.abort('failed') : route.continue();
        });
        await walkTo(page, 'zusammenfassung');
        const message = page.getByText('Die Unterlagen konnten leider nicht erstellt werden.');
        for (const attempt of [1, 2]) {
          await page.getByRole('button', { name: 'Vertragsunterlagen herunterladen' }).click();
          await message.waitFor();
          await expect
            .poll(() => problems.filter((each) => each.includes('PDF-Datei konnte nicht')).length)
            .toBe(attempt);
          expect(await page.locator('#downloadAccepted').getAttribute('aria-disabled')).toBe('true');
        }
        await downloadDocuments(page);
        expect(await message.count()).toBe(0);
        await page.locator('#downloadAccepted').check();
      },
      { expected: LET_FAIL },
    ));

  it('[STEP-ZUSAMMENFASSUNG-03] the button shows that it works, and a second press asks for nothing', () =>
    visit(PHONE, async ({ page }) => {
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
      let requests = 0;
      await page.route(DOCUMENTS, async (route) => {
        requests += 1;
        await held;
        await route.continue();
      });
      await walkTo(page, 'zusammenfassung');
      const button = page.getByRole('button', { name: 'Vertragsunterlagen herunterladen' });
      await button.click();
      await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
      await button.click({ force: true });
      const download = page.waitForEvent('download');
      letGo();
      await download;
      await page.getByText(/^Heruntergeladen am \d{2}\.\d{2}\.\d{4} \d{2}:\d{2}:\d{2} Uhr$/).waitFor();
      expect(await button.getAttribute('aria-busy')).toBeNull();
      expect(requests).toBe(1);
    }));
});

describe('the postcode service away', () => {
  it.each<readonly [string, (route: Route) => Promise<void>]>([
    ['without connection', (route) => route.abort('failed')],
    ['answering with an error', (route) => route.fulfill({ status: 500, body: 'oops' })],
  ])('[ADDR-12, ADDR-01] %s any five digits pass, four do not', (_, way) =>
    visit(
      PHONE,
      async ({ page }) => {
        await page.route(POSTCODES, way);
        await walkTo(page, 'adresse', { ...SAMPLE, plz: '00000' });
        await page.locator('#strasse').fill('Weg');
        await page.locator('#hausnummer').fill('1');
        await page.locator('#ort').fill('Irgendwo');
        await page.locator('#plz').fill('0000');
        await page.keyboard.press('Tab');
        await expect.poll(() => messageAt(page, 'plz')).toBe('Ungültige Postleitzahl');
        await page.locator('#plz').fill('00000');
        await next(page, 'umsatz');
      },
      { expected: LET_FAIL },
    ),
  );

  it('[FLOW-12, ADDR-01] Weiter waits for a slow answer and stays on the step when the postcode is unknown', () =>
    visit(PHONE, async ({ page }) => {
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
      await page.route(POSTCODES, async (route) => {
        await held;
        await route.continue();
      });
      await walkTo(page, 'adresse');
      await page.locator('#strasse').fill('Weg');
      await page.locator('#hausnummer').fill('1');
      await page.locator('#ort').fill('Irgendwo');
      await page.locator('#plz').fill('00000');
      const weiter = page.getByRole('button', { name: 'Weiter' });
      await weiter.click();
      await expect.poll(() => weiter.getAttribute('aria-busy')).toBe('true');
      letGo();
      await expect.poll(() => messageAt(page, 'plz')).toContain('Diese Postleitzahl ist uns leider nicht bekannt.');
      await waitForStep(page, 'adresse');
      expect(plain(await page.getByRole('alert').innerText())).toContain('nicht bekannt');
    }));
});
