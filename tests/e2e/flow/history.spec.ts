import { walkOn } from '../support/applicant/applicant.ts';
import { reloadAndResume, resume, welcomePanel } from '../support/applicant/kept-session.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { BASE_PATH, back, expectStep, waitForStep } from '../support/applicant/steps.ts';
import { expect, test } from '../support/test.ts';

const ELSEWHERE = '/tarifrechner/texte/impressum';

test.describe('back and forward across a reload', () => {
  test("the browser's buttons go through the steps, past the reload and the welcome-back panel [FLOW-10, PERS-05]", {
    tag: '@desktop',
  }, async ({ page }) => {
    await standAt(page, 'adresse');
    await walkOn(page, 'adresse', 'sepa');

    await page.reload();
    await expect(welcomePanel(page)).toBeVisible();
    await page.goBack();
    await page.waitForURL(`**${BASE_PATH}kontakt`);
    await resume(page);
    await expectStep(page, 'kontakt');
    await expect(page.locator('#vorname')).toHaveValue(SAMPLE.vorname);
    for (const step of ['umsatz', 'adresse'] as const) {
      await page.goBack();
      await expectStep(page, step);
    }
    await reloadAndResume(page);
    await expectStep(page, 'adresse');
    for (const step of ['umsatz', 'kontakt', 'sepa'] as const) {
      await page.goForward();
      await expectStep(page, step);
    }
    await back(page, 'kontakt');
    await back(page, 'umsatz');
    await expect(page.locator('#nettoumsatz')).toHaveValue('2.500.000');
  });
});

test('a page that Back loads again restores the calculation and asks nothing [PERS-06]', { tag: '@desktop' }, async ({
  page,
}) => {
  await standAt(page, 'adresse');
  await page.locator('#strasse').fill('Eben getippt');
  await page.goto(ELSEWHERE);
  await page.goBack();
  await expectStep(page, 'adresse');
  await expect(page.locator('#strasse')).toHaveValue('Eben getippt');
  await expect(welcomePanel(page)).toHaveCount(0);
  await page.locator('#strasse').fill('Danach getippt');
  await reloadAndResume(page);
  await expect(page.locator('#strasse')).toHaveValue('Danach getippt');
});

test('a page that is only in the HTTP cache is loaded from the server [FLOW-10, VAL-08]', async ({ page }) => {
  await page.goto(BASE_PATH);
  await page.goto(ELSEWHERE);
  await page.goBack();
  await waitForStep(page, 'vertragsbeginn');
  const loads = await page.evaluate(() => performance.getEntriesByType('navigation').map((load) => load.toJSON()));
  expect(loads).toMatchObject([{ type: 'back_forward', deliveryType: '' }]);
});
