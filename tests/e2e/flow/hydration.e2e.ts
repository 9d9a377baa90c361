import { describe, expect, it } from 'vitest';
import { BASE_PATH, plain, STEPS, waitForStep } from '../support/applicant/steps.ts';
import { holdScript } from '../support/suite/hold-script.ts';
import { DESKTOP, PHONE } from '../support/suite/open-browser.ts';
import { givenVisitor, visit } from '../support/suite/visit.ts';

/** Chromium reports the preloads that it then leaves out. */
const WITHOUT_SCRIPT = { javaScriptEnabled: false, expected: [/^requestfailed: csp .*\.js$/] };

describe('before hydration', () => {
  it('a chosen start is kept and priced [TAR-09, STEP-VERTRAGSBEGINN-01]', async () => {
    const { page } = await givenVisitor();
    const script = await holdScript(page);
    await page.goto('/', { waitUntil: 'commit' });
    await waitForStep(page, 'vertragsbeginn');
    const select = page.getByLabel('Versicherungsbeginn');
    await select.selectOption({ index: 3 });
    const chosen = await select.inputValue();
    await script.release();
    expect(await select.inputValue()).toBe(chosen);
    await page.getByRole('button', { name: 'Weiter' }).click();
    await waitForStep(page, 'absicherung');
    await page.getByRole('button', { name: 'Zurück' }).click();
    await waitForStep(page, 'vertragsbeginn');
    expect(await select.inputValue()).toBe(chosen);
  });

  it('Weiter and Enter stay on the page and add nothing to the URL [FLOW-12, SEC-02]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP });
    const script = await holdScript(page);
    await page.goto('/', { waitUntil: 'commit' });
    await waitForStep(page, 'vertragsbeginn');
    const address = page.url();
    await page.getByLabel('Versicherungsbeginn').selectOption({ index: 2 });
    await page.getByRole('button', { name: 'Weiter' }).click({ noWaitAfter: true });
    await page.getByRole('button', { name: 'Weiter' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    expect(page.url()).toBe(address);
    expect(
      await page.getByLabel('Versicherungsbeginn').evaluate((select: HTMLSelectElement) => select.selectedIndex),
    ).toBe(2);
    await script.release();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('the first view is readable without JavaScript [STEP-VERTRAGSBEGINN-01, STEP-VERTRAGSBEGINN-02]', () =>
    visit(
      PHONE,
      async ({ page }) => {
        await page.goto('/');
        expect(await page.title()).toContain('Forderungsausfall Versicherung');
        const words = plain(await page.locator('body').innerText());
        for (const text of [
          STEPS.vertragsbeginn.heading,
          'Ihr Jahresumsatz ist größer als 15 Mio. €?',
          'Weiter',
          'Kontakt',
        ])
          expect(words).toContain(text);
        expect(await page.locator('select option:not([disabled])').count()).toBe(6);
        expect(await page.locator('main').evaluate((main) => getComputedStyle(main).fontFamily)).toContain(
          'Source Sans',
        );
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
        const address = page.url();
        await page.getByRole('button', { name: 'Weiter' }).click();
        await page.waitForTimeout(300);
        expect(page.url()).toBe(address);
      },
      WITHOUT_SCRIPT,
    ));

  it('a later step without JavaScript shows a question [FLOW-04]', () =>
    visit(
      DESKTOP,
      async ({ page }) => {
        await page.goto(`${BASE_PATH}kontakt`);
        expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('');
      },
      WITHOUT_SCRIPT,
    ));
});
