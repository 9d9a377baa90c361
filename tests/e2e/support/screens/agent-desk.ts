import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { panelOf } from '../applicant/applicant.ts';
import { expectStep } from '../applicant/steps.ts';
import { operate, type Product } from '../suite/start-product.ts';
import { expectAccessible } from './expect-accessible.ts';

/** Expected errors when agents mistype or are not signed in. */
export const REFUSED = [/^response: (401|422) /, /^error: Failed to load resource/];

/** Invites an agent by the operator's command. @returns the path of the invitation */
async function inviteAgent(product: Pick<Product, 'data'>): Promise<string> {
  // An invitation of the same agent replaces the earlier one, also that of another test.
  const name = `Kim Okafor ${randomUUID().slice(0, 8)}`;
  const told = await operate(product, 'agents', 'invite', name);
  return /^http:\/\/[^/]+(\/agent\/einladung\/\S+)$/m.exec(told)?.[1] ?? '';
}

/** Signs an agent in with a new invitation. */
export async function signInAgent(page: Page, product: Pick<Product, 'data'>): Promise<void> {
  await page.goto(await inviteAgent(product));
  await expectAccessible(page, 'invitation');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByRole('heading', { name: 'Service-ID suchen' }).waitFor();
}

/** The badge in the header for agent mode. */
export function agentBadge(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Agentenmodus' });
}

/** Expects that an agent can neither consent, download nor submit on the summary. */
export async function expectLockedSummary(page: Page): Promise<void> {
  await expectStep(page, 'zusammenfassung');
  await agentBadge(page).waitFor();
  await page.getByRole('button', { name: 'Link zum Weitermachen erstellen' }).waitFor();
  await expect.poll(() => page.getByText('Diese Erklärung gibt die Kundin oder der Kunde selbst ab.').count()).toBe(3);
  expect(await page.getByRole('checkbox').count()).toBe(0);
  for (const name of ['Vertragsunterlagen herunterladen', 'Jetzt beitragspflichtig beantragen'])
    expect(await page.getByRole('button', { name }).count()).toBe(0);
}

/** Types a Service-ID into the look-up. */
export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Service-ID' }).fill(text);
  await page.keyboard.press('Enter');
}

/** Opens the calculation of a Service-ID. @returns its tab */
export async function openFound(page: Page, told: string): Promise<Page> {
  await search(page, told);
  const found = page.getByRole('link', { name: 'Berechnung öffnen' });
  const [opened] = await Promise.all([page.waitForEvent('popup'), found.click()]);
  return opened;
}

/** Requests a Service-ID in the contact panel. @returns the Service-ID */
export async function askForServiceId(page: Page): Promise<string> {
  await page.getByRole('banner').getByRole('button', { name: 'Kontakt' }).click();
  await panelOf(page).getByRole('button', { name: 'Service-ID anfordern' }).click();
  const told = await panelOf(page)
    .getByText(/^\d{3} \d{3} \d{3}$/)
    .innerText();
  await page.keyboard.press('Escape');
  await panelOf(page).waitFor({ state: 'detached' });
  return told;
}
