import type { Page } from '@playwright/test';
import { standAt } from '../support/applicant/kept-way.ts';
import { waitForStep } from '../support/applicant/steps.ts';
import { expect, test } from '../support/test.ts';

/** The frequent questions; `details[open]` is the open one. */
function questions(page: Page, state = '') {
  return page.getByRole('region', { name: 'Häufige Fragen' }).locator(`details${state}`);
}

test('the frequent questions of the offer open one at a time by keyboard [UI-03]', async ({ page }) => {
  await standAt(page, 'angebot');
  await expect(questions(page)).toHaveCount(5);
  await expect(questions(page, '[open]')).toHaveCount(0);

  await questions(page).nth(1).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(questions(page).nth(1)).toHaveAttribute('open');
  await expect(questions(page, '[open]')).toHaveCount(1);
  await expect(questions(page, '[open]')).toContainText('Wenn Ihr Abnehmer nicht mehr zahlen kann');

  for (const key of ['Tab', 'Tab', 'Space']) await page.keyboard.press(key);
  await expect(questions(page).nth(3)).toHaveAttribute('open');
  await expect(questions(page, '[open]')).toHaveCount(1);
  await waitForStep(page, 'angebot');
});

test('the frequent questions are all open in print, without the number of the step [UI-03]', async ({ page }) => {
  await standAt(page, 'angebot');
  const step = page.getByText('Schritt 3 von 9');
  await expect(step).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(step).toBeHidden();
  for (const id of ['versichert', 'ausfall', 'bestritten', 'pruefungen', 'kuendigung'])
    expect((await page.locator(`#frage-${id}`).boundingBox())?.height, id).toBeGreaterThan(20);
});
