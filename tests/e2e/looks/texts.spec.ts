import type { Page } from '@playwright/test';
import { panelOf } from '../support/applicant/applicant.ts';
import { plain, waitForStep } from '../support/applicant/steps.ts';
import { attachPictures } from '../support/picture.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { leave } from '../support/screens/leave-panel.ts';
import { expect, test } from '../support/test.ts';

/** With a start, while two tariffs are sold. */
const FAQ = /\/texte\/faq\.md(?:\?|$)/;

async function openFooter(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name, exact: true }).click();
}

const HOSTILE = `---\ntitle: x\nversion: 1\ndate: 2026-11-21\n---\n
<script>alert(1)</script> <img src=x onerror=alert(2)>

[Klick](javascript:alert(3)) ![Bild](https://evil.example/a.png)`;

test('questions and cookies are panels with version and date, as on their pages to print [UI-07]', async ({ page }) => {
  await page.goto('/tarifrechner/forderungsausfall/');
  await waitForStep(page, 'vertragsbeginn');
  for (const { name, heading } of [
    { name: 'Häufige Fragen', heading: 'Wer kann die Versicherung abschließen?' },
    { name: 'Cookies', heading: 'Was nur mit Ihrer Einwilligung geschieht' },
  ]) {
    await openFooter(page, name);
    await expect(panelOf(page).getByRole('heading', { name: heading })).toBeVisible();
    const version = /Version [\d-]+, Stand \d\d\.\d\d\.\d{4}/.exec(plain(await panelOf(page).innerText()))?.[0] ?? '';
    expect(version).not.toBe('');
    await expectAccessible(page, name);
    await attachPictures(page, name);
    const opened = page.waitForEvent('popup');
    await panelOf(page).getByRole('link', { name: 'Zum Drucken öffnen' }).click();
    const print = await opened;
    await expect(print.locator('body')).toContainText(version);
    await print.close();
    await leave(page, 'Schließen');
  }
});

test('a hostile text runs nothing, requests no other host, and is reported in the console [UI-07, SEC-05]', async ({
  page,
  product,
  problems,
}) => {
  problems.allow(/^warning: .*left out/);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(product.origin)) elsewhere.push(request.url());
  });
  await page.route(FAQ, (route) => route.fulfill({ contentType: 'text/markdown', body: HOSTILE }));
  await page.goto('/tarifrechner/forderungsausfall/');
  await waitForStep(page, 'vertragsbeginn');
  await openFooter(page, 'Häufige Fragen');
  await panelOf(page).getByText('Klick').click();
  await expect(panelOf(page).locator('script, img, a[href^="javascript"]')).toHaveCount(0);
  expect(elsewhere).toEqual([]);
  const warning = /^warning: \/tarifrechner\/texte\/faq\.md(?:\?\S*)?: left out html, link, image$/;
  expect(problems.all).toEqual([expect.stringMatching(warning)]);
  await leave(page, 'Escape');
});
