import { answerStep } from '../../support/applicant/applicant.ts';
import { showErrors } from '../../support/applicant/every-screen.ts';
import { INTERMEDIARY, SAMPLE } from '../../support/applicant/sample-application.ts';
import { BASE_PATH, waitForStep } from '../../support/applicant/steps.ts';
import { STILL, test } from '../../support/screens/still-test.ts';
import { expect } from '../../support/test.ts';

test.describe.configure({ mode: 'default' });
test.use({ environment: { ...STILL, ...INTERMEDIARY } });

test('the Aktenzeichen is read as approved [UI-09, UI-14]', async ({ page, transcript }) => {
  await page.goto(BASE_PATH);
  await waitForStep(page, 'aktenzeichen');
  await transcript.add('aktenzeichen');
  expect(await showErrors(page)).toBe(true);
  await transcript.add('without answers');
  await answerStep(page, 'aktenzeichen', { ...SAMPLE, azvm: 'AZ/4711-Ü 8' });
  await transcript.add('answered');
  transcript.approve('aktenzeichen.txt');
});
