import { BASE_PATH, waitForStep } from '../../support/applicant/steps.ts';
import { refuse } from '../../support/screens/consent-page.ts';
import { STILL, test } from '../../support/screens/still-test.ts';
import { expect } from '../../support/test.ts';

test.describe.configure({ mode: 'default' });
test.use({ environment: { ...STILL, ANALYTICS: 'true', GTM_ID: 'GTM-ABC123', POSTHOG_KEY: 'phc_Abc123Abc123Abc123' } });

test('the consent to cookies and its settings are read as approved [UI-09, UI-14]', async ({ page, transcript }) => {
  await page.goto(BASE_PATH);
  await waitForStep(page, 'vertragsbeginn');
  await expect(page.locator('.cm')).toBeVisible();
  await transcript.add('banner');
  await refuse(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie-Einstellungen' }).click();
  await expect(page.locator('.pm').getByRole('button', { name: 'Zustimmen' })).toBeVisible();
  await transcript.add('settings');
  transcript.approve('consent.txt');
});
