import { expect, it } from 'vitest';
import { walkOn } from '../support/applicant/applicant.ts';
import { reloadAndResume, resume, sessionItems, untilStored } from '../support/applicant/kept-session.ts';
import { expectStep, next, waitForStep } from '../support/applicant/steps.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const UNSAVED = 'Ihre Angaben werden gerade nicht zwischengespeichert.';
const LOCKED = 'Ihre begonnene Berechnung kann gerade nicht geöffnet werden.';
const expected = [/^requestfailed: net::ERR_FAILED /, /^error: Failed to load resource/];

const SECRET = /\/tarifrechner\/api\/secrets/;

it('a page without its session secret works unsaved, and saves and opens with another try [PERS-11, FLOW-04]', async () => {
  const { page } = await givenVisitor({ expected });
  await page.route(SECRET, (route) => route.abort('failed'));
  await page.goto('/');
  await page.getByText(UNSAVED).waitFor();
  await walkOn(page, 'vertragsbeginn', 'angebot');
  expect(await sessionItems(page)).toEqual({});
  await page.unroute(SECRET);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await untilStored(page);
  await page.getByText(UNSAVED).waitFor({ state: 'detached' });
  await reloadAndResume(page);
  await expectStep(page, 'angebot');

  await page.route(SECRET, (route) => route.abort('failed'));
  await page.reload();
  await page.getByText(LOCKED).waitFor();
  await expectStep(page, 'vertragsbeginn');
  const kept = await sessionItems(page);
  await page.unroute(SECRET);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await resume(page);
  await waitForStep(page, 'angebot');
  expect(await sessionItems(page)).toEqual(kept);
  await next(page, 'firma');
});
