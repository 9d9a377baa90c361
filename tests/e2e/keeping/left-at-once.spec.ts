import { resume } from '../support/applicant/kept-session.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { expect, test } from '../support/test.ts';

const TIMES = 10;

test('what was typed just before a reload or Zurück of the browser is still there [PERS-02]', {
  tag: '@desktop',
}, async ({ page }) => {
  await standAt(page, 'adresse');
  for (let time = 0; time < TIMES; time += 1) {
    await page.locator('#strasse').fill(`Neu${'o'.repeat(time)}`);
    await page.reload();
    await resume(page);
    await expect(page.locator('#strasse'), `reload ${time}`).toHaveValue(`Neu${'o'.repeat(time)}`);

    await page.locator('#strasse').fill(`Fort${'o'.repeat(time)}`);
    await page.goBack();
    await page.goForward();
    await expect(page.locator('#strasse'), `back ${time}`).toHaveValue(`Fort${'o'.repeat(time)}`);
  }
});
