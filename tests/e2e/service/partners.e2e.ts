import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerStep, panelOf, walkOn } from '../support/applicant/applicant.ts';
import { resume, untilStored } from '../support/applicant/kept-session.ts';
import { back, next, plain, waitForStep } from '../support/applicant/steps.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { saveOffer } from '../support/screens/saved-link-page.ts';
import { sidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { DESKTOP, PHONE, type Screen } from '../support/suite/open-browser.ts';
import { startOwnProduct } from '../support/suite/start-own-product.ts';
import type { Product } from '../support/suite/start-product.ts';
import { givenVisitor, visit } from '../support/suite/visit.ts';

const TABLET: Screen = { width: 768, height: 900 };
const UNKNOWN = [/^warning: Partner data for unbekannt could not be loaded\.$/, /404/];

let product: Product;
let origin: string;
beforeAll(async () => {
  product = await startOwnProduct();
  origin = `http://partner.localhost:${new URL(product.origin).port}`;
});
afterAll(() => product.stop());

function shows(page: Page, path: string) {
  return expect(new URL(page.url()).pathname).toBe(path);
}

function action(page: Page) {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-action').trim());
}

it('each partner has its own logo, colours and contact, at three widths and in both schemes [PART-03, PART-04]', async () => {
  const seen = new Set<string>();
  for (const [slug, name, phone] of [
    ['bauhandwerk', 'Bauhandwerk Genossenschaft', '040 66969 120'],
    ['nordlicht', 'Nordlicht Bank', '0221 4710 300'],
  ] as const)
    for (const [screen, colorScheme] of [
      [PHONE, 'light'],
      [TABLET, 'dark'],
      [DESKTOP, 'light'],
    ] as const)
      await visit(
        screen,
        async ({ page }) => {
          await page.goto(`/${slug}`);
          await waitForStep(page, 'vertragsbeginn');
          shows(page, `/${slug}`);
          const logo = page.getByRole('banner').getByRole('img', { name });
          await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
          expect(plain(await page.getByRole('banner').innerText())).toContain('Ein Produkt der Muster Versicherung');
          seen.add(`${colorScheme} ${await action(page)}`);
          await expectAccessible(page, `${slug} ${screen.width} ${colorScheme}`);
          expect(await sidewaysScroll(page)).toBe(0);
          await page.getByRole('banner').getByRole('button', { name: 'Kontakt' }).click();
          expect(plain(await panelOf(page).innerText())).toContain(phone);
        },
        { origin, colorScheme },
      );
  expect(seen.size).toBe(4);
});

it('the slug stays on all steps, on back, forward and reload, and the panel has no Service-ID [PART-01]', async () => {
  const { page } = await givenVisitor({ origin });
  await page.goto('/bauhandwerk');
  await waitForStep(page, 'vertragsbeginn');
  await walkOn(page, 'vertragsbeginn', 'absicherung');
  await walkOn(page, 'absicherung', 'angebot');
  shows(page, '/bauhandwerk');
  await page.getByRole('banner').getByRole('button', { name: 'Kontakt' }).click();
  expect(plain(await panelOf(page).innerText())).not.toContain('Service-ID');
  await page.keyboard.press('Escape');
  await page.goBack();
  await waitForStep(page, 'absicherung');
  await page.goForward();
  await waitForStep(page, 'angebot');
  await back(page, 'absicherung');
  shows(page, '/bauhandwerk');
  await untilStored(page);
  await page.reload();
  await resume(page);
  await waitForStep(page, 'absicherung');
  shows(page, '/bauhandwerk');
  await page.goBack();
  await waitForStep(page, 'vertragsbeginn');
  // A deep link may be entered only as far as the answers go, and shows the slug alone.
  await page.goto('/bauhandwerk/zusammenfassung');
  await resume(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/bauhandwerk');
});

it('a saved link leads back to the partner [PART-01, LINK-03]', async () => {
  let link = '';
  await visit(
    PHONE,
    async ({ page }) => {
      await page.goto('/nordlicht');
      await waitForStep(page, 'vertragsbeginn');
      await walkOn(page, 'vertragsbeginn', 'absicherung');
      await walkOn(page, 'absicherung', 'angebot');
      link = await saveOffer(page);
      expect(new URL(link).pathname).toBe('/nordlicht');
    },
    { origin },
  );
  await visit(
    PHONE,
    async ({ page }) => {
      await page.goto(link);
      await waitForStep(page, 'angebot');
      shows(page, '/nordlicht');
      await page.getByRole('banner').getByRole('img', { name: 'Nordlicht Bank' }).waitFor();
      expect(new URL(page.url()).hash).toBe('');
    },
    { origin },
  );
});

it('the error page keeps the slug, after a reload too [PART-01, STEP-ERROR-01]', async () => {
  const { page } = await givenVisitor({ origin });
  await page.goto('/bauhandwerk/error');
  await page.getByRole('heading', { level: 1, name: 'Es gibt ein technisches Problem' }).waitFor();
  expect(plain(await page.locator('main').innerText())).toContain('040 66969 120');
  // The page comes with its words, and acts on a press once its code is there.
  await expect.poll(() => page.title()).toContain('Es gibt ein technisches Problem');
  await page.getByRole('button', { name: 'Angaben anpassen' }).click();
  await waitForStep(page, 'vertragsbeginn');
  shows(page, '/bauhandwerk');
  await answerStep(page, 'vertragsbeginn');
  await next(page, 'absicherung');
  shows(page, '/bauhandwerk');
});

it('an unknown partner gives a console line, and the calculator works [PART-02]', async () => {
  const { page, problems } = await givenVisitor({ origin, expected: UNKNOWN });
  await page.goto('/unbekannt');
  await waitForStep(page, 'vertragsbeginn');
  await expect.poll(() => problems.some((problem) => UNKNOWN[0]?.test(problem))).toBe(true);
  await walkOn(page, 'vertragsbeginn', 'absicherung');
  shows(page, '/unbekannt');
  expect(plain(await page.getByRole('banner').innerText())).not.toContain('Ein Produkt der');
});
