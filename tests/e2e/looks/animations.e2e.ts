import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { consent, walkTo } from '../support/applicant/applicant.ts';
import { createGate } from '../support/suite/gate.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';
import { visit } from '../support/suite/visit.ts';

const ORDERS = /\/tarifrechner\/api\/orders\?/;
const SUBMIT = 'Jetzt beitragspflichtig beantragen';
const PLAYER = /\/lottie\/|\/assets\/play-/;

/** The dots behind 'einen Moment bitte'. */
function dotsOf(page: Page) {
  return page.locator('p').filter({ hasText: 'Ihr Antrag wird verarbeitet' }).locator('[aria-hidden] i').first();
}

async function orderSlowly(
  see: (page: Page, answer: () => void, asked: readonly string[]) => Promise<void>,
  options: Parameters<typeof visit>[2],
  isAway = false,
): Promise<void> {
  await visit(
    DESKTOP,
    async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => (PLAYER.test(request.url()) ? asked.push(request.url()) : undefined));
      if (isAway) await page.route(/\/lottie\//, (route) => route.fulfill({ status: 404, body: '' }));
      await walkTo(page, 'zusammenfassung');
      await consent(page);
      expect(asked).toEqual([]);
      const gate = createGate();
      await page.route(ORDERS, async (route) => {
        if (route.request().method() === 'POST') await gate.opened;
        await route.continue();
      });
      await page.getByRole('button', { name: SUBMIT }).click();
      await see(page, gate.open, asked);
    },
    options,
  );
}

describe('the thank-you page', () => {
  it('is animated while the application is sent and when it arrived, under the strict policy [UI-07, STEP-DANKE-01]', () =>
    orderSlowly(
      async (page, answer, asked) => {
        await page.locator('[data-animation="sending"] svg').waitFor();
        // The dots stay beside the sentence when the drawing has come.
        expect(await dotsOf(page).isVisible()).toBe(true);
        answer();
        await page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor();
        await page.locator('[data-animation="done"] svg').waitFor();
        expect(await page.locator('[data-animation="sending"]').count()).toBe(0);
        expect(asked.filter((url) => url.includes('/lottie/')).map((url) => new URL(url).pathname)).toEqual([
          '/tarifrechner/lottie/sending.json',
          '/tarifrechner/lottie/done.json',
        ]);
      },
      { reducedMotion: 'no-preference' },
    ));

  it('loads neither animation nor player with reduced motion [UI-06, UI-07]', () =>
    orderSlowly(
      async (page, answer, asked) => {
        await dotsOf(page).waitFor();
        answer();
        await page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor();
        await page.locator('[data-animation="done"]').waitFor({ state: 'attached' });
        expect(asked).toEqual([]);
      },
      { reducedMotion: 'reduce' },
    ));

  it('is still without the animation files [UI-07]', () =>
    orderSlowly(
      async (page, answer) => {
        await page.locator('[data-animation="sending"]').waitFor({ state: 'attached' });
        answer();
        await page.getByRole('heading', { name: 'Vielen Dank!' }).waitFor();
        expect(await page.locator('[data-animation] svg').count()).toBe(0);
      },
      { reducedMotion: 'no-preference', expected: [/lottie/, /^error: Failed to load resource/] },
      true,
    ));
});
