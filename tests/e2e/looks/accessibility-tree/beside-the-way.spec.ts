import { panelOf } from '../../support/applicant/applicant.ts';
import { untilStored, welcomePanel } from '../../support/applicant/kept-session.ts';
import { standAt } from '../../support/applicant/kept-way.ts';
import { BASE_PATH, waitForStep } from '../../support/applicant/steps.ts';
import { HARDENBERG, question, TYPED, UNKNOWN } from '../../support/screens/address-page.ts';
import { fill } from '../../support/screens/fill.ts';
import { CHECKED, found, standInForAddresses, switchFeatures } from '../../support/screens/lookup-desk.ts';
import { STILL, test } from '../../support/screens/still-test.ts';
import { LET_FAIL } from '../../support/suite/let-fail.ts';
import { expect } from '../../support/test.ts';

test.describe.configure({ mode: 'default' });
test.use({ environment: STILL });

test('an unknown address is read as approved, with proposals and without [UI-09, UI-14]', async ({
  page,
  transcript,
}) => {
  await standInForAddresses(page, ({ strasse }) => found(strasse === 'Weg' ? [] : HARDENBERG));
  await switchFeatures(page, CHECKED);
  await standAt(page, 'adresse');
  await fill(page, TYPED);
  await expect(question(page)).toBeVisible();
  await transcript.add('proposals');
  await fill(page, { strasse: 'Weg' });
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: UNKNOWN })).toBeVisible();
  await transcript.add('without proposals');
  transcript.approve('unknown-address.txt');
});

test('welcome, problem and the page for agents are read as approved [UI-09, UI-14]', async ({
  page,
  transcript,
  problems,
}) => {
  problems.allow(...LET_FAIL, /404/, /^response: 401 /);
  await standAt(page, 'adresse');
  await untilStored(page);
  await page.reload();
  await expect(welcomePanel(page)).toBeVisible();
  await transcript.add('panel welcome');
  await page.goto(`${BASE_PATH}error`);
  await expect(page.getByRole('heading', { level: 1, name: 'Es gibt ein technisches Problem' })).toBeVisible();
  await transcript.add('technical problem');
  await page.goto('/agent');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await transcript.add('agent who is not signed in');
  transcript.approve('problem.txt');
});

test('the answers to frequent questions are read as approved [UI-09, UI-14]', async ({ page, transcript }) => {
  await page.goto(BASE_PATH);
  await waitForStep(page, 'vertragsbeginn');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Häufige Fragen' }).click();
  await expect(panelOf(page)).toBeVisible();
  await transcript.add('panel');
  transcript.approve('questions.txt');
});
