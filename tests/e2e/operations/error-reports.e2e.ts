import { expect, it } from 'vitest';
import { answerStep, walkOn } from '../support/applicant/applicant.ts';
import { expectStep, waitForStep } from '../support/applicant/steps.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const ALERTS = /\/tarifrechner\/api\/alerts\b/;
/** Reports are sent with a delay, and a busy machine is slow. */
const PATIENT = { timeout: 60_000 };

interface Report {
  readonly alerts: readonly { readonly text: string; readonly at?: string }[];
}

it('exceptions are reported without values, and one while rendering leads to the error page [ERR-02, STEP-ERROR-01]', async () => {
  const { page } = await givenVisitor({ expected: [/^pageerror: /, /^error: /] });
  const reports: Report[] = [];
  page.on('request', (request) => {
    if (ALERTS.test(request.url())) reports.push(request.postDataJSON() as Report);
  });
  const texts = () => reports.flatMap(({ alerts }) => alerts.map(({ text }) => text));
  await page.route(/\/assets\/later-[A-Za-z0-9_-]{8}\.js$/, async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()}
            ;setTimeout(() => { throw new TypeError('Cannot read "Geheim"'); }, 50);
            setTimeout(() => void Promise.reject(new Error('kim@example.org was here')), 60);`;
    await route.fulfill({ response, body, headers: { 'content-type': 'text/javascript' } });
  });
  const answered = page.waitForResponse(ALERTS);
  await page.goto('/');
  const thrown = ['TypeError: Cannot read …', 'Error: XXX@XXXXXXX.XXX was here'];
  await expect.poll(texts, PATIENT).toEqual(thrown);
  expect(reports).toHaveLength(1);
  expect(reports[0]?.alerts[0]?.at).toMatch(/^later-[\w-]+\.js:\d+:\d+$/);
  expect((await answered).status()).toBe(204);

  await waitForStep(page, 'vertragsbeginn');
  await walkOn(page, 'vertragsbeginn', 'absicherung');
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
  await page.getByRole('heading', { level: 1, name: 'Es gibt ein technisches Problem' }).waitFor();
  await expect.poll(texts, PATIENT).toEqual([...thrown, 'TypeError: no premium for XXX@XXXXXXX.XXX']);
  await page.evaluate(() => {
    document.documentElement.dataset['mended'] = 'yes';
  });
  await page.getByRole('button', { name: 'Angaben anpassen' }).click();
  await expectStep(page, 'vertragsbeginn');
});
