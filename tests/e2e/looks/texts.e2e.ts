import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { panelOf } from '../support/applicant/applicant.ts';
import { plain, waitForStep } from '../support/applicant/steps.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { leave } from '../support/screens/leave-panel.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const FAQ = /\/texte\/faq\.md$/;

async function openFooter(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name, exact: true }).click();
}

const HOSTILE = `---\ntitle: x\nversion: 1\ndate: 2026-11-21\n---\n
<script>alert(1)</script> <img src=x onerror=alert(2)>

[Klick](javascript:alert(3)) ![Bild](https://evil.example/a.png)`;

describe('texts', () => {
  it('of questions and cookies are panels with version and date, as on their pages to print [UI-07]', async () => {
    const { page } = await givenVisitor();
    await page.goto('/');
    await waitForStep(page, 'vertragsbeginn');
    for (const [name, heading] of [
      ['Häufige Fragen', 'Wer kann die Versicherung abschließen?'],
      ['Cookies', 'Was nur mit Ihrer Einwilligung geschieht'],
    ] as const) {
      await openFooter(page, name);
      await panelOf(page).getByRole('heading', { name: heading }).waitFor();
      const version = /Version [\d-]+, Stand \d\d\.\d\d\.\d{4}/.exec(plain(await panelOf(page).innerText()))?.[0];
      expect(version).toBeDefined();
      await expectAccessible(page, name);
      const [print] = await Promise.all([
        page.waitForEvent('popup'),
        panelOf(page).getByRole('link', { name: 'Zum Drucken öffnen' }).click(),
      ]);
      await print.getByRole('heading', { level: 1 }).waitFor();
      expect(plain(await print.locator('body').innerText())).toContain(version);
      await print.close();
      await leave(page, 'Schließen');
    }
  });

  it('that are hostile run nothing, request no other host, and are reported in the console [UI-07, SEC-05]', async () => {
    const { page, origin, problems } = await givenVisitor({ expected: [/^warning: .*left out/] });
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(origin)) elsewhere.push(request.url());
    });
    await page.route(FAQ, (route) => route.fulfill({ contentType: 'text/markdown', body: HOSTILE }));
    await page.goto('/');
    await waitForStep(page, 'vertragsbeginn');
    await openFooter(page, 'Häufige Fragen');
    await panelOf(page).getByText('Klick').click();
    expect(await panelOf(page).locator('script, img, a[href^="javascript"]').count()).toBe(0);
    expect(elsewhere).toEqual([]);
    expect(problems).toEqual(['warning: /tarifrechner/texte/faq.md: left out html, link, image']);
    await leave(page, 'Escape');
  });
});
