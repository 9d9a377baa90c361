import { describe, expect, it } from 'vitest';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { resume, untilStored, welcomePanel } from '../support/applicant/kept-session.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { BASE_PATH, expectStep, STEPS, type StepName, wordsOf } from '../support/applicant/steps.ts';
import { holdScript } from '../support/suite/hold-script.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const STRANGE = ['', 'gibt-es-nicht', 'firma/tief', '%3Cscript%3E', 'FIRMA', '..%2Ffirma', 'firma/'];
const PROBLEM = 'Es gibt ein technisches Problem';
const PLACEHOLDER = 'Ihre Berechnung wird geladen …';

describe('a deep link without a stored calculation', () => {
  it('begins at the first step, whatever it leads to [FLOW-03, FLOW-04]', async () => {
    const { page } = await givenVisitor();
    await page.addInitScript(() => window.sessionStorage.clear());
    for (const path of [...Object.keys(STEPS), ...STRANGE]) {
      await page.goto(`${BASE_PATH}${path}`);
      await page.waitForURL(/\/vertragsbeginn$/);
      await expectStep(page, 'vertragsbeginn');
      expect(await page.getByRole('button', { name: 'Weiter', exact: true }).isVisible(), path).toBe(true);
      expect(await welcomePanel(page).count(), path).toBe(0);
    }
  });

  it('to a later step shows a placeholder until the storage is read [FLOW-04, PERS-02]', async () => {
    const { page } = await givenVisitor();
    const script = await holdScript(page);
    await page.goto(`${BASE_PATH}umsatz`, { waitUntil: 'commit' });
    await page.getByText(PLACEHOLDER).waitFor();
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    await script.release();
    await expectStep(page, 'vertragsbeginn');
    expect(await page.getByText(PLACEHOLDER).count()).toBe(0);
  });
});

describe('a deep link with a stored calculation', () => {
  it('shows every answered step, and the last one for any other path [FLOW-02, FLOW-04]', async () => {
    const { page } = await givenApplicantAt('zusammenfassung');
    async function expectShown(path: string, step: StepName): Promise<void> {
      await page.goto(`${BASE_PATH}${path}`);
      await resume(page);
      await expectStep(page, step);
    }
    for (const path of ['danke', ...STRANGE.slice(0, 4)]) await expectShown(path, 'zusammenfassung');
    const answered = (Object.keys(STEPS) as StepName[]).filter((step) => !['danke', 'aktenzeichen'].includes(step));
    for (const step of answered) await expectShown(step, step);
    await expectShown('aktenzeichen', 'vertragsbeginn');
  });

  it('to the error page keeps the answers and leads back to them [STEP-ERROR-01, PERS-05]', async () => {
    const { page } = await givenApplicantAt('adresse');
    await untilStored(page);
    await page.goto(`${BASE_PATH}error`);
    await page.getByRole('heading', { level: 1, name: PROBLEM }).waitFor();
    await resume(page);
    expect(await wordsOf(page)).toContain(PROBLEM);
    expect(new URL(page.url()).pathname).toBe(`${BASE_PATH}error`);
    await page.getByRole('button', { name: 'Angaben anpassen' }).click();
    await expectStep(page, 'vertragsbeginn');
    await page.goto(`${BASE_PATH}firma`);
    await resume(page);
    expect(await page.locator('#firmenname').inputValue()).toBe(SAMPLE.firmenname);
  });

  it('never shows an empty first step before the stored one [PERS-02]', async () => {
    const { page } = await givenApplicantAt('firma');
    await untilStored(page);
    await page.addInitScript(() => {
      const headings: string[] = [];
      Object.assign(window, { headings });
      const look = () => {
        const text = document.querySelector('h1')?.textContent ?? '';
        if (text !== '' && headings.at(-1) !== text) headings.push(text);
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.reload();
    await resume(page);
    expect(await page.evaluate(() => (window as unknown as { headings: string[] }).headings)).toEqual([
      STEPS.firma.heading,
    ]);
  });
});
