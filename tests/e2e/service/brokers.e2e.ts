import { afterAll, beforeAll, expect, it } from 'vitest';
import { panelOf, walkOn, walkTo } from '../support/applicant/applicant.ts';
import { localItems, resume, untilStored } from '../support/applicant/kept-session.ts';
import { BASE_PATH, expectStep, next, plain, waitForStep } from '../support/applicant/steps.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { saveOffer } from '../support/screens/saved-link-page.ts';
import { sidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { DESKTOP, PHONE, type Screen } from '../support/suite/open-browser.ts';
import { startOwnProduct } from '../support/suite/start-own-product.ts';
import type { Product } from '../support/suite/start-product.ts';
import { visit } from '../support/suite/visit.ts';

const TABLET: Screen = { width: 768, height: 900 };
const IGNORED = /^warning: (?:ivmnr|azvm) in the URL is not valid and is ignored\.$/;
/** Nobody is shown a note: it may come as late as the code that writes it. */
const PATIENT = { timeout: 60_000 };
const NOT_THERE = [/^warning: Broker data could not be loaded\.$/, /404/];

let product: Product;
beforeAll(async () => {
  product = await startOwnProduct();
});
afterAll(() => product.stop());

function broughtBy(walk: Parameters<typeof visit>[1], screen = PHONE, expected: readonly RegExp[] = []) {
  return visit(screen, walk, { origin: product.origin, expected });
}

it('the broker of the URL is shown in badge and panel, and removed from the URL [BROK-03, SID-01]', async () => {
  for (const [screen, colorScheme] of [
    [PHONE, 'light'],
    [TABLET, 'dark'],
    [DESKTOP, 'light'],
  ] as const)
    await visit(
      screen,
      async ({ page }) => {
        await page.goto('/?ivmnr=022230701&azvm=AZ1&utm_source=brief#');
        await page.getByRole('button', { name: 'Kontakt Anton Huber' }).click();
        expect(new URL(page.url()).searchParams.has('ivmnr')).toBe(false);
        expect(new URL(page.url()).searchParams.has('azvm')).toBe(false);
        const panel = panelOf(page);
        const words = plain(await panel.innerText());
        for (const word of ['Anton Huber', 'Gewerbeschutz Süd GmbH & Co. KG', 'Isarweg 8', '80331 München'])
          expect(words).toContain(word);
        const phone = panel.getByRole('link', { name: '089 99998 701' });
        expect(await phone.getAttribute('href')).toBe('tel:08999998701');
        const photo = panel.locator('img');
        await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
        expect(await photo.getAttribute('src')).toMatch(/^\/tarifrechner\/api\/brokers\//);
        await expectAccessible(page, `broker ${screen.width} ${colorScheme}`);
        await page.keyboard.press('Escape');
        expect(await sidewaysScroll(page)).toBe(0);
        expect(await localItems(page)).toMatchObject({ ivmnr: '022230-701', azvm: 'AZ1' });
      },
      { origin: product.origin, colorScheme },
    );
});

it('presets fill unanswered fields and cause no welcome-back panel [BROK-04]', () =>
  broughtBy(async ({ page }) => {
    await page.goto('/?ivmnr=022230-701');
    await page.getByRole('button', { name: 'Kontakt Anton Huber' }).waitFor();
    await untilStored(page);
    await page.reload();
    await page.getByRole('button', { name: 'Kontakt Anton Huber' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await next(page, 'absicherung');
    expect(await page.locator('#absicherung').inputValue()).toBe('4');
    await next(page, 'angebot');
    expect(await page.locator('#zahlungsweise').inputValue()).toBe('4');
  }));

it('one of the seventeen adds their step, with the azvm of the URL in its field [BROK-01, FLOW-09]', () =>
  broughtBy(async ({ page }) => {
    await page.goto('/?ivmnr=022230101&azvm=AZ%204711');
    await expectStep(page, 'aktenzeichen');
    expect(await page.locator('#azvm').inputValue()).toBe('AZ 4711');
    await next(page, 'vertragsbeginn');
    // Remembered beyond the tab, where the address says nothing any more.
    const later = await page.context().newPage();
    await later.goto('/');
    await expectStep(later, 'aktenzeichen');
    expect(await later.locator('#azvm').inputValue()).toBe('AZ 4711');
    await later.getByRole('button', { name: 'Kontakt Marta Beispiel' }).waitFor();
    // Another broker brings no reference of this one.
    await later.goto('/?ivmnr=022230-102');
    await waitForStep(later, 'aktenzeichen');
    await later.getByRole('button', { name: 'Kontakt Jens Petersen' }).waitFor();
    expect(await localItems(later)).toMatchObject({ ivmnr: '022230-102' });
    expect(await localItems(later)).not.toHaveProperty('azvm');
  }));

it('an invalid number is ignored with a console note [BROK-01]', () =>
  broughtBy(
    async ({ page, problems }) => {
      for (const wrong of ['abcdef-ghi', '0'.repeat(10_000), '<img src=x onerror=alert(1)>']) {
        await page.goto(`${BASE_PATH}?ivmnr=${encodeURIComponent(wrong)}&azvm=${'x'.repeat(18)}`);
        await expectStep(page, 'vertragsbeginn');
        await expect.poll(() => problems.filter((problem) => IGNORED.test(problem)).length, PATIENT).toBe(2);
        problems.length = 0;
        expect(await localItems(page)).not.toHaveProperty('ivmnr');
      }
      await walkOn(page, 'vertragsbeginn', 'absicherung');
    },
    PHONE,
    [IGNORED],
  ));

it('an inactive or unknown broker gives a console note, and excluded numbers are not requested [BROK-02]', () =>
  broughtBy(
    async ({ page, problems }) => {
      const asked: string[] = [];
      page.on('request', (request) => (/\/brokers\//.test(request.url()) ? asked.push(request.url()) : 0));
      for (const number of ['022230-708', '999999-999']) {
        await page.goto(`/?ivmnr=${number}`);
        await expect.poll(() => problems.filter((problem) => NOT_THERE[0]?.test(problem)).length, PATIENT).toBe(1);
        problems.length = 0;
        await expectStep(page, 'vertragsbeginn');
        expect(await page.getByRole('banner').getByRole('button', { name: 'Kontakt', exact: true }).count()).toBe(1);
      }
      expect(asked).toHaveLength(2);
      for (const number of ['022230-000', '022230-600']) {
        await page.goto(`/?ivmnr=${number}`);
        await expectStep(page, 'vertragsbeginn');
        await page.waitForLoadState('networkidle');
      }
      expect(asked).toHaveLength(2);
    },
    PHONE,
    NOT_THERE,
  ));

it('a restored calculation has its broker, from the tab or by its link [BROK-05, MODEL-06]', async () => {
  let link = '';
  await broughtBy(async ({ page }) => {
    await page.goto('/?ivmnr=022230-703');
    await waitForStep(page, 'vertragsbeginn');
    await walkTo(page, 'angebot');
    link = await saveOffer(page);
    await untilStored(page);
    await page.reload();
    await resume(page);
    await page.getByRole('button', { name: 'Kontakt Sabine Klee' }).waitFor();
  });
  await broughtBy(async ({ page }) => {
    await page.goto(link);
    await page.getByRole('button', { name: 'Kontakt Sabine Klee' }).waitFor();
    expect(await localItems(page)).not.toHaveProperty('ivmnr');
  });
});
