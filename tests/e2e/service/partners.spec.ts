import type { Page } from '@playwright/test';
import { panelOf, walkOn } from '../support/applicant/applicant.ts';
import { resume, untilStored } from '../support/applicant/kept-session.ts';
import { next, waitForStep } from '../support/applicant/steps.ts';
import { attachPicture } from '../support/picture.ts';
import { expectAccessibleInBothSchemes } from '../support/screens/expect-accessible.ts';
import { saveOffer } from '../support/screens/saved-link-page.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { expect, test } from '../support/test.ts';

test.use({ baseURL: ({ product }, use) => use(product.origin.replace('127.0.0.1', 'partner.localhost')) });

const CONFIG = /\/frontend-config/;

function problem(page: Page) {
  return page.getByRole('heading', { level: 1, name: 'Es gibt ein technisches Problem' });
}

async function expectPath(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(({ pathname }) => pathname === path);
}

/** Opens a partner's page. @returns the colour of its buttons */
async function openPartner(page: Page, slug: string, name: string): Promise<string> {
  await page.goto(`/${slug}`);
  await waitForStep(page, 'vertragsbeginn');
  await expect(page.getByRole('banner').getByRole('img', { name })).not.toHaveJSProperty('naturalWidth', 0);
  await expect(page.getByRole('banner')).toContainText('Ein Produkt der Muster Versicherung', { useInnerText: true });
  await expectAccessibleInBothSchemes(page, slug);
  await expectNoSidewaysScroll(page);
  await attachPicture(page, slug);
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-action').trim());
}

test('each partner has its own logo, colours and contact [PART-03, PART-04]', async ({ page, problems }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname);
  });
  const colour = await openPartner(page, 'bauhandwerk', 'Bauhandwerk Genossenschaft');
  await test.step('the service is not asked for a partner that the server knows [PART-02]', async () => {
    await page.waitForLoadState('networkidle');
    expect(asked).toContainEqual(expect.stringMatching(CONFIG));
    expect(asked).not.toContainEqual(expect.stringContaining('/partners/'));
  });
  expect(await openPartner(page, 'nordlicht', 'Nordlicht Bank')).not.toBe(colour);
  await page.getByRole('banner').getByRole('button', { name: 'Kontakt' }).click();
  await expect(panelOf(page)).toContainText('0221 4710 300');
  await expect(panelOf(page)).not.toContainText('Service-ID');

  await test.step('the page of an unknown partner goes on without one [PART-02]', async () => {
    problems.allow(
      /Partner data for gibt-es-nicht could not be loaded/,
      /^error: Failed to load resource/,
      /^response: 404 .*\/partners\/gibt-es-nicht/,
    );
    const logged = page.waitForEvent('console', (message) => message.text().includes('Partner data for gibt-es-nicht'));
    await page.goto('/gibt-es-nicht');
    await logged;
    await next(page, 'absicherung');
    await expectPath(page, '/gibt-es-nicht');
  });
});

test("a partner's path stays on all steps, in history, after a reload, in links and on the error page [PART-01, LINK-03]", async ({
  page,
}) => {
  await page.goto('/bauhandwerk');
  await waitForStep(page, 'vertragsbeginn');
  await walkOn(page, 'vertragsbeginn', 'angebot');
  await expectPath(page, '/bauhandwerk');
  expect(new URL(await saveOffer(page)).pathname).toBe('/bauhandwerk');
  await page.goBack();
  await waitForStep(page, 'absicherung');
  await page.goForward();
  await waitForStep(page, 'angebot');
  await untilStored(page);
  await page.reload();
  await resume(page);
  await waitForStep(page, 'angebot');
  await expectPath(page, '/bauhandwerk');
  await page.goto('/bauhandwerk/error');
  await expect(problem(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('040 66969 120');
  // A deep link leads to the first step without a valid answer, and the URL shows only the slug.
  await page.goto('/bauhandwerk/zusammenfassung');
  await resume(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectPath(page, '/bauhandwerk');
});

test("a problem on a partner's page is shown again after a reload, though the URL does not name it [PART-01, STEP-ERROR-01]", async ({
  page,
  problems,
}) => {
  problems.allow(/^error: Failed to load resource/, /^response: 502 .*\/frontend-config/);
  await page.route(CONFIG, (route) => route.fulfill({ status: 502, body: 'oops' }));
  await page.goto('/bauhandwerk');
  await expect(problem(page)).toBeVisible();
  await expectPath(page, '/bauhandwerk');
  await page.unroute(CONFIG);
  const asked = page.waitForResponse(CONFIG);
  await page.reload();
  await asked;
  await expect(problem(page)).toBeVisible();
  await page.getByRole('button', { name: 'Angaben anpassen' }).click();
  await waitForStep(page, 'vertragsbeginn');
});
