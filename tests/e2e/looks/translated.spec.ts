import { formatIban } from '@fa/rechner/formats/iban';
import type { Page } from '@playwright/test';
import { lookAtEveryScreen } from '../support/applicant/every-screen.ts';
import { EVERYTHING } from '../support/applicant/sample-application.ts';
import { next, waitForStep, wordsOf } from '../support/applicant/steps.ts';
import { translate } from '../support/screens/translator.ts';
import { expect, test } from '../support/test.ts';

const { firmenname, inhaber, strasse, plz, nachname, email, iban } = EVERYTHING;
/** What a translator leaves alone. */
const AMOUNT_AND_NUMBER = ['1.370,88', '+49 30 23125118'];
const NAMES = [firmenname, ...inhaber, strasse, plz, nachname, email, formatIban(iban)];
const UNTRANSLATED = [...AMOUNT_AND_NUMBER, ...NAMES];

/** The texts of every screen, without what differs from order to order; `look` sees each screen. */
async function textsOf(page: Page, look?: (screen: string) => Promise<void>): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  await lookAtEveryScreen(page, async (screen) => {
    // What is only said stays for some seconds.
    await page.evaluate(() => {
      for (const region of document.querySelectorAll<HTMLElement>('#ansage, dialog > [role=status]'))
        region.hidden = true;
    });
    let words = '';
    // A check of the address may begin at any time after the last letter.
    await expect(async () => {
      words = await wordsOf(page, 'body');
      expect(words).not.toContain('Die Anschrift wird geprüft.');
    }).toPass();
    texts[screen] = words.replace(/FA-[0-9A-Z]{4}-[0-9A-Z]{4}/g, 'FA-XXXX-XXXX').replace(/\d\d:\d\d/g, 'hh:mm');
    await look?.(screen);
  });
  return texts;
}

test('a translated page shows on every screen up to the receipt what it shows otherwise [UI-15]', async ({
  page,
  openVisitor,
}) => {
  test.slow();
  const texts = await textsOf(page);
  const translated = await openVisitor();
  await translated.addInitScript(translate, 'at once' as const);
  const translatedTexts = await textsOf(translated, async (screen) => {
    if (screen !== 'zusammenfassung') return;
    const words = await wordsOf(translated);
    const changed = (await translated.locator('main font').allTextContents()).join(' ');
    for (const value of UNTRANSLATED) {
      expect(words).toContain(value);
      expect(changed).not.toContain(value);
    }
  });
  expect(translatedTexts).toEqual(texts);
  expect(await translated.locator('font').count()).toBeGreaterThan(50);
});

test('a page that is translated after hydration goes on to the next step [UI-15]', async ({ page }) => {
  await page.addInitScript(translate, 'hydrated' as const);
  await page.goto('/tarifrechner/forderungsausfall/');
  await waitForStep(page, 'vertragsbeginn');
  await expect.poll(() => page.locator('main font').count()).toBeGreaterThan(5);
  await next(page, 'absicherung');
  await expect.poll(() => page.locator('main font').count()).toBeGreaterThan(5);
});
