import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consent, submit, walkOn, walkTo } from '../support/applicant/applicant.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { holdScript } from '../support/suite/hold-script.ts';
import { readMails } from '../support/screens/mailbox.ts';
import { DESKTOP, PHONE } from '../support/suite/open-browser.ts';
import { pdfText } from '../support/documents/pdf-text.ts';
import { askForPath, expectRefused, messageAt, REQUIRED } from '../support/screens/refusal.ts';
import { type Product, startProduct } from '../support/suite/start-product.ts';
import {
  back,
  BASE_PATH,
  expectStep,
  next,
  pressWeiter,
  STEPS,
  type StepName,
  waitForStep,
  wordsOf,
} from '../support/applicant/steps.ts';
import { summaryRows } from '../support/screens/summary-rows.ts';
import { visit } from '../support/suite/visit.ts';

const VERMITTLER = '041234-567';
const SEVENTEEN = [VERMITTLER, ...Array.from({ length: 16 }, (_, index) => `0412${10 + index}-000`)];
const WITH_AZVM = { ...SAMPLE, azvm: 'AZ/4711-Ü 8' };

let product: Product;
beforeAll(async () => {
  product = await startProduct({ VERMITTLER, AKTENZEICHEN_VERMITTLER: SEVENTEEN.join(',') });
});
afterAll(() => product.stop());

describe('for one of the seventeen intermediaries', () => {
  it('[STEP-AKTENZEICHEN-01, FLOW-01, FLOW-05, FLOW-09, MAIL-01] eleven steps with the Aktenzeichen first', () =>
    visit(
      PHONE,
      async ({ page }) => {
        await page.goto('/');
        await expectStep(page, 'aktenzeichen');
        expect(await wordsOf(page)).toMatch(/Vertrieb.*zuordnen.*wenden Sie sich/);
        expect(await page.getByRole('button', { name: 'Zurück' }).count()).toBe(0);
        const steps = Object.keys(STEPS) as StepName[];
        for (const [index, step] of steps.slice(0, 9).entries()) {
          await expectStep(page, step);
          await walkOn(page, step, steps[index + 1] ?? 'zusammenfassung', WITH_AZVM);
        }
        await expectStep(page, 'zusammenfassung');
        expect((await summaryRows(page))[0]?.value).toBe(WITH_AZVM.azvm);
        await consent(page);
        const reference = await submit(page);
        await expectStep(page, 'danke');
        const { orderMail } = await readMails(page, reference);
        expect(orderMail.text).toContain(WITH_AZVM.azvm);
        expect(orderMail.text).toContain(VERMITTLER);
        const application = orderMail.attachments.find(({ name }) => name.endsWith('.pdf'));
        expect(await pdfText(application?.content ?? new Uint8Array())).toContain(WITH_AZVM.azvm);
      },
      { origin: product.origin },
    ));

  it('[STEP-AKTENZEICHEN-01, VAL-12, VAL-21, FLOW-02] the field is required, holds 17 characters, and is prefilled on return', () =>
    visit(
      DESKTOP,
      async ({ page }) => {
        await page.goto('/');
        await waitForStep(page, 'aktenzeichen');
        await expectRefused(page, 'aktenzeichen', { azvm: REQUIRED });
        await page.locator('#azvm').fill('1234567890 123456X');
        await pressWeiter(page);
        await expect.poll(() => messageAt(page, 'azvm')).toBe('Bitte max. 17 Zeichen eingeben');
        await page.locator('#azvm').fill('1234567890 123456');
        await next(page, 'vertragsbeginn');
        expect(await page.getByRole('button', { name: 'Zurück' }).count()).toBe(1);
        await back(page, 'aktenzeichen');
        expect(await page.locator('#azvm').inputValue()).toBe('1234567890 123456');
        expect(await page.getByRole('button', { name: 'Zurück' }).count()).toBe(0);
      },
      { origin: product.origin },
    ));

  it('[FLOW-03, FLOW-04] every other address leads to the Aktenzeichen', () =>
    visit(
      PHONE,
      async ({ page }) => {
        for (const path of ['', 'vertragsbeginn', 'danke', 'unbekannt']) {
          await page.goto(`${BASE_PATH}${path}`);
          await expectStep(page, 'aktenzeichen');
        }
        await askForPath(page, 'zusammenfassung');
        await expectStep(page, 'aktenzeichen');
      },
      { origin: product.origin },
    ));

  it('[STEP-AKTENZEICHEN-01, FLOW-12] what is typed before the script is there is kept, and Enter goes on with it once', () =>
    visit(
      PHONE,
      async ({ page }) => {
        const script = await holdScript(page);
        await page.goto('/', { waitUntil: 'commit' });
        await waitForStep(page, 'aktenzeichen');
        const address = page.url();
        await page.locator('#azvm').fill('AZ früh');
        await page.locator('#azvm').press('Enter', { noWaitAfter: true });
        await page.waitForTimeout(300);
        expect(page.url()).toBe(address);
        expect(await page.locator('#azvm').inputValue()).toBe('AZ früh');
        await script.release();
        await waitForStep(page, 'vertragsbeginn');
        expect(new URL(page.url()).search).toBe('');
        await back(page, 'aktenzeichen');
        expect(await page.locator('#azvm').inputValue()).toBe('AZ früh');
      },
      { origin: product.origin },
    ));

  it('[FLOW-09, STEP-AKTENZEICHEN-01] any other intermediary never sees the step', () =>
    visit(PHONE, async ({ page }) => {
      await walkTo(page, 'absicherung');
      await askForPath(page, 'aktenzeichen');
      await waitForStep(page, 'vertragsbeginn');
      await page.goto(`${BASE_PATH}aktenzeichen`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await wordsOf(page)).not.toContain('Aktenzeichen');
    }));
});
