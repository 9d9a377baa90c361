import type { Page } from 'playwright-core';

/** An entry of the data layer. */
export type Entry = Readonly<Record<string, unknown>>;

/** Refuses in the banner; waits until it is gone. */
export async function refuse(page: Page): Promise<void> {
  await page.locator('.cm').getByRole('button', { name: 'Ablehnen' }).click();
  await page.locator('html:not(.show--consent)').waitFor({ state: 'attached' });
}

/** Agrees in the banner; waits for the page that is loaded anew with the scripts of others, and for what it tells. */
export async function agree(page: Page): Promise<void> {
  await page.locator('.cm').getByRole('button', { name: 'Zustimmen' }).click();
  await page.waitForFunction(() => ((window as { dataLayer?: unknown[] }).dataLayer ?? []).length > 0);
}

/** Chooses in the settings behind the footer; waits for the page that is loaded anew. */
async function chooseInSettings(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie-Einstellungen' }).click();
  // Before its script is there a page does not take a press.
  await Promise.all([page.waitForEvent('load'), page.locator('.pm').getByRole('button', { name }).click()]);
}

/** Withdraws in the settings, which loads the page anew without the scripts of others. */
export function withdraw(page: Page): Promise<void> {
  return chooseInSettings(page, 'Ablehnen');
}

/** Agrees in the settings after a refusal, which loads the page anew with the scripts of others. */
export async function agreeInSettings(page: Page): Promise<void> {
  await chooseInSettings(page, 'Zustimmen');
  await page.waitForFunction(() => ((window as { dataLayer?: unknown[] }).dataLayer ?? []).length > 0);
}

/** What was pushed so far. */
export async function pushed(page: Page): Promise<readonly Entry[]> {
  return page.evaluate(() => ((window as { dataLayer?: Entry[] }).dataLayer ?? []).map((entry) => ({ ...entry })));
}

/** Answers in the place of Google and PostHog, and notes every request that leaves the product. */
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
