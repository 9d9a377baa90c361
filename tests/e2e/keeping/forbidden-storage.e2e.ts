import { it } from 'vitest';
import { BASE_PATH, expectStep, next } from '../support/applicant/steps.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const NOT_WRITABLE = 'Ihre Angaben lassen sich hier nicht zwischenspeichern.';

it('a forbidden storage is reported, and the way works without it [PERS-04, PERS-07]', async () => {
  const { page } = await givenVisitor();
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
  await page.getByText(NOT_WRITABLE).waitFor();
  await next(page, 'absicherung');
});
