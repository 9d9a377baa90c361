import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredStep, answerStep, consent, submit } from '../support/applicant/applicant.ts';
import { fieldsOf, localItems, reloadAndResume, sessionItems } from '../support/applicant/kept-session.ts';
import { EVERYTHING, INTERMEDIARY } from '../support/applicant/sample-application.ts';
import { back, expectStep, next, STEPS, type StepName, THANKS, waitForStep } from '../support/applicant/steps.ts';
import { pdfText } from '../support/documents/pdf-text.ts';
import { attachment, type ReadMail, readMails } from '../support/screens/mailbox.ts';
import { summaryRows } from '../support/screens/summary-rows.ts';
import { holdScript } from '../support/suite/hold-script.ts';
import { PHONE } from '../support/suite/open-browser.ts';
import { startOwnProduct } from '../support/suite/start-own-product.ts';
import type { Product } from '../support/suite/start-product.ts';
import { givenVisitor, visit } from '../support/suite/visit.ts';

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

/** What an application with every option on has led to. */
interface Applied {
  readonly steps: readonly string[];
  /** Fields and rows of the summary, before and after a reload. */
  readonly summary: readonly [unknown, unknown];
  /** Everything that the browser stored on the summary, sent and wrote to the console before the order. */
  readonly readable: string;
  readonly orderMail: ReadMail;
}

async function apply(page: Page): Promise<Applied> {
  const told = noteTold(page);
  const steps: string[] = [];
  const seeSummary = async () => [await summaryRows(page), await fieldsOf(page)];
  await page.goto('/');
  for (const [index, step] of ALL.slice(0, 9).entries()) {
    await expectStep(page, step);
    steps.push(step);
    await answerStep(page, step as AnsweredStep, ANSWERS);
    await next(page, ALL[index + 1] ?? 'zusammenfassung');
  }
  await expectStep(page, 'zusammenfassung');
  steps.push('zusammenfassung');
  await consent(page);
  const before = await seeSummary();
  await reloadAndResume(page);
  await expectStep(page, 'zusammenfassung');
  const summary = [before, await seeSummary()] as const;
  const readable = [await keptBy(page), ...told].join('\n');
  const reference = await submit(page);
  await expectStep(page, 'danke', THANKS);
  steps.push('danke');
  const { orderMail } = await readMails(page, reference);
  return { steps, summary, readable, orderMail };
}

let applied: Promise<Applied> | undefined;

/** One application, which several tests look at. */
function givenApplied(): Promise<Applied> {
  applied ??= visit(PHONE, ({ page }) => apply(page), { origin: product.origin });
  return applied;
}

describe('an applicant of one of the seventeen', () => {
  it('goes through eleven steps [FLOW-01]', async () => {
    const { steps } = await givenApplied();
    expect(steps).toEqual(ALL);
  });

  it('finds the summary unchanged after a reload [PERS-02]', async () => {
    const [before, after] = (await givenApplied()).summary;
    expect(after).toEqual(before);
  });

  it('leaves no answer readable in storage, cookies, URLs, console or requests before the order [PERS-03, SEC-02]', async () => {
    const { readable } = await givenApplied();
    for (const text of typedTexts()) {
      expect(text).not.toBe('');
      expect(readable).not.toContain(text);
      expect(readable).not.toContain(encodeURIComponent(text));
    }
  });

  it('orders with the Aktenzeichen, in the mail and in the application [STEP-AKTENZEICHEN-01]', async () => {
    const { orderMail } = await givenApplied();
    expect(orderMail.text).toContain(ANSWERS.azvm);
    expect(orderMail.text).toContain(INTERMEDIARY.VERMITTLER);
    expect(await pdfText(attachment(orderMail, /\.pdf$/).content)).toContain(ANSWERS.azvm);
  });

  it('finds the Aktenzeichen that was typed and sent before hydration [STEP-AKTENZEICHEN-01, FLOW-06]', async () => {
    const { page } = await givenVisitor({ origin: product.origin });
    const script = await holdScript(page);
    await page.goto('/', { waitUntil: 'commit' });
    await waitForStep(page, 'aktenzeichen');
    await answerStep(page, 'aktenzeichen', ANSWERS);
    await page.locator('#azvm').press('Enter', { noWaitAfter: true });
    await script.release();
    await expectStep(page, 'vertragsbeginn');
    await back(page, 'aktenzeichen');
    expect(await page.locator('#azvm').inputValue()).toBe(ANSWERS.azvm);
  });
});
