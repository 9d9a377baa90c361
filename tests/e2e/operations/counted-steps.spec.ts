import type { Page, Response } from '@playwright/test';
import { walkTo } from '../support/applicant/applicant.ts';
import { pressWeiter } from '../support/applicant/steps.ts';
import { expect, test } from '../support/test.ts';

const STEPS = /\/tarifrechner\/api\/steps$/;
const PATIENT = { timeout: 60_000 };

/** Records the answers to the counts of a page. */
function recordCounts(page: Page): Response[] {
  const answers: Response[] = [];
  page.on('response', (answer) => {
    if (STEPS.test(answer.url())) answers.push(answer);
  });
  return answers;
}

function bodiesOf(answers: readonly Response[]) {
  return answers.map((answer) => answer.request().postDataJSON() as Record<string, unknown>);
}

test('three steps and what stops somebody are counted, without cookie, trace on the device or value [LEIT-10, LEIT-11]', async ({
  page,
}) => {
  const answers = recordCounts(page);
  await walkTo(page, 'firma');
  await page.getByLabel('Wie lautet der Name Ihrer Firma?').fill('Marker GmbH');
  await pressWeiter(page);
  await expect.poll(() => bodiesOf(answers).some((body) => 'errors' in body), PATIENT).toBe(true);
  const bodies = bodiesOf(answers);
  const shown = bodies.filter((body) => !('errors' in body)).map(({ from, step }) => [from, step]);
  expect(shown).toEqual([
    [undefined, 'vertragsbeginn'],
    ['vertragsbeginn', 'absicherung'],
    ['absicherung', 'angebot'],
    ['angebot', 'firma'],
  ]);
  expect(JSON.stringify(bodies)).not.toMatch(/marker/i);
  for (const answer of answers) {
    const sent = await answer.request().allHeaders();
    const answered = await answer.allHeaders();
    expect([answer.status(), sent['cookie'], sent['x-xsrf-token'], answered['set-cookie']]).toEqual([
      204,
      undefined,
      undefined,
      undefined,
    ]);
  }
});

test('counts that fail disturb nobody and are not reported [LEIT-10]', async ({ page, problems }) => {
  problems.allow(/steps|Failed to load resource|ERR_FAILED/);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/alerts')) reports.push(request.url());
  });
  await page.route(STEPS, (route) => route.abort());
  await walkTo(page, 'angebot');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unser Angebot');
  expect(reports).toEqual([]);
});
