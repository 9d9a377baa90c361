import { answerStep, consent } from '../../support/applicant/applicant.ts';
import { duplicate, otherTabPanel, untilStored } from '../../support/applicant/kept-session.ts';
import { standAt } from '../../support/applicant/kept-way.ts';
import { BASE_PATH, next, waitForStep } from '../../support/applicant/steps.ts';
import { STILL, test } from '../../support/screens/still-test.ts';
import { openTranscript } from '../../support/screens/transcript.ts';
import { LET_FAIL } from '../../support/suite/let-fail.ts';
import { setMaintenance } from '../../support/suite/set-maintenance.ts';
import { expect } from '../../support/test.ts';

const WHEN_MISSING = [/^requestfailed: /, /^error: Failed to load resource/, /^pageerror: Failed to fetch/];

test.describe.configure({ mode: 'default' });
test.use({ environment: STILL });

test('a calculation in another tab is read as approved [UI-09, UI-14]', async ({ page }) => {
  await standAt(page, 'adresse');
  const second = await duplicate(page);
  await expect(otherTabPanel(second)).toBeVisible();
  const transcript = openTranscript(second);
  await transcript.add('panel of the other tab');
  transcript.approve('other-tab.txt');
});

test('a lost connection and missing code are read as approved [UI-09, UI-14]', async ({
  page,
  context,
  transcript,
  problems,
}) => {
  problems.allow(...WHEN_MISSING);
  await page.route(/\/assets\/steps-[^/]*\.js$/, (route) => route.abort('failed'));
  await page.goto(BASE_PATH);
  await waitForStep(page, 'vertragsbeginn');
  await next(page, 'absicherung');
  await answerStep(page, 'absicherung');
  // What cannot be stored would be told first.
  await untilStored(page);
  await context.setOffline(true);
  await expect(page.getByText('Sie sind gerade offline.')).toBeVisible();
  await transcript.add('offline');
  await context.setOffline(false);
  await expect(page.getByText('Sie sind gerade offline.')).toBeHidden();
  await page.getByRole('button', { name: 'Weiter', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
  await transcript.add('missing code');
  transcript.approve('connection.txt');
});

test('a storage that is refused is read as approved [UI-09, UI-14]', async ({ page, transcript }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'] as const)
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Denied', 'SecurityError');
        },
      });
  });
  await page.goto(BASE_PATH);
  await expect(page.getByText('Ihre Angaben lassen sich hier nicht zwischenspeichern.')).toBeVisible();
  await transcript.add('refused storage');
  transcript.approve('refused-storage.txt');
});

test('refused cookies are read as approved [UI-09, UI-14]', async ({ page, transcript }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.goto(BASE_PATH);
  await expect(page.getByText('Ihr Browser lässt keine Cookies zu.')).toBeVisible();
  await transcript.add('refused cookies');
  transcript.approve('refused-cookies.txt');
});

test('a maintenance is read as approved [UI-09, UI-14]', async ({ page, transcript, product, problems }) => {
  problems.allow(...LET_FAIL, /^response: 503 /);
  const heading = page.getByRole('heading', { level: 1, name: 'Unser Rechner wird gerade gewartet' });
  await standAt(page, 'zusammenfassung');
  await consent(page);
  await setMaintenance(product, true, '--message', 'Wir spielen neue Tarife ein.');
  await page.getByRole('button', { name: 'Jetzt beitragspflichtig beantragen' }).click();
  await expect(heading).toBeVisible();
  await transcript.add('maintenance that stopped an application');
  await page.goto(BASE_PATH);
  await expect(heading).toBeVisible();
  await transcript.add('maintenance');
  await setMaintenance(product, false);
  transcript.approve('maintenance.txt');
});
