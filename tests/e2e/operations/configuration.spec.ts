import type { Page } from '@playwright/test';
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
  await page.goto('/tarifrechner/forderungsausfall/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Der Rechner lässt sich gerade nicht laden');
  await expect(page.getByRole('link', { name: '030 23125 000' })).toHaveAttribute('href', 'tel:03023125000');
  await expectAccessible(page, 'outage');
  await attachPicture(page, 'outage');
  await page.unroute(SCRIPTS);
  await page.getByRole('link', { name: 'Seite neu laden' }).click();
  await waitForStep(page, 'vertragsbeginn');
  await next(page, 'absicherung');
});

// Trying the code again reloads the page: nothing has the focus then.
const MISSING = {
  code: { url: /\/assets\/background-[^/]*\.js$/, again: 'Erneut versuchen', focused: 'body' },
  configuration: { url: /\/frontend-config/, again: 'Angaben anpassen', focused: 'h1' },
};

for (const [name, { url, again, focused }] of Object.entries(MISSING))
  test(`a calculator without its ${name} shows the hotline until it can be loaded [CONF-06, ERR-01]`, async ({
    page,
    problems,
  }) => {
    problems.allow(...AWAY);
    await page.clock.install();
    await page.route(url, (route) => route.fulfill({ status: 502, body: 'oops' }));
    const asked = page.waitForResponse(url);
    await page.goto('/tarifrechner/forderungsausfall/');
    await asked;
    await expectProblem(page);
    await expect(page.getByRole('main')).toContainText('030 23125 000');
    await attachPicture(page, `without ${name}`);
    await page.unroute(url);
    await page.getByRole('button', { name: again }).press('Enter');
    await waitForStep(page, 'vertragsbeginn');
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe(focused);
    await next(page, 'absicherung');
  });

test('the calculator loads the delivered font for a brand without one [LOOK-04]', async ({ page }) => {
  await page.goto('/tarifrechner/forderungsausfall/');
  await page.waitForFunction(() => document.fonts.size > 2 && document.fonts.check("16px 'Source Sans 3 Variable'"));
  await expect(page.locator('body')).toHaveCSS('font-family', /^"Source Sans 3 Variable"/);
});
