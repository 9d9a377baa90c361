import type { BrowserContext, Page } from '@playwright/test';

/** Collects errors of console, page, dialogs and network. */
export interface Problems {
  readonly all: readonly string[];
  /** Allows problems that are part of the test, e.g. of a request that it aborts. */
  allow(...patterns: readonly RegExp[]): void;
  unexpected(): readonly string[];
  watch(context: BrowserContext): void;
}

function watchPage(page: Page, note: (problem: string) => void): void {
  page.on('console', (message) => {
    const kind = message.type();
    // Playwright sets the clock and records in every frame; the frame of a mail runs no scripts.
    if (/^Blocked script execution in '(about:blank|[^']*\/postfach\/)/.test(message.text())) return;
    if (kind === 'error' || kind === 'warning') note(`${kind}: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`pageerror: ${error.message}`));
  page.on('dialog', (dialog) => {
    note(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('response', (response) => {
    if (response.status() >= 400) note(`response: ${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A download and leaving a page end their request intentionally.
    if (reason !== 'net::ERR_ABORTED') note(`requestfailed: ${reason} ${request.url()}`);
  });
}

/** Creates the collection of one test. */
export function watchProblems(): Problems {
  const all: string[] = [];
  const allowed: RegExp[] = [];
  return {
    all,
    allow: (...patterns) => void allowed.push(...patterns),
    unexpected: () => all.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
    watch: (context) => void context.on('page', (page) => watchPage(page, (problem) => all.push(problem))),
  };
}
