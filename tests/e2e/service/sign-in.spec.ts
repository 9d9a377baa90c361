import type { Page } from '@playwright/test';
import { freePorts } from '../../../apps/server/tests/support/environment/free-ports.ts';
import { startIdentityProvider } from '../../../apps/server/tests/support/environment/identity-provider.ts';
import { attachPicture } from '../support/picture.ts';
import { agentBadge, REFUSED } from '../support/screens/agent-desk.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const PEOPLE = { kim: { name: 'Kim Okafor', roles: ['rechner-agent'] }, nora: { name: 'Nora Niemand' } };

test.describe.configure({ mode: 'default' });
test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures this one needs.
  environment: async ({}, use) => {
    const [port] = await freePorts(1);
    let close = () => Promise.resolve();
    const { environment } = await startIdentityProvider(PEOPLE, [`http://127.0.0.1:${port}`], (end) => {
      close = end;
    });
    await use({ PORT: String(port), ...environment });
    await close();
  },
});

async function signIn(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await page.getByLabel('Konto').fill(name);
  await page.getByRole('button', { name: 'Weiter' }).click();
}

test('an agent signs in at the identity provider on another site, works in agent mode, and signs out at both [SID-04, AGENT-01]', async ({
  page,
  problems,
}) => {
  problems.allow(...REFUSED);
  await page.goto('/agent');
  await expectAccessible(page, 'sign-in');
  await signIn(page, 'kim');
  await expect(page.getByRole('heading', { name: 'Service-ID suchen' })).toBeVisible();
  await expect(page).toHaveURL(/\/agent$/);
  await expect(page.getByText('Angemeldet als Kim Okafor.')).toBeVisible();
  await page.goto('/tarifrechner/forderungsausfall/');
  await expect(agentBadge(page)).toBeVisible();
  await page.goto('/agent');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  // The page of the provider asks before it ends its own session.
  await page.getByRole('button', { name: 'Ja, abmelden' }).click();
  await expect(page.getByText('Sie sind nicht angemeldet.')).toBeVisible();
  await expect(page).toHaveURL(/\/agent$/);
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await expect(page.getByLabel('Konto')).toBeVisible();
});

test('an account without the role reads whom to ask [SID-04]', async ({ page, problems }) => {
  problems.allow(/^response: 40[13] /, /^error: Failed to load resource/);
  await page.goto('/agent');
  await signIn(page, 'nora');
  await expect(page.getByRole('heading', { name: 'Sie sind nicht angemeldet' })).toBeVisible();
  await expect(page.getByText('hat aber keine Berechtigung')).toBeVisible();
  await expectAccessible(page, 'refused sign-in');
  await attachPicture(page, 'refused sign-in');
});
