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

async function start(page: Page): Promise<void> {
  await page.goto('/');
  await waitForStep(page, 'vertragsbeginn');
}

describe('texts', () => {
  it('of questions and cookies are panels, with version, date and a print page [UI-07]', async () => {
    const { page } = await givenVisitor();
    await start(page);
    for (const [name, heading] of [
      ['Häufige Fragen', 'Wer kann die Versicherung abschließen?'],
      ['Cookies', 'Was nur mit Ihrer Einwilligung geschieht'],
    ] as const) {
      await openFooter(page, name);
      await panelOf(page).getByRole('heading', { name: heading }).waitFor();
      expect(plain(await panelOf(page).innerText())).toContain('Version 2026-11, Stand 21.11.2026.');
      await expectAccessible(page, name);
      const [print] = await Promise.all([
        page.waitForEvent('popup'),
        panelOf(page).getByRole('link', { name: 'Zum Drucken öffnen' }).click(),
      ]);
      await print.getByRole('heading', { level: 1 }).waitFor();
      expect(await print.getByText('Version 2026-11, Stand 21.11.2026').count()).toBe(1);
      await print.close();
      await panelOf(page).getByRole('button', { name: 'Schließen' }).click();
      await panelOf(page).waitFor({ state: 'detached' });
    }
    const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Nutzungsbedingungen' });
    expect(await terms.getAttribute('href')).toBe('/tarifrechner/texte/nutzungsbedingungen');
  });

  it('that cannot be loaded or parsed show a message, and a retry works [UI-07]', async () => {
    const { page } = await givenVisitor({ expected: [/^response: 503 .*faq/, /^error: Failed to load resource/] });
    const ways = [
      { status: 503, json: { code: 'unavailable' } },
      { status: 200, contentType: 'text/html', body: '<!doctype html><p>Anmelden</p>' },
      { status: 200, contentType: 'text/markdown', body: 'Ohne Kopf' },
    ];
    let tries = 0;
    await page.route(FAQ, (route) => {
      const way = ways[tries++];
      return way ? route.fulfill(way) : route.continue();
    });
    await start(page);
    await openFooter(page, 'Häufige Fragen');
    for (let round = 1; round <= ways.length; round += 1) {
      await panelOf(page).getByText('Der Text lässt sich gerade nicht laden.').waitFor();
      await expect.poll(() => tries).toBe(round);
      await panelOf(page).getByRole('button', { name: 'Erneut versuchen' }).click();
    }
    await panelOf(page).getByRole('heading', { name: 'Wann beginnt der Schutz?' }).waitFor();
  });

  it('that are hostile run nothing, request no other host, and are reported in the console [UI-07, SEC-05]', async () => {
    const { page, origin, problems } = await givenVisitor({ expected: [/^warning: .*left out/] });
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(origin)) elsewhere.push(request.url());
    });
    const body = `---\ntitle: x\nversion: 1\ndate: 2026-11-21\n---\n
<script>alert(1)</script> <img src=x onerror=alert(2)>

[Klick](javascript:alert(3)) ![Bild](https://evil.example/a.png)`;
    await page.route(FAQ, (route) => route.fulfill({ contentType: 'text/markdown', body }));
    await start(page);
    await openFooter(page, 'Häufige Fragen');
    await panelOf(page).getByText('Klick').click();
    expect(await panelOf(page).locator('script, img, a[href^="javascript"]').count()).toBe(0);
    expect(elsewhere).toEqual([]);
    expect(problems).toEqual(['warning: /tarifrechner/texte/faq.md: left out html, link, image']);
    await leave(page, 'Escape');
  });
});
