import type { Page, Request } from '@playwright/test';
import { type AnsweredStep, answerStep, consent, submit } from '../support/applicant/applicant.ts';
import { fieldsOf, localItems, reloadAndResume, sessionItems } from '../support/applicant/kept-session.ts';
import { EVERYTHING, INTERMEDIARY } from '../support/applicant/sample-application.ts';
import { back, expectStep, next, STEPS, THANKS, waitForStep } from '../support/applicant/steps.ts';
import { pdfText } from '../support/documents/pdf-text.ts';
import { attachment, readMails } from '../support/screens/mailbox.ts';
import { summaryRows } from '../support/screens/summary-rows.ts';
import { holdScript } from '../support/suite/hold-script.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'default' });
test.use({ environment: INTERMEDIARY });

const LOOKUPS = /\/tarifrechner\/api\/(?:address|iban)\b/;
const ANSWERS = { ...EVERYTHING, azvm: 'AZ/4711-Ü 8' };
const ANSWERED = Object.keys(STEPS).slice(0, 9) as AnsweredStep[];

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
  const own = [azvm, firmenname, geschaeftsgegenstand, strasse, vorname, nachname, email, telefon, iban, bic];
  const others = [onlinezugang?.nachname, onlinezugang?.email, kontoinhaber?.name, kontoinhaber?.strasse];
  return [...own, ...inhaber, ...others.map((text = '') => text)];
}

async function seeSummary(page: Page) {
  return { rows: await summaryRows(page), fields: await fieldsOf(page) };
}

test('an applicant of one of the seventeen orders with the Aktenzeichen [STEP-AKTENZEICHEN-01]', async ({ page }) => {
  const told = noteTold(page);
  await page.goto('/tarifrechner/forderungsausfall/');
  await test.step('goes through eleven steps [FLOW-01]', async () => {
    for (const [index, step] of ANSWERED.entries()) {
      await expectStep(page, step);
      await answerStep(page, step, ANSWERS);
      await next(page, ANSWERED[index + 1] ?? 'zusammenfassung');
    }
    await expectStep(page, 'zusammenfassung');
  });

  await consent(page);
  await test.step('finds the summary unchanged after a reload [PERS-02]', async () => {
    const before = await seeSummary(page);
    await reloadAndResume(page);
    await expectStep(page, 'zusammenfassung');
    expect(await seeSummary(page)).toEqual(before);
  });

  await test.step('leaves no answer readable in storage, cookies, URLs, console or requests before the order [PERS-03, SEC-02]', async () => {
    const readable = [await keptBy(page), ...told].join('\n');
    for (const text of typedTexts()) {
      expect(text).not.toBe('');
      expect(readable).not.toContain(text);
      expect(readable).not.toContain(encodeURIComponent(text));
    }
  });

  const reference = await submit(page);
  await expectStep(page, 'danke', THANKS);
  const { orderMail } = await readMails(page, reference);
  expect(orderMail.text).toContain(ANSWERS.azvm);
  expect(orderMail.text).toContain(INTERMEDIARY.VERMITTLER);
  expect(await pdfText(attachment(orderMail, /\.pdf$/).content)).toContain(ANSWERS.azvm);
});

test('the Aktenzeichen that was typed and sent before hydration is kept [STEP-AKTENZEICHEN-01, FLOW-06]', async ({
  page,
}) => {
  const script = await holdScript(page);
  await page.goto('/tarifrechner/forderungsausfall/', { waitUntil: 'commit' });
  await waitForStep(page, 'aktenzeichen');
  await answerStep(page, 'aktenzeichen', ANSWERS);
  await page.locator('#azvm').press('Enter', { noWaitAfter: true });
  await script.release();
  await expectStep(page, 'vertragsbeginn');
  await back(page, 'aktenzeichen');
  await expect(page.locator('#azvm')).toHaveValue(ANSWERS.azvm);
});
