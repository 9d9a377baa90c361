import { expect, it } from 'vitest';
import { answerStep } from '../support/applicant/applicant.ts';
import { next, waitForStep, wordsOf } from '../support/applicant/steps.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const AWAY = [
  /^requestfailed: net::ERR_FAILED .*\/assets\//,
  /^error: Failed to load resource/,
  /^response: 502 .*\/frontend-config/,
];
const SCRIPTS = /\/assets\/.*\.js$/;
const LOADER = /\/assets\/later-[^/]*\.js$/;
const VIEWS = /\/assets\/views-[^/]*\.js$/;
const CONFIG = /\/frontend-config/;

it('a calculator whose script, loader or configuration is missing shows the hotline until it can be loaded [CONF-06, ERR-01]', async () => {
  const { page } = await givenVisitor({ expected: AWAY });
  await page.route(SCRIPTS, (route) => route.abort('failed'));
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Der Rechner lässt sich gerade nicht laden' }).waitFor();
  expect(await page.getByRole('link', { name: '030 23125 000' }).getAttribute('href')).toBe('tel:03023125000');
  await expectAccessible(page, 'outage');
  await page.unroute(SCRIPTS);

  await page.route(LOADER, (route) => route.abort('failed'));
  await page.getByRole('link', { name: 'Seite neu laden' }).click();
  const problem = page.getByRole('heading', { level: 1, name: 'Es gibt ein technisches Problem' });
  await problem.waitFor();
  expect(await wordsOf(page)).toContain('030 23125 000');
  await page.unroute(LOADER);

  await page.route(CONFIG, (route) => route.fulfill({ status: 502, body: 'oops' }));
  const asked = page.waitForResponse(CONFIG);
  await page.getByRole('button', { name: 'Angaben anpassen' }).click();
  await asked;
  await problem.waitFor();
  await page.unroute(CONFIG);
  await page.getByRole('button', { name: 'Angaben anpassen' }).click();
  await waitForStep(page, 'vertragsbeginn');
  await next(page, 'absicherung');
});

it('a step whose views fail to load is the problem page, which leads back to a page that loads them again [STEP-ERROR-01]', async () => {
  const { page } = await givenVisitor({ expected: [...AWAY, /^pageerror: The code of a page failed to load$/] });
  await page.route(VIEWS, (route) => route.abort('failed'));
  await page.goto('/');
  await next(page, 'absicherung');
  await answerStep(page, 'absicherung');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Es gibt ein technisches Problem' }).waitFor();
  await page.unroute(VIEWS);
  await page.getByRole('button', { name: 'Angaben anpassen' }).click();
  await waitForStep(page, 'vertragsbeginn');
  await next(page, 'absicherung');
  await next(page, 'angebot');
});
