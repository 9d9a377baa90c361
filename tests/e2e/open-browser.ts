import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

export const PHONE = { width: 360, height: 740 };
export const TABLET = { width: 768, height: 1024 };
export const DESKTOP = { width: 1280, height: 900 };

/** Starts Debian's Chromium. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** A visitor with an own profile; `problems` collects what the console and the page complain about. */
export interface Visitor {
  readonly page: Page;
  readonly problems: string[];
  close(): Promise<void>;
}

/** Opens a fresh profile of the given screen size. */
export async function openVisitor(
  browser: Browser,
  viewport: { width: number; height: number },
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Visitor> {
  const context: BrowserContext = await browser.newContext({
    viewport,
    locale: 'de-DE',
    acceptDownloads: true,
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`pageerror: ${error.message}`));
  return { page, problems, close: () => context.close() };
}
