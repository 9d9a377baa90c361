import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { waitForStep, wordsOf } from '../support/applicant/steps.ts';

function groupsOf(page: Page) {
  return page.getByRole('region', { name: 'Häufige Fragen' }).locator('details');
}

describe('the frequent questions of the offer', () => {
  it('open one at a time by keyboard [UI-03]', async () => {
    const { page } = await givenApplicantAt('angebot');
    const open = () => groupsOf(page).evaluateAll((groups) => groups.map((group) => group.hasAttribute('open')));
    expect(await open()).toEqual([false, false, false, false, false]);
    await groupsOf(page).nth(1).locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect.poll(open).toEqual([false, true, false, false, false]);
    await expect.poll(() => wordsOf(page)).toContain('Wenn Ihr Abnehmer nicht mehr zahlen kann');
    for (const key of ['Tab', 'Tab', 'Space']) await page.keyboard.press(key);
    await expect.poll(open).toEqual([false, false, false, true, false]);
    await waitForStep(page, 'angebot');
  });

  it('are all open in print, without the number of the step [UI-03]', async () => {
    const { page } = await givenApplicantAt('angebot');
    const step = page.getByText('Schritt 3 von 9');
    expect(await step.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await step.isVisible()).toBe(false);
    for (const id of ['versichert', 'ausfall', 'bestritten', 'pruefungen', 'kuendigung'])
      expect((await page.locator(`#frage-${id}`).boundingBox())?.height, id).toBeGreaterThan(20);
  });
});
