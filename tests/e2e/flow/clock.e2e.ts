import { addToDate, firstOfMonth, type IsoDate } from '@fa/rechner/formats/calendar-date';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { expectStep, next } from '../support/applicant/steps.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';

async function pageDate(page: Page): Promise<{ today: IsoDate; instant: number }> {
  const block = await page.locator('#page-data').textContent();
  return JSON.parse(block ?? '') as { today: IsoDate; instant: number };
}

it("shows a notice when the month ends: 'Angabe prüfen' leads to the outdated start, and Weiter back [PERS-05, VAL-08]", async () => {
  const { page } = await givenApplicantAt('kontakt', { screen: DESKTOP });
  await page.locator('#vorname').fill('Halb');
  const { today, instant } = await pageDate(page);
  const first = addToDate(firstOfMonth(today), 1, 'month');
  // The jump of the clock would time out a running request.
  await page.waitForLoadState('networkidle');
  await page.clock.install();
  await page.clock.fastForward(Date.parse(`${first}T11:00:00Z`) - instant);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const notice = page.getByText('Das Datum hat gewechselt: Bitte prüfen Sie Ihre Angabe zu „Versicherungsbeginn“.');
  await notice.waitFor();
  await page.getByRole('button', { name: 'Angabe prüfen' }).click();
  await expectStep(page, 'vertragsbeginn');
  expect(await notice.count()).toBe(0);
  await page.getByLabel('Versicherungsbeginn').selectOption(first);
  await next(page, 'kontakt');
  expect(await page.locator('#vorname').inputValue()).toBe('Halb');
});
