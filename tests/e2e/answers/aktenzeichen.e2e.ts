import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consent, submit, walkOn } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { INTERMEDIARY, SAMPLE } from '../support/applicant/sample-application.ts';
import {
  BASE_PATH,
  back,
  expectStep,
  next,
  pressWeiter,
  STEPS,
  type StepName,
  waitForStep,
  wordsOf,
} from '../support/applicant/steps.ts';
import { pdfText } from '../support/documents/pdf-text.ts';
import { readMails } from '../support/screens/mailbox.ts';
import { askForPath, expectRefused, messageAt, REQUIRED } from '../support/screens/refusal.ts';
import { summaryRows } from '../support/screens/summary-rows.ts';
import { holdScript } from '../support/suite/hold-script.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';
import { startOwnProduct } from '../support/suite/start-own-product.ts';
import type { Product } from '../support/suite/start-product.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const WITH_AZVM = { ...SAMPLE, azvm: 'AZ/4711-Ü 8' };

let product: Product;
beforeAll(async () => {
  product = await startOwnProduct(INTERMEDIARY);
});
afterAll(() => product.stop());

describe('an applicant of one of the seventeen intermediaries', () => {
  it('has eleven steps, the Aktenzeichen first [FLOW-01, FLOW-05]', async () => {
    const { page } = await givenVisitor({ origin: product.origin });
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
    expect(orderMail.text).toContain(INTERMEDIARY.VERMITTLER);
    const application = orderMail.attachments.find(({ name }) => name.endsWith('.pdf'));
    expect(await pdfText(application?.content ?? new Uint8Array())).toContain(WITH_AZVM.azvm);
  });

  it('must enter the Aktenzeichen, up to 17 characters, and finds it on return [STEP-AKTENZEICHEN-01, VAL-21]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP, origin: product.origin });
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
  });

  it('is led to the Aktenzeichen from any other URL [FLOW-03, FLOW-04]', async () => {
    const { page } = await givenVisitor({ origin: product.origin });
    for (const path of ['', 'vertragsbeginn', 'danke', 'unbekannt']) {
      await page.goto(`${BASE_PATH}${path}`);
      await expectStep(page, 'aktenzeichen');
    }
    await askForPath(page, 'zusammenfassung');
    await expectStep(page, 'aktenzeichen');
  });

  it('keeps what was typed before hydration, and Enter submits it once [STEP-AKTENZEICHEN-01, FLOW-12]', async () => {
    const { page } = await givenVisitor({ origin: product.origin });
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
  });

  it('sees the step only with one of these intermediaries [FLOW-09, STEP-AKTENZEICHEN-01]', async () => {
    const { page } = await givenApplicantAt('absicherung');
    await askForPath(page, 'aktenzeichen');
    await waitForStep(page, 'vertragsbeginn');
    await page.goto(`${BASE_PATH}aktenzeichen`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await wordsOf(page)).not.toContain('Aktenzeichen');
  });
});
