import { addToDate, firstOfMonth, formatGermanDate, todayInBerlin, yearOf } from '@fa/rechner/formats/calendar-date';
import type { Page } from '@playwright/test';
import { euro } from '../support/applicant/amounts.ts';
import { answerStep, WAY } from '../support/applicant/applicant.ts';
import { STEP_TEXTS } from '../support/applicant/step-texts.ts';
import { expectStep, next, pressWeiter, type StepName, wordsOf } from '../support/applicant/steps.ts';
import { ALL_ON, expectOffer } from '../support/documents/expected-documents.ts';
import { attachPicture } from '../support/picture.ts';
import { expect, test } from '../support/test.ts';

const YEAR = 365 * 24 * 3_600_000;

// Wide screens have the premium only in the running offer, beside `main`.
async function expectTexts(page: Page, step: StepName): Promise<void> {
  const words = await wordsOf(page, 'body');
  for (const text of STEP_TEXTS[step] ?? []) expect(words, step).toContain(text);
}

async function expectFrame(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await expect(header).toContainText('Forderungsausfall Versicherung');
  await expect(header.getByRole('button', { name: 'Kontakt', exact: true })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${yearOf(todayInBerlin(Date.now()))} `);
  for (const name of ['Impressum', 'Datenschutz', 'Barrierefreiheit', 'Nutzungsbedingungen'])
    await expect(footer.getByRole('link', { name })).toHaveCount(1);
  for (const name of ['Cookie-Einstellungen', 'Kontakt'])
    await expect(footer.getByRole('button', { name })).toHaveCount(1);
}

/** Expects the start dates of the server's calendar. */
async function expectStarts(page: Page): Promise<void> {
  const first = firstOfMonth(todayInBerlin(Date.now()));
  const starts = Array.from({ length: 6 }, (_, months) => formatGermanDate(addToDate(first, months, 'month')));
  await expect(page.locator('#vertragsbeginn option:not([disabled])')).toHaveText(starts);
}

/** Presses Weiter on a step without answers, for the picture of its messages. */
async function showMessages(page: Page, step: StepName): Promise<void> {
  const weiter = page.getByRole('button', { name: 'Weiter', exact: true });
  if ((await weiter.getAttribute('aria-disabled')) !== 'true') return;
  await pressWeiter(page);
  await expect(page.getByRole('region', { name: 'Bitte prüfen Sie Ihre Angaben' })).toBeVisible();
  await attachPicture(page, `${step}, Meldungen`);
}

test('the whole way with everything on, with a clock that is 27 years slow [STEP-ZUSAMMENFASSUNG-01, FLOW-01]', {
  tag: ['@phone', '@desktop'],
}, async ({ page }) => {
  await page.clock.install({ time: Date.now() - 27 * YEAR });
  await page.goto('/');
  await expectStep(page, 'vertragsbeginn');
  await expectFrame(page);
  await expectStarts(page);
  let start = '';
  for (const [index, step] of WAY.entries())
    await test.step(step, async () => {
      await expectStep(page, step);
      await expectTexts(page, step);
      await expect(page.getByRole('button', { name: 'Zurück', exact: true })).toHaveCount(index === 0 ? 0 : 1);
      await showMessages(page, step);
      await answerStep(page, step, ALL_ON.answers, (panel) => attachPicture(page, `${step}, ${panel}`));
      await attachPicture(page, step);
      if (step === 'vertragsbeginn') start = await page.locator('select option:checked').innerText();
      if (step === 'angebot') await expectOffer(page, ALL_ON, start);
      await next(page, WAY[index + 1] ?? 'zusammenfassung');
    });
  await expectStep(page, 'zusammenfassung');
  await expectTexts(page, 'zusammenfassung');
  await expectFrame(page);
  await expect(page.getByRole('button', { name: 'Weiter', exact: true })).toHaveCount(0);
  await attachPicture(page, 'zusammenfassung');
  const words = await wordsOf(page, 'body');
  for (const text of [
    `${euro(ALL_ON.premium)} ${ALL_ON.interval}`,
    `Höchstentschädigung im Jahr: ${ALL_ON.jahresMax}`,
    `Höchstentschädigung je Abnehmer: ${ALL_ON.abnehmerMax}`,
  ])
    expect(words).toContain(text);
});
