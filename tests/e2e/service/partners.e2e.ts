import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { panelOf, walkOn } from '../support/applicant/applicant.ts';
import { resume, untilStored } from '../support/applicant/kept-session.ts';
import { next, plain, waitForStep } from '../support/applicant/steps.ts';
import { expectAccessibleInBothSchemes } from '../support/screens/expect-accessible.ts';
import { saveOffer } from '../support/screens/saved-link-page.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { givenVisitor } from '../support/suite/visit.ts';

function givenPartnersVisitor(expected: readonly RegExp[] = []) {
  return givenVisitor({ origin: `http://partner.localhost:${new URL(inject('origin')).port}`, expected });
}

function pathOf(page: Page) {
  return new URL(page.url()).pathname;
}

/** Opens a partner's page. @returns the colour of its buttons */
async function openPartner(page: Page, slug: string, name: string): Promise<string> {
  await page.goto(`/${slug}`);
  await waitForStep(page, 'vertragsbeginn');
  const logo = page.getByRole('banner').getByRole('img', { name });
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(plain(await page.getByRole('banner').innerText())).toContain('Ein Produkt der Muster Versicherung');
  await expectAccessibleInBothSchemes(page, slug);
  await expectNoSidewaysScroll(page);
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-action').trim());
}

it('each partner has its own logo, colours and contact [PART-03, PART-04]', async () => {
  const { page } = await givenPartnersVisitor();
  const colour = await openPartner(page, 'bauhandwerk', 'Bauhandwerk Genossenschaft');
  expect(await openPartner(page, 'nordlicht', 'Nordlicht Bank')).not.toBe(colour);
  await page.getByRole('banner').getByRole('button', { name: 'Kontakt' }).click();
  const contact = plain(await panelOf(page).innerText());
  expect(contact).toContain('0221 4710 300');
  expect(contact).not.toContain('Service-ID');
});

it("a partner's path stays on all steps, in history, after a reload, in links and on the error page [PART-01, LINK-03]", async () => {
  const { page } = await givenPartnersVisitor();
  await page.goto('/bauhandwerk');
  await waitForStep(page, 'vertragsbeginn');
  await walkOn(page, 'vertragsbeginn', 'angebot');
  expect(pathOf(page)).toBe('/bauhandwerk');
  expect(new URL(await saveOffer(page)).pathname).toBe('/bauhandwerk');
  await page.goBack();
  await waitForStep(page, 'absicherung');
  await page.goForward();
  await waitForStep(page, 'angebot');
  await untilStored(page);
  await page.reload();
  await resume(page);
  await waitForStep(page, 'angebot');
  expect(pathOf(page)).toBe('/bauhandwerk');
  await page.goto('/bauhandwerk/error');
  await page.getByRole('heading', { level: 1, name: 'Es gibt ein technisches Problem' }).waitFor();
  expect(plain(await page.locator('main').innerText())).toContain('040 66969 120');
  // A deep link leads to the first step without a valid answer, and the URL shows only the slug.
  await page.goto('/bauhandwerk/zusammenfassung');
  await resume(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => pathOf(page)).toBe('/bauhandwerk');
});

it("a problem on a partner's page is shown again after a reload, though the URL does not name it [PART-01, STEP-ERROR-01]", async () => {
  const config = /\/frontend-config/;
  const { page } = await givenPartnersVisitor([
    /^error: Failed to load resource/,
    /^response: 502 .*\/frontend-config/,
  ]);
  await page.route(config, (route) => route.fulfill({ status: 502, body: 'oops' }));
  await page.goto('/bauhandwerk');
  const problem = page.getByRole('heading', { level: 1, name: 'Es gibt ein technisches Problem' });
  await problem.waitFor();
  expect(pathOf(page)).toBe('/bauhandwerk');
  await page.unroute(config);
  const asked = page.waitForResponse(config);
  await page.reload();
  await asked;
  await problem.waitFor();
  await page.getByRole('button', { name: 'Angaben anpassen' }).click();
  await waitForStep(page, 'vertragsbeginn');
});

it('the service is not asked for a partner that the server knows [PART-02]', async () => {
  const { page } = await givenPartnersVisitor();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/bauhandwerk');
  await page.waitForLoadState('networkidle');
  expect(asked.some((path) => path.endsWith('/frontend-config'))).toBe(true);
  expect(asked.filter((path) => path.includes('/partners/'))).toEqual([]);
});

it('the page of an unknown partner goes on without one [PART-02]', async () => {
  const { page } = await givenPartnersVisitor([
    /Partner data for gibt-es-nicht could not be loaded/,
    /^error: Failed to load resource/,
    /^response: 404 .*\/partners\/gibt-es-nicht/,
  ]);
  const logged = page.waitForEvent('console', (message) => message.text().includes('Partner data for gibt-es-nicht'));
  await page.goto('/gibt-es-nicht');
  await logged;
  await next(page, 'absicherung');
  expect(pathOf(page)).toBe('/gibt-es-nicht');
});
