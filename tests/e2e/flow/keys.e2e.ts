import { describe, expect, it } from 'vitest';
import { ANSWER, panelOf } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { expectStep, waitForStep } from '../support/applicant/steps.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';
import { givenVisitor } from '../support/suite/visit.ts';

describe('the keyboard', () => {
  it('submits the step on Enter in a field, and breaks the line in a textarea [FLOW-12]', async () => {
    const { page } = await givenApplicantAt('firma', { screen: DESKTOP });
    await ANSWER.firma(page, SAMPLE);
    await page.locator('#geschaeftsgegenstand').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('zweite Zeile');
    await waitForStep(page, 'firma');
    expect(await page.locator('#geschaeftsgegenstand').inputValue()).toBe(
      `${SAMPLE.geschaeftsgegenstand}\nzweite Zeile`,
    );
    await page.locator('#firmenname').focus();
    await page.keyboard.press('Enter');
    await waitForStep(page, 'adresse');
  });

  it('activates a link or button on Enter [FLOW-12]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP });
    await page.goto('/');
    await page.getByRole('button', { name: 'Angebot anfragen' }).focus();
    await page.keyboard.press('Enter');
    await panelOf(page).waitFor();
    await page.keyboard.press('Escape');
    await expectStep(page, 'vertragsbeginn');
  });

  it('trims a field on Tab [FLOW-12, FLOW-06]', async () => {
    const { page } = await givenApplicantAt('kontakt');
    for (const [field, value] of [
      ['vorname', '  Änne '],
      ['email', ' aenne@example.org  '],
      ['telefon', ' 030 23125-000 '],
    ] as const) {
      await page.locator(`#${field}`).fill(value);
      await page.keyboard.press('Tab');
      await expect.poll(() => page.locator(`#${field}`).inputValue(), { message: field }).toBe(value.trim());
    }
  });
});
