import { resume } from '../support/applicant/kept-session.ts';
import { BASE_PATH, expectStep, next } from '../support/applicant/steps.ts';
import { attachPicture } from '../support/picture.ts';
import { expect, test } from '../support/test.ts';

const REFUSED = 'Ihr Browser lässt keine Cookies zu.';

test('a forbidden storage is reported, and the way works without it [PERS-04, PERS-07]', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'] as const)
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Denied', 'SecurityError');
        },
      });
  });
  await page.goto(`${BASE_PATH}zusammenfassung`);
  await expectStep(page, 'vertragsbeginn');
  await expect(page.getByText('Ihre Angaben lassen sich hier nicht zwischenspeichern.')).toBeVisible();
  await attachPicture(page, 'forbidden storage');
  await next(page, 'absicherung');
});

test('refused cookies are reported at the start, quoting works, and they may be allowed later [PERS-12]', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.goto(BASE_PATH);
  await expect(page.getByText(REFUSED)).toBeVisible();
  await attachPicture(page, 'refused cookies');
  await next(page, 'absicherung');
  await expect(page.getByRole('status').getByText(REFUSED)).toHaveCount(1);

  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: false });
  const configured = page.waitForResponse(/frontend-config/);
  await page.reload();
  await configured;
  await resume(page);
  await expectStep(page, 'absicherung');
  await expect(page.getByText(REFUSED)).toHaveCount(0);
});
