import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePorts } from '../../../apps/server/tests/support/environment/free-ports.ts';
import { startIdentityProvider } from '../../../apps/server/tests/support/environment/identity-provider.ts';
import { agentBadge, REFUSED } from '../support/screens/agent-desk.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { startOwnProduct } from '../support/suite/start-own-product.ts';
import type { Product } from '../support/suite/start-product.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const PEOPLE = { kim: { name: 'Kim Okafor', roles: ['rechner-agent'] }, nora: { name: 'Nora Niemand' } };

let product: Product;
let stopProvider: () => Promise<void>;
beforeAll(async () => {
  const [port] = await freePorts(1);
  const { environment } = await startIdentityProvider(PEOPLE, [`http://127.0.0.1:${port}`], (close) => {
    stopProvider = close;
  });
  product = await startOwnProduct({ PORT: String(port), ...environment });
});
afterAll(async () => {
  await product.stop();
  await stopProvider();
});

it('an agent signs in at the identity provider on another site, works in agent mode, and signs out at both [SID-04, AGENT-01]', async () => {
  const { page } = await givenVisitor({ origin: product.origin, expected: REFUSED });
  const logIn = async (name: string): Promise<void> => {
    await page.getByLabel('Konto').fill(name);
    await page.getByRole('button', { name: 'Weiter' }).click();
  };
  await page.goto('/agent');
  await expectAccessible(page, 'sign-in');
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await logIn('kim');
  await page.getByRole('heading', { name: 'Service-ID suchen' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/agent');
  await page.getByText('Angemeldet als Kim Okafor.').waitFor();
  await page.goto('/');
  await agentBadge(page).waitFor();
  await page.goto('/agent');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  // The page of the provider asks before it ends its own session.
  await page.getByRole('button', { name: 'Ja, abmelden' }).click();
  await page.getByText('Sie sind nicht angemeldet.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/agent');
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await page.getByLabel('Konto').waitFor();
});

it('an account without the role reads whom to ask [SID-04]', async () => {
  const { page } = await givenVisitor({
    origin: product.origin,
    expected: [/^response: 40[13] /, REFUSED[1] as RegExp],
  });
  await page.goto('/agent');
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await page.getByLabel('Konto').fill('nora');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByRole('heading', { name: 'Sie sind nicht angemeldet' }).waitFor();
  await page.getByText('hat aber keine Berechtigung').waitFor();
  await expectAccessible(page, 'refused sign-in');
});
