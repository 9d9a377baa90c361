import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answerStep } from '../support/applicant/applicant.ts';
import { next, waitForStep, wordsOf } from '../support/applicant/steps.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const AWAY = [
  /^requestfailed: net::ERR_FAILED .*\/assets\//,
  /^error: Failed to load resource/,
  /^response: 502 .*\/(?:frontend-config|assets\/)/,
];
const SCRIPTS = /\/assets\/.*\.js$/;
const LOADER = /\/assets\/later-[^/]*\.js$/;
const VIEWS = /\/assets\/views-[^/]*\.js$/;
const CONFIG = /\/frontend-config/;

/** Waits for the technical problem, while the clock skips the delays between retries. */
async function expectProblem(page: Page): Promise<void> {
  const problem = page.getByRole('heading', { level: 1, name: 'Es gibt ein technisches Problem' });
  const skip = async () => {
    await page.clock.runFor(1_000);
    return problem.isVisible();
  };
  await expect.poll(skip, { interval: 100 }).toBe(true);
}

it('a calculator without its script shows the hotline until it can be loaded [CONF-06, UI-12]', async () => {
  const { page } = await givenVisitor({ expected: AWAY });
  await page.route(SCRIPTS, (route) => route.abort('failed'));
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Der Rechner lässt sich gerade nicht laden' }).waitFor();
  expect(await page.getByRole('link', { name: '030 23125 000' }).getAttribute('href')).toBe('tel:03023125000');
  await expectAccessible(page, 'outage');
  await page.unroute(SCRIPTS);
  await page.getByRole('link', { name: 'Seite neu laden' }).click();
  await waitForStep(page, 'vertragsbeginn');
  await next(page, 'absicherung');
});

it.each([
  ['its loader', LOADER],
  ['its configuration', CONFIG],
])('a calculator without %s shows the hotline until it can be loaded [CONF-06, ERR-01]', async (_, missing) => {
  const { page } = await givenVisitor({ expected: AWAY });
  await page.clock.install();
  await page.route(missing, (route) => route.fulfill({ status: 502, body: 'oops' }));
  const asked = page.waitForResponse(missing);
  await page.goto('/');
  await asked;
  await expectProblem(page);
  expect(await wordsOf(page)).toContain('030 23125 000');
  await page.unroute(missing);
  await page.getByRole('button', { name: 'Angaben anpassen' }).click();
  await waitForStep(page, 'vertragsbeginn');
  await next(page, 'absicherung');
});

it('a step whose views fail to load is the problem page, which leads back to a page that loads them again [STEP-ERROR-01]', async () => {
  const { page } = await givenVisitor({ expected: [...AWAY, /^pageerror: The code of a page failed to load$/] });
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
