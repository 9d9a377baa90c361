import type { Page } from '@playwright/test';
import { answerStep } from '../support/applicant/applicant.ts';
import { untilStored, welcomePanel } from '../support/applicant/kept-session.ts';
import { next, waitForStep } from '../support/applicant/steps.ts';
import { attachPicture } from '../support/picture.ts';
import { expect, test } from '../support/test.ts';

const STEPS = /\/assets\/steps-[^/]*\.js$/;
const WHEN_MISSING = [/^requestfailed: /, /^error: Failed to load resource/, /^pageerror: Failed to fetch/];

async function expectProblem(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Es gibt ein technisches Problem');
}

async function tryAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Erneut versuchen' }).press('Enter');
}

test.beforeEach(({ problems }) => problems.allow(...WHEN_MISSING));

test('a step whose code does not come is there after another try, with all answers and without a welcome [STEP-ERROR-01, ERR-01]', async ({
  page,
}) => {
  await page.route(STEPS, (route) => route.abort('failed'));
  await page.goto('/tarifrechner/forderungsausfall/');
  await waitForStep(page, 'vertragsbeginn');
  await next(page, 'absicherung');
  await answerStep(page, 'absicherung');
  await untilStored(page);
  await page.getByRole('button', { name: 'Weiter', exact: true }).press('Enter');
  await expectProblem(page);
  await attachPicture(page, 'missing code');
  await tryAgain(page);
  await waitForStep(page, 'absicherung');
  // Still missing.
  await page.getByRole('button', { name: 'Weiter', exact: true }).press('Enter');
  await expectProblem(page);
  await page.unroute(STEPS);
  await tryAgain(page);
  await waitForStep(page, 'absicherung');
  await next(page, 'angebot');
  await expect(welcomePanel(page)).toBeHidden();
  for (const step of ['absicherung', 'vertragsbeginn'] as const) {
    await page.getByRole('button', { name: 'Zurück' }).press('Enter');
    await waitForStep(page, step);
  }
});

test('a panel whose code does not come can be opened after another try [STEP-ERROR-01]', async ({ page }) => {
  await page.route(STEPS, (route) => route.abort('failed'));
  await page.goto('/tarifrechner/forderungsausfall/');
  await waitForStep(page, 'vertragsbeginn');
  const contact = page.getByRole('button', { name: 'Kontakt' }).first();
  await contact.press('Enter');
  await expectProblem(page);
  await page.unroute(STEPS);
  await tryAgain(page);
  await waitForStep(page, 'vertragsbeginn');
  await contact.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Kontakt' })).toBeVisible();
});

test('a stored calculation whose welcome does not come goes on after another try [STEP-ERROR-01, PERS-06]', async ({
  page,
}) => {
  await page.goto('/tarifrechner/forderungsausfall/');
  await waitForStep(page, 'vertragsbeginn');
  await next(page, 'absicherung');
  await untilStored(page);
  const panel = /\/assets\/session-panel-[^/]*\.js$/;
  await page.route(panel, (route) => route.abort('failed'));
  await page.reload();
  await expectProblem(page);
  await tryAgain(page);
  await waitForStep(page, 'absicherung');
  await expect(welcomePanel(page)).toBeHidden();
});

test('a page that loses its network goes on once it is back [STEP-ERROR-01, UI-12]', async ({ page, context }) => {
  await page.goto('/tarifrechner/forderungsausfall/', { waitUntil: 'networkidle' });
  await waitForStep(page, 'vertragsbeginn');
  await context.setOffline(true);
  await next(page, 'absicherung');
  await answerStep(page, 'absicherung');
  await page.getByRole('button', { name: 'Weiter', exact: true }).press('Enter');
  await expectProblem(page);
  await context.setOffline(false);
  await tryAgain(page);
  await waitForStep(page, 'absicherung');
  await next(page, 'angebot');
});

test('a page without answers is reloaded if the code that keeps them did not come either [STEP-ERROR-01, PERS-11]', async ({
  page,
}) => {
  const background = /\/assets\/background-[^/]*\.js$/;
  await page.route(background, (route) => route.abort('failed'));
  await page.goto('/tarifrechner/forderungsausfall/');
  await expectProblem(page);
  await page.unroute(background);
  const reload = page.waitForEvent('load');
  await tryAgain(page);
  await reload;
  await waitForStep(page, 'vertragsbeginn');
});

test('a step whose code did not come in advance has its styles when it is shown [STEP-ERROR-01, UI-12]', async ({
  page,
}) => {
  const styles = /\/assets\/(?:steps|later-views)-[^/]*\.css$/;
  await page.route(styles, (route) => route.abort('failed'));
  const failed = page.waitForEvent('requestfailed', (request) => styles.test(request.url()));
  await page.goto('/tarifrechner/forderungsausfall/');
  await waitForStep(page, 'vertragsbeginn');
  await next(page, 'absicherung');
  await answerStep(page, 'absicherung');
  await failed;
  await page.unroute(styles);
  await next(page, 'angebot');
  // Of a sheet that did not come, the rules cannot be read.
  const rules = await page.evaluate(() => [...document.styleSheets].map(({ cssRules }) => cssRules.length));
  expect(rules).not.toContain(0);
});
