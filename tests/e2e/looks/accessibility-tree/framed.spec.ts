import { pressWeiter } from '../../support/applicant/steps.ts';
import { calculatorIn, test } from '../../support/embedded.ts';
import { STILL, STOPPED_AT } from '../../support/screens/still-test.ts';
import { openTranscript } from '../../support/screens/transcript.ts';
import { expect } from '../../support/test.ts';

test.describe.configure({ mode: 'default' });
test.use({ environment: [({ site }, use) => use({ ...site.environment, ...STILL }), { scope: 'worker' }] });

test("the calculator in the frame of a partner's page is read as approved [UI-09, UI-14]", async ({ page }) => {
  await page.context().clock.setFixedTime(STOPPED_AT);
  await page.goto('/');
  const calculator = await calculatorIn(page);
  const transcript = openTranscript(page, calculator);
  await transcript.addWhole('first step in the frame');
  await pressWeiter(calculator);
  await expect(calculator.getByRole('heading', { level: 1, name: /^Wie hoch ist/ })).toBeFocused();
  await transcript.add('second step in the frame');
  transcript.approve('framed.txt');
});
