import type { Page } from '@playwright/test';

/** An entry of the data layer. */
export type Entry = Readonly<Record<string, unknown>>;

/** Refuses in the banner; waits until it is closed. */
export async function refuse(page: Page): Promise<void> {
  await page.locator('.cm').getByRole('button', { name: 'Ablehnen' }).click();
  await page.locator('html:not(.show--consent)').waitFor({ state: 'attached' });
}

/** Consents in the banner; waits for the reloaded page with third-party scripts, and for its events. */
export async function agree(page: Page): Promise<void> {
  await page.locator('.cm').getByRole('button', { name: 'Zustimmen' }).click();
  await page.waitForFunction(() => ((window as { dataLayer?: unknown[] }).dataLayer ?? []).length > 0);
}

/** Chooses in the settings of the footer; waits for the reloaded page. */
async function chooseInSettings(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie-Einstellungen' }).click();
  // The page reacts only after hydration.
  await Promise.all([page.waitForEvent('load'), page.locator('.pm').getByRole('button', { name }).click()]);
}

/** Withdraws the consent, which reloads the page without third-party scripts. */
export function withdraw(page: Page): Promise<void> {
  return chooseInSettings(page, 'Ablehnen');
}

/** Consents after a refusal, which reloads the page with third-party scripts. */
export async function agreeInSettings(page: Page): Promise<void> {
  await chooseInSettings(page, 'Zustimmen');
  await page.waitForFunction(() => ((window as { dataLayer?: unknown[] }).dataLayer ?? []).length > 0);
}

/** Returns the events pushed so far. */
export async function pushed(page: Page): Promise<readonly Entry[]> {
  return page.evaluate(() => ((window as { dataLayer?: Entry[] }).dataLayer ?? []).map((entry) => ({ ...entry })));
}

/** Fakes Google and PostHog, and records every request to other hosts. */
export async function standInForOthers(page: Page, origin: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && url.protocol.startsWith('http')) asked.push(`${url.origin}${url.pathname}`);
  });
  await page.route(/googletagmanager\.com|posthog\.com/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  return asked;
}
