import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { lookAtEveryScreen } from '../support/applicant/every-screen.ts';
import { BASE_PATH, pressWeiter, waitForStep } from '../support/applicant/steps.ts';
import { errorSummary } from '../support/screens/refusal.ts';
import { givenVisitor } from '../support/suite/visit.ts';

/** Lines that depend on the day of the test: the start dates, and what is paid in the first year. */
const OF_THE_DAY = [
  / *- option "\d\d\.\d\d\.\d{4}".*\n/g,
  /(?<= *- heading "Was Sie zahlen".*\n)(?: {4}.*\n)+/g,
  / *- paragraph:\n *- text: Im ersten Jahr.*\n *- strong.*\n *- text.*\n/g,
];

/** The accessibility tree as text, without what differs from day to day or from order to order. */
async function treeOf(page: Page, selector: string): Promise<string> {
  const tree = `${await page.locator(selector).ariaSnapshot()}\n`;
  return OF_THE_DAY.reduce((text, pattern) => text.replace(pattern, ''), tree)
    .replace(/\d\d\.\d\d\.\d{4}/g, 'TT.MM.JJJJ')
    .replace(/\d\d:\d\d/g, 'hh:mm')
    .replace(/\b20\d\d\b/g, 'JJJJ')
    .replace(/FA-[0-9A-Z]{4}-[0-9A-Z]{4}/g, 'FA-XXXX-XXXX');
}

function fileOf(screen: string) {
  return `reading-order/${screen}.yaml`;
}

it('reads every screen in its order, each control with a name [UI-09]', async () => {
  const { page } = await givenVisitor();
  await lookAtEveryScreen(page, async (screen) => {
    const isPanel = screen.endsWith('panel');
    await expect(await treeOf(page, isPanel ? 'dialog[open]' : 'main')).toMatchFileSnapshot(fileOf(screen));
  });
});

it('reads the frame around a step, its errors, and a technical problem in their order [UI-09]', async () => {
  const { page } = await givenVisitor();
  await page.goto(`${BASE_PATH}error`);
  await page.getByRole('heading', { level: 1, name: 'Es gibt ein technisches Problem' }).waitFor();
  await expect(await treeOf(page, 'main')).toMatchFileSnapshot(fileOf('problem'));
  await page.goto('/');
  await waitForStep(page, 'vertragsbeginn');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await waitForStep(page, 'absicherung');
  await pressWeiter(page);
  await errorSummary(page).waitFor();
  await expect(await treeOf(page, 'body')).toMatchFileSnapshot(fileOf('frame-with-errors'));
});
