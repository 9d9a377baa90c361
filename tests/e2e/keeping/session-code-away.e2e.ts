import { describe, expect, it } from 'vitest';
import { walkOn } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { reloadAndResume, resume, sessionItems, untilStored } from '../support/applicant/kept-session.ts';
import { expectStep } from '../support/applicant/steps.ts';
import { givenVisitor } from '../support/suite/visit.ts';

/** The code that keeps answers, which comes after the first question. */
const SESSION_CODE = /\/assets\/session-[^/]*\.js$/;
const UNSAVED = 'Ihre Angaben werden gerade nicht zwischengespeichert.';
const expected = [/^requestfailed: net::ERR_FAILED /, /^error: Failed to load resource/];

describe('a page without the storage code', () => {
  it('says so, continues to work, and stores the answers with the next try [PERS-11]', async () => {
    const { page } = await givenVisitor({ expected });
    await page.route(SESSION_CODE, (route) => route.abort('failed'));
    await page.goto('/');
    await page.getByText(UNSAVED).waitFor();
    await walkOn(page, 'vertragsbeginn', 'firma');
    expect(await sessionItems(page)).toEqual({});
    await page.unroute(SESSION_CODE);
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await untilStored(page);
    await page.getByText(UNSAVED).waitFor({ state: 'detached' });
    await reloadAndResume(page);
    await expectStep(page, 'firma');
  });

  it('keeps a stored calculation closed while it can be used, and opens it with the next try [PERS-11, FLOW-04]', async () => {
    const { page } = await givenApplicantAt('adresse', { expected });
    await untilStored(page);
    await page.route(SESSION_CODE, (route) => route.abort('failed'));
    await page.reload();
    await page.getByText('Ihre begonnene Berechnung kann gerade nicht geöffnet werden.').waitFor();
    await expectStep(page, 'vertragsbeginn');
    await page.unroute(SESSION_CODE);
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await resume(page);
    await expectStep(page, 'adresse');
    await walkOn(page, 'adresse', 'umsatz');
  });

  it("erases what is stored by 'Neue Berechnung beginnen' too [PERS-06, PERS-11]", async () => {
    const { page } = await givenApplicantAt('absicherung', { expected });
    await untilStored(page);
    await page.route(SESSION_CODE, (route) => route.abort('failed'));
    await page.reload();
    await page.getByRole('button', { name: 'Neue Berechnung beginnen' }).click();
    expect(await sessionItems(page)).toEqual({});
    await walkOn(page, 'vertragsbeginn', 'angebot');
  });
});
