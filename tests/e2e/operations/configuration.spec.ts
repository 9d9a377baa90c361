import type { Page } from '@playwright/test';
import { answerStep } from '../support/applicant/applicant.ts';
import { next, waitForStep } from '../support/applicant/steps.ts';
import { attachPicture } from '../support/picture.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const AWAY = [
  /^requestfailed: net::ERR_FAILED .*\/assets\//,
  /^error: Failed to load resource/,
  /^response: 502 .*\/(?:frontend-config|assets\/)/,
];
const SCRIPTS = /\/assets\/.*\.js$/;
const VIEWS = /\/assets\/views-[^/]*\.js$/;

/** Waits for the technical problem, while the clock skips the delays between retries. */
async function expectProblem(page: Page): Promise<void> {
  const problem = page.getByRole('heading', { level: 1, name: 'Es gibt ein technisches Problem' });
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(await problem.isVisible()).toBe(true);
  }).toPass({ intervals: [100], timeout: 30_000 });
}

test('a calculator without its script shows the hotline until it can be loaded [CONF-06, UI-12]', async ({
  page,
  problems,
}) => {
  problems.allow(...AWAY);
  await page.route(SCRIPTS, (route) => route.abort('failed'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Der Rechner lässt sich gerade nicht laden');
  await expect(page.getByRole('link', { name: '030 23125 000' })).toHaveAttribute('href', 'tel:03023125000');
  await expectAccessible(page, 'outage');
  await attachPicture(page, 'outage');
  await page.unroute(SCRIPTS);
  await page.getByRole('link', { name: 'Seite neu laden' }).click();
  await waitForStep(page, 'vertragsbeginn');
  await next(page, 'absicherung');
});

const MISSING = { loader: /\/assets\/later-[^/]*\.js$/, configuration: /\/frontend-config/ };

for (const [name, missing] of Object.entries(MISSING))
  test(`a calculator without its ${name} shows the hotline until it can be loaded [CONF-06, ERR-01]`, async ({
    page,
    problems,
  }) => {
    problems.allow(...AWAY);
    await page.clock.install();
    await page.route(missing, (route) => route.fulfill({ status: 502, body: 'oops' }));
    const asked = page.waitForResponse(missing);
    await page.goto('/');
    await asked;
    await expectProblem(page);
    await expect(page.getByRole('main')).toContainText('030 23125 000');
    await attachPicture(page, `without ${name}`);
    await page.unroute(missing);
    await page.getByRole('button', { name: 'Angaben anpassen' }).click();
    await waitForStep(page, 'vertragsbeginn');
    await next(page, 'absicherung');
  });

test('a step whose views fail to load is the problem page, which leads back to a page that loads them again [STEP-ERROR-01]', async ({
  page,
  problems,
}) => {
  problems.allow(...AWAY, /^pageerror: The code of a page failed to load$/);
  await page.clock.install();
  await page.route(VIEWS, (route) => route.abort('failed'));
  await page.goto('/');
  await next(page, 'absicherung');
  await answerStep(page, 'absicherung');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expectProblem(page);
  await page.unroute(VIEWS);
  await page.getByRole('button', { name: 'Angaben anpassen' }).click();
  await waitForStep(page, 'vertragsbeginn');
  await next(page, 'absicherung');
  await next(page, 'angebot');
});

test('the calculator loads the delivered font for a brand without one [LOOK-04]', async ({ page }) => {
  await page.goto('/');
  await page.waitForFunction(() => document.fonts.size > 2 && document.fonts.check("16px 'Source Sans 3 Variable'"));
  await expect(page.locator('body')).toHaveCSS('font-family', /^"Source Sans 3 Variable"/);
});
