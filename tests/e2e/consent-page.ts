import type { Page } from 'playwright-core';

/** An entry of the data layer. */
export type Entry = Readonly<Record<string, unknown>>;

/** Agrees or refuses in the banner; waits until it is gone. */
export async function choose(page: Page, answer: 'Zustimmen' | 'Ablehnen'): Promise<void> {
  await page.locator('.cm').getByRole('button', { name: answer }).click();
  await page.locator('html:not(.show--consent)').waitFor({ state: 'attached' });
}

/** Opens the settings from the footer and answers there. */
export async function chooseAgain(page: Page, answer: 'Zustimmen' | 'Ablehnen'): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie-Einstellungen' }).click();
  await page.locator('.pm').getByRole('button', { name: answer }).click();
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
