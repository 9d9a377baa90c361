import { expect, it } from 'vitest';
import { resume } from '../support/applicant/kept-session.ts';
import { BASE_PATH, expectStep, next } from '../support/applicant/steps.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const REFUSED = 'Ihr Browser lässt keine Cookies zu.';

it('refused cookies are reported at the start, quoting works, and they may be allowed later [PERS-12]', async () => {
  const { page } = await givenVisitor();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.goto(BASE_PATH);
  await page.getByText(REFUSED).waitFor();
  await next(page, 'absicherung');
  expect(await page.getByRole('status').getByText(REFUSED).count()).toBe(1);
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: false });
  const configured = page.waitForResponse(/frontend-config/);
  await page.reload();
  await configured;
  await resume(page);
  await expectStep(page, 'absicherung');
  expect(await page.getByText(REFUSED).count()).toBe(0);
});
