import type { FrameMessage } from '@fa/api/page/frame-message';
import type { Frame, Page } from '@playwright/test';
import { LAUNCH } from './suite/open-browser.ts';
import { openPartnerSite, type PartnerSite } from './suite/partner-site.ts';
import { test as base, expect } from './test.ts';

/** Third-party cookies are refused, and what a frame stores belongs to the site around it: as browsers are delivered. */
const AS_DELIVERED = {
  args: [
    ...LAUNCH.args.map((arg) => arg.replace('ThirdPartyStoragePartitioning,', '')),
    '--test-third-party-cookie-phaseout',
  ],
};

/** The test of a calculator in the frame of a partner's site. */
export const test = base.extend<Record<never, never>, { readonly site: PartnerSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures this one needs.
    async ({}, use) => {
      const site = await openPartnerSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  environment: [({ site }, use) => use(site.environment), { scope: 'worker' }],
  launchOptions: [async ({ launchOptions }, use) => use({ ...launchOptions, ...AS_DELIVERED }), { scope: 'worker' }],
  baseURL: async ({ product, site }, use) => {
    site.calculator = product.origin.replace('127.0.0.1', 'partner.localhost');
    await use(site.origin);
  },
});

/** Returns the calculator on the partner's page, when its frame has grown to the height of its content. */
export async function calculatorIn(page: Page): Promise<Page> {
  const handle = await page.locator('iframe').elementHandle();
  const frame = (await handle?.contentFrame()) as Frame;
  await frame.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => frame.evaluate(hiddenHeight)).toBe(0);
  // A frame has all that the steps of an applicant use of a page but downloads, which belong to the tab.
  const waitForEvent = page.waitForEvent.bind(page) as Page['waitForEvent'];
  return Object.assign(frame as unknown as Page, { waitForEvent });
}

/** Returns how much of a page, in CSS pixels, is below the lower edge of its frame. */
export function hiddenHeight(): number {
  return document.documentElement.scrollHeight - window.innerHeight;
}

/** Returns the height of the frame on the partner's page, in CSS pixels. */
export async function frameHeight(page: Page): Promise<number> {
  return (await page.locator('iframe').first().boundingBox())?.height ?? 0;
}

/** Listens to all messages that the partner's page gets, from before it is opened. @returns what reads them */
export async function hearMessages(page: Page): Promise<() => Promise<readonly { readonly data: FrameMessage }[]>> {
  const heard: { readonly data: FrameMessage }[] = [];
  await page.exposeFunction('hear', (data: FrameMessage) => void heard.push({ data }));
  await page.addInitScript(() => {
    window.addEventListener('message', ({ data }) => (window as unknown as { hear(data: unknown): void }).hear(data));
  });
  return async () => {
    // A message that was sent before has been heard then.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    return heard;
  };
}

export { expect };
