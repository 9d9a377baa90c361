import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AnsweredStep, answerStep, consent, submit } from '../support/applicant/applicant.ts';
import { fieldsOf, localItems, reloadAndResume, sessionItems } from '../support/applicant/kept-session.ts';
import { EVERYTHING, INTERMEDIARY } from '../support/applicant/sample-application.ts';
import { expectStep, next, STEPS, type StepName, THANKS, waitForStep } from '../support/applicant/steps.ts';
import { pdfText } from '../support/documents/pdf-text.ts';
import { attachment, readMails } from '../support/screens/mailbox.ts';
import { summaryRows } from '../support/screens/summary-rows.ts';
import { holdScript } from '../support/suite/hold-script.ts';
import { startOwnProduct } from '../support/suite/start-own-product.ts';
import type { Product } from '../support/suite/start-product.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const LOOKUPS = /\/tarifrechner\/api\/(?:address|iban)\b/;
const ANSWERS = { ...EVERYTHING, azvm: 'AZ/4711-Ü 8' };
const ALL = Object.keys(STEPS) as StepName[];

let product: Product;
beforeAll(async () => {
  product = await startOwnProduct(INTERMEDIARY);
});
afterAll(() => product.stop());

/** Records what the page sends to console and server. Look-ups send answers, but never in a URL. */
function noteTold(page: Page): string[] {
  const told: string[] = [];
  const saidIn = (request: Request) => (LOOKUPS.test(request.url()) ? '' : (request.postData() ?? ''));
  page.on('console', (message) => told.push(message.text()));
  page.on('request', (request) => told.push(request.url(), saidIn(request)));
  return told;
}

/** Returns everything that the browser stores, also decoded. */
async function keptBy(page: Page): Promise<string> {
  const items = await sessionItems(page);
  expect(Object.keys(items).toSorted()).toEqual(['data', 'form', 'process']);
  expect(await localItems(page)).toEqual({});
  const decoded = Object.values(items).flatMap((text) => {
    const parts = Object.values(JSON.parse(text) as Record<string, string>);
    return [text, ...parts.flatMap((part) => [Buffer.from(part, 'base64').toString('utf8'), atob(part)])];
  });
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  return [...decoded, ...cookies, page.url(), await page.title()].join('\n');
}

/** Returns the typed texts except short ones, which encrypted text may contain by chance. */
function typedTexts(): readonly string[] {
  const { azvm, firmenname, geschaeftsgegenstand, inhaber, strasse, vorname, nachname, email, telefon, iban } = ANSWERS;
  const { bic = '', onlinezugang, kontoinhaber } = ANSWERS;
  const own = [
    azvm,
    firmenname,
    geschaeftsgegenstand,
    ...inhaber,
    strasse,
    vorname,
    nachname,
    email,
    telefon,
    iban,
    bic,
  ];
  return [
    ...own,
    onlinezugang?.nachname ?? '',
    onlinezugang?.email ?? '',
    kontoinhaber?.name ?? '',
    kontoinhaber?.strasse ?? '',
  ];
}

it('an applicant of one of the seventeen answers eleven steps, and the first is kept from before hydration [FLOW-01, STEP-AKTENZEICHEN-01]', async () => {
  const { page } = await givenVisitor({ origin: product.origin });
  const told = noteTold(page);
  const script = await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await waitForStep(page, 'aktenzeichen');
  await answerStep(page, 'aktenzeichen', ANSWERS);
  await page.locator('#azvm').press('Enter', { noWaitAfter: true });
  await script.release();
  for (const [index, step] of ALL.slice(1, 9).entries()) {
    await expectStep(page, step);
    await answerStep(page, step as AnsweredStep, ANSWERS);
    await next(page, ALL[index + 2] ?? 'zusammenfassung');
  }
  await expectStep(page, 'zusammenfassung');
  const rows = await summaryRows(page);
  expect(rows[0]?.value).toBe(ANSWERS.azvm);
  await consent(page);
  const fields = await fieldsOf(page);
  await reloadAndResume(page);
  await expectStep(page, 'zusammenfassung');
  expect(await summaryRows(page)).toEqual(rows);
  expect(await fieldsOf(page)).toEqual(fields);
  const whole = [await keptBy(page), ...told].join('\n');
  for (const text of typedTexts()) {
    expect(text).not.toBe('');
    expect(whole).not.toContain(text);
    expect(whole).not.toContain(encodeURIComponent(text));
  }
  const reference = await submit(page);
  await expectStep(page, 'danke', THANKS);
  const { orderMail } = await readMails(page, reference);
  expect(orderMail.text).toContain(ANSWERS.azvm);
  expect(orderMail.text).toContain(INTERMEDIARY.VERMITTLER);
  expect(await pdfText(attachment(orderMail, /\.pdf$/).content)).toContain(ANSWERS.azvm);
});
