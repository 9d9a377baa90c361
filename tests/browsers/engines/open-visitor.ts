import { missingBrowsers } from '../../../scripts/browsers.ts';
import { openWithPuppeteer } from './puppeteer.ts';
import type { BrowserName, Visitor, VisitorOptions } from './visitor.ts';
import { openWebkit } from './webkit.ts';

/** Opens one of the three browsers with a new profile. @throws Error naming what is not installed */
export async function openVisitor(browser: BrowserName, options: VisitorOptions): Promise<Visitor> {
  const missing = missingBrowsers([browser]);
  if (missing !== '') throw new Error(missing);
  return browser === 'webkit' ? openWebkit(options) : openWithPuppeteer(browser, options);
}
