import { randomUUID } from 'node:crypto';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { consent, downloadDocuments, referenceOf, submit } from '../support/applicant/applicant.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { expectStep, next, waitForStep, wordsOf } from '../support/applicant/steps.ts';
import { countMailsTo, readMails } from '../support/screens/mailbox.ts';
import { createGate } from '../support/suite/gate.ts';
import { LET_FAIL } from '../support/suite/let-fail.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const STATE = /\/tarifrechner\/api\/orders\/state/;
const UNKNOWN = 'Wir wissen noch nicht, ob Ihr Antrag angekommen ist';
const ORDERS = /\/tarifrechner\/api\/orders/;

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

/** The answer of a server whose tariff has become dearer meanwhile. */
function dearer(route: Route) {
  return route.fulfill({
    status: 422,
    json: { code: 'priceChanged', amounts: { beitrag: 300_005, jahresMax: 10_000_000, abnehmerMax: 5_000_000 } },
  });
}

describe('an order that cannot be sent', () => {
  const BUSY = 'Ihre Angaben sind noch da';
  const UNANSWERED: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
    [BUSY, (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } })],
    [
      'Von Ihrem Anschluss kamen gerade sehr viele Anfragen. Bitte warten Sie etwa eine Minute.',
      (route) => route.fulfill({ status: 429, headers: { 'retry-after': '40' }, json: { code: 'tooManyRequests' } }),
    ],
    [BUSY, (route) => route.abort('failed')],
    [
      'Wir erhalten gerade ungewöhnlich viele Anträge und nehmen deshalb vorerst keine weiteren an. Bitte warten Sie etwa 20 Minuten.',
      (route) => route.fulfill({ status: 503, headers: { 'retry-after': '1190' }, json: { code: 'capacityExceeded' } }),
    ],
    [BUSY, (route) => route.fulfill({ status: 200, body: '<html>' })],
  ];

  it('shows a message each time, and retries send exactly one order under the same key [ORD-03, ERR-03]', async () => {
    const { page } = await givenVisitor({ expected: LET_FAIL });
    const sent = await onOrders(
      page,
      UNANSWERED.map(([, way]) => way),
    );
    const email = `${randomUUID().slice(0, 8)}@example.com`;
    await standAt(page, 'zusammenfassung', { ...SAMPLE, email });
    await consent(page);
    await pressSubmit(page);
    const again = page.getByRole('button', { name: 'Erneut senden' });
    for (const [index, [said]] of UNANSWERED.entries()) {
      if (index > 0) await again.click();
      await expect.poll(() => sent.length).toBe(index + 1);
      await again.waitFor();
      await page.getByText(said).waitFor();
      await expectStep(page, 'danke');
      const words = await wordsOf(page);
      expect(words).toContain('Ihr Antrag konnte noch nicht gesendet werden');
      expect(words).toContain('030 23125 000');
      expect(words).not.toContain('Vielen Dank');
    }
    await again.click();
    await page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor();
    expect(sent).toHaveLength(UNANSWERED.length + 1);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    await readMails(page, await referenceOf(page));
    expect(await countMailsTo(page, email)).toBe(1);
  });

  it('is not shown as received if changed after a lost response: the receipt is of the earlier one [ORD-02]', async () => {
    const { page } = await givenVisitor({ expected: LET_FAIL });
    let reference = '';
    const sent = await onOrders(page, [
      async (route) => {
        reference = (await (await route.fetch()).json()).reference;
        await route.abort('failed');
      },
    ]);
    const [first, changed] = [randomUUID(), randomUUID()].map((id) => `${id.slice(0, 8)}@example.com`);
    const stateAway = (route: Route) => route.abort('failed');
    await page.route(STATE, stateAway);
    await standAt(page, 'zusammenfassung', { ...SAMPLE, email: first ?? '' });
    await consent(page);
    await pressSubmit(page);
    await page.getByText(UNKNOWN).waitFor();
    await page.goBack();
    await waitForStep(page, 'zusammenfassung');
    await page.getByText(UNKNOWN).waitFor();
    await page.getByRole('button', { name: 'Ändern E-Mail-Adresse' }).first().click();
    await waitForStep(page, 'kontakt');
    await page.getByLabel('E-Mail-Adresse').fill(changed ?? '');
    await next(page, 'zusammenfassung');
    expect(await submit(page)).toBe(reference);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent).toHaveLength(2);
    const expectReceipt = async () => {
      const words = await wordsOf(page);
      expect(words).toContain('Ihr Antrag liegt uns bereits vor. Ihre späteren Änderungen sind darin nicht enthalten.');
      expect(words).toContain('030 23125 000');
      expect(words).not.toContain('eingegangen');
      expect(words).not.toContain('Bestätigung schicken wir');
      expect(words).not.toContain(changed);
    };
    await expectReceipt();
    await page.reload();
    await page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor();
    await expectReceipt();
    expect(await referenceOf(page)).toBe(reference);
    await readMails(page, reference);
    expect(await countMailsTo(page, first ?? '')).toBe(1);
    expect(await countMailsTo(page, changed ?? '')).toBe(0);
  });

  it('shows that it is being sent, and a double click sends once [STEP-DANKE-01, STEP-ZUSAMMENFASSUNG-04]', async () => {
    const { page } = await givenVisitor();
    const gate = createGate();
    const sent = await onOrders(page, [
      async (route) => {
        await gate.opened;
        await route.continue();
      },
    ]);
    await standAt(page, 'zusammenfassung');
    await consent(page);
    await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).dblclick();
    await waitForStep(page, 'danke');
    // A second press that hits what came in the place of the button.
    await page.getByText('Ihr Antrag wird verarbeitet').hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    const selected = () => page.evaluate(() => String(window.getSelection()));
    expect(await selected()).toBe('');
    expect(await wordsOf(page)).toContain('Ihr Antrag wird verarbeitet - einen Moment bitte');
    gate.open();
    await page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor();
    expect(sent).toHaveLength(1);
    await page.getByText(await referenceOf(page)).dblclick();
    expect(await selected()).not.toBe('');
  });

  it('leads back to the summary after a price change, with reason, old and new price [TAR-11, MODEL-10]', async () => {
    const { page } = await givenVisitor({ expected: LET_FAIL });
    const sent = await onOrders(page, [dearer, (route) => route.abort('failed')]);
    await standAt(page, 'zusammenfassung');
    await consent(page);
    await pressSubmit(page);
    await page.getByText('Der Beitrag hat sich geändert.').waitFor();
    await expectStep(page, 'zusammenfassung');
    expect(await wordsOf(page)).toContain('Bisher 2.713,20 €, jetzt 3.000,05 €');
    expect(await wordsOf(page)).toContain('3.000,05 € jährlich');
    expect(await page.locator('#rechtsuebergang').isChecked()).toBe(true);
    expect(await page.locator('#downloadAccepted').isChecked()).toBe(false);
    await downloadDocuments(page);
    await page.locator('#downloadAccepted').check();
    await pressSubmit(page);
    await page.getByRole('button', { name: 'Erneut senden' }).waitFor();
    expect(JSON.parse(sent[1]?.body ?? '{}').model.beitrag).toBe(300_005);
  });

  it('applies a changed price to that offer only, not to one chosen afterwards [TAR-11, STEP-ANGEBOT-05]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP, expected: LET_FAIL });
    await onOrders(page, [dearer]);
    await standAt(page, 'zusammenfassung');
    await consent(page);
    await pressSubmit(page);
    await page.getByText('Der Beitrag hat sich geändert.').waitFor();
    await page.getByRole('button', { name: /^Ändern Zusatzleistungen/ }).click();
    await waitForStep(page, 'angebot');
    await page.getByRole('switch', { name: /Zusatzleistungen/ }).check();
    expect(await wordsOf(page)).toContain('3.255,84 € jährlich');
    await next(page, 'zusammenfassung');
    expect(await wordsOf(page)).toContain('3.255,84 € jährlich');
    await consent(page);
    await submit(page);
  });

  it('leads back to the summary with refused answers, which are named [VAL-23, STEP-ZUSAMMENFASSUNG-04]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP, expected: LET_FAIL });
    await onOrders(page, [
      (route) =>
        route.fulfill({
          status: 422,
          json: { code: 'invalidAnswers', fields: [{ field: 'telefon', code: 'pattern' }] },
        }),
    ]);
    await standAt(page, 'zusammenfassung');
    await consent(page);
    await pressSubmit(page);
    await page.getByText('Telefonnummer: Das Format der Eingabe ist ungültig.').waitFor();
    await expectStep(page, 'zusammenfassung');
  });
});
