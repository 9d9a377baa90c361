import type { Page } from '@playwright/test';
import { answerStep, walkTo } from '../support/applicant/applicant.ts';
import { expectStep } from '../support/applicant/steps.ts';
import { expect, test } from '../support/test.ts';

const ALERTS = /\/tarifrechner\/api\/alerts\b/;
/** Reports are sent with a delay, and a busy machine is slow. */
const PATIENT = { timeout: 60_000 };

interface Report {
  readonly alerts: readonly { readonly text: string; readonly at?: string }[];
}

/** Records the reports that the page sends. @returns also their texts */
function recordReports(page: Page) {
  const reports: Report[] = [];
  page.on('request', (request) => {
    if (ALERTS.test(request.url())) reports.push(request.postDataJSON() as Report);
  });
  return { reports, texts: () => reports.flatMap(({ alerts }) => alerts.map(({ text }) => text)) };
}

test.beforeEach(({ problems }) => problems.allow(/^pageerror: /, /^error: /));

test('exceptions are reported together, with their place and without values [ERR-02]', async ({ page }) => {
  const { reports, texts } = recordReports(page);
  await page.route(/\/assets\/background-[A-Za-z0-9_-]{8}\.js$/, async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()}
            ;setTimeout(() => { throw new TypeError('Cannot read "Geheim"'); }, 50);
            setTimeout(() => void Promise.reject(new Error('kim@example.org was here')), 60);`;
    await route.fulfill({ response, body, headers: { 'content-type': 'text/javascript' } });
  });
  const [answer] = await Promise.all([
    page.waitForResponse(ALERTS, PATIENT),
    page.goto('/tarifrechner/forderungsausfall/'),
  ]);
  await expect.poll(texts, PATIENT).toEqual(['TypeError: Cannot read …', 'Error: XXX@XXXXXXX.XXX was here']);
  expect(reports).toHaveLength(1);
  expect(reports[0]?.alerts[0]?.at).toMatch(/^background-[\w-]+\.js:\d+:\d+$/);
  expect(answer.status()).toBe(204);
});

test('an exception while rendering is reported and leads to the error page, and from there back [STEP-ERROR-01, ERR-02]', async ({
  page,
}) => {
  const { texts } = recordReports(page);
  await walkTo(page, 'absicherung');
  await answerStep(page, 'absicherung');
  // Rendering an amount that only the offer shows fails; React retries once.
  await page.evaluate(() => {
    const { abs } = Math;
    Math.abs = (value) => {
      if (value === 4_522 && document.documentElement.dataset['mended'] === undefined)
        throw new TypeError('no premium for kim@example.org');
      return abs(value);
    };
  });
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Es gibt ein technisches Problem');
  await expect.poll(texts, PATIENT).toEqual(['TypeError: no premium for XXX@XXXXXXX.XXX']);
  await page.evaluate(() => {
    document.documentElement.dataset['mended'] = 'yes';
  });
  await page.getByRole('button', { name: 'Angaben anpassen' }).click();
  await expectStep(page, 'vertragsbeginn');
});
