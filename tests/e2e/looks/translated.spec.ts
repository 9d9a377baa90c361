import { formatIban } from '@fa/rechner/formats/iban';
import type { Page } from '@playwright/test';
import { lookAtEveryScreen } from '../support/applicant/every-screen.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { EVERYTHING } from '../support/applicant/sample-application.ts';
import { wordsOf } from '../support/applicant/steps.ts';
import { translate } from '../support/screens/translator.ts';
import { expect, test } from '../support/test.ts';

/** The texts of every screen, without what differs from order to order. */
async function textsOf(page: Page): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  await lookAtEveryScreen(page, async (screen) => {
    await expect(page.getByText('Die Anschrift wird geprüft.')).toHaveCount(0);
    const words = await wordsOf(page, 'body');
    texts[screen] = words.replace(/FA-[0-9A-Z]{4}-[0-9A-Z]{4}/g, 'FA-XXXX-XXXX').replace(/\d\d:\d\d/g, 'hh:mm');
  });
  return texts;
}

test('a translated page shows on every screen up to the receipt what it shows otherwise [UI-15]', async ({
  page,
  openVisitor,
}) => {
  test.slow();
  const texts = await textsOf(page);
  for (const start of ['at once', 'hydrated'] as const)
    await test.step(`translated ${start}`, async () => {
      const translated = await openVisitor();
      await translated.addInitScript(translate, start);
      expect(await textsOf(translated)).toEqual(texts);
      expect(await translated.locator('font').count()).toBeGreaterThan(50);
    });
});

test('a translator leaves amounts, numbers and names alone [UI-15]', async ({ page }) => {
  await standAt(page, 'zusammenfassung', EVERYTHING);
  await page.getByText('+49 30 23125118').waitFor();
  await page.evaluate(translate, 'at once' as const);
  const words = await wordsOf(page);
  const changed = (await page.locator('main font').allTextContents()).join(' ');
  const { firmenname, inhaber, strasse, plz, nachname, email, iban } = EVERYTHING;
  for (const value of [
    firmenname,
    ...inhaber,
    strasse,
    plz,
    nachname,
    email,
    formatIban(iban),
    '1.370,88',
    '+49 30 23125118',
  ]) {
    expect(words).toContain(value);
    expect(changed).not.toContain(value);
  }
});
