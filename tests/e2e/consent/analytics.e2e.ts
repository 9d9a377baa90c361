import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANSWER, consent, panelOf, submit, walkOn, walkTo } from '../support/applicant/applicant.ts';
import { localItems, reloadAndResume, untilStored } from '../support/applicant/kept-session.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { next, waitForStep } from '../support/applicant/steps.ts';
import { agree, pushed, refuse, standInForOthers, withdraw } from '../support/screens/consent-page.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { saveOffer } from '../support/screens/saved-link-page.ts';
import { sidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { DESKTOP, NARROW, PHONE } from '../support/suite/open-browser.ts';
import { startOwnProduct } from '../support/suite/start-own-product.ts';
import type { Product } from '../support/suite/start-product.ts';
import { givenVisitor } from '../support/suite/visit.ts';

/** What the browser tells every script of how the page came. */
function addressTold(page: Page): Promise<string | undefined> {
  return page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
}

let product: Product;
let origin = '';
beforeAll(async () => {
  product = await startOwnProduct({
    ANALYTICS: 'true',
    GTM_ID: 'GTM-ABC123',
    POSTHOG_KEY: 'phc_Abc123Abc123Abc123',
    EXPERIMENTS_FILE: 'config/experiments.json',
  });
  ({ origin } = product);
});
afterAll(() => product.stop());

const GOOGLE = 'https://www.googletagmanager.com/gtm.js';
const POSTHOG = 'https://eu-assets.i.posthog.com/static/array.js';
const BEGINNING = ['page_meta', 'Rechner gestartet', 'Modelldaten', 'prozess_schritt_aufgerufen'];
function names(entries: readonly Readonly<Record<string, unknown>>[]) {
  return entries.map(({ event }) => event);
}

describe('analytics', () => {
  it('pushes, requests and stores nothing after a refusal, and does not ask again on a reload [ANA-04, SEC-05]', async () => {
    const { page } = await givenVisitor({ origin });
    const asked = await standInForOthers(page, origin);
    await walkTo(page, 'angebot');
    expect(await pushed(page)).toEqual([]);
    await refuse(page);
    await next(page, 'firma');
    await page.goto('/');
    await page.getByRole('button', { name: 'Daten löschen & neu starten' }).click();
    await ANSWER.vertragsbeginn(page, SAMPLE);
    await next(page, 'absicherung');
    expect(await page.locator('.cm').count()).toBe(0);
    expect(await pushed(page)).toEqual([]);
    expect(asked).toEqual([]);
    expect(await localItems(page)).not.toHaveProperty('experiments');
  });

  it('pushes every event of a whole application after consent, page_meta first, and no personal data [ANA-01, ANA-03]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP, origin });
    const asked = await standInForOthers(page, origin);
    const flags = { $enabled_feature_flags: { 'angebot-aufbau': 'leistung-zuerst' } };
    const value = encodeURIComponent(JSON.stringify(flags));
    await page.context().addCookies([{ name: 'ph_phc_Abc_posthog', value, url: origin }]);
    await page.goto('/?utm_source=brief&gclid=abc-1');
    await waitForStep(page, 'vertragsbeginn');
    await agree(page);
    expect(names(await pushed(page)).filter((name) => name !== 'gtm.js')).toEqual(BEGINNING);
    await walkOn(page, 'vertragsbeginn', 'angebot');
    await saveOffer(page);
    await page.getByRole('banner').getByRole('button', { name: 'Kontakt' }).click();
    await panelOf(page).getByRole('button', { name: 'Service-ID anfordern' }).click();
    await panelOf(page).getByText('Ihre Service-ID').waitFor();
    await page.keyboard.press('Escape');
    await walkOn(page, 'angebot', 'zusammenfassung');
    await consent(page);
    await submit(page);
    const entries = await pushed(page);
    expect(names(entries).slice(0, 4)).toEqual(BEGINNING);
    expect(entries[0]).toMatchObject({
      original_location: `${origin}/tarifrechner/forderungsausfall/`,
      page_environment: 's',
      traffic_type: 'internal',
      utmSource: 'brief',
      gclid: 'abc-1',
    });
    const ours = entries.filter(({ event }) => event !== 'gtm.js');
    for (const entry of ours)
      expect(entry).toMatchObject({
        prozess_name: 'forderungsausfall',
        prozess_generation: 4,
        prozess_version: '11.11.2',
        portal: 'Privat',
        partner_name: '',
        ivmnr: '022230-000',
        produkt: 'forderungsausfall',
        event_name: entry['event'],
      });
    const ofName = (name: string) => ours.filter(({ event }) => event === name);
    expect(ofName('prozess_schritt_aufgerufen').map((entry) => entry['prozess_schritt'])).toContain('danke');
    expect(ofName('Rechnerschritt abgeschlossen').length).toBeGreaterThan(7);
    expect(ofName('prozess_speichern').map((entry) => entry['speichern_option'])).toEqual([
      'Angebot speichern',
      'Kontakt - Service-ID-Aufruf',
    ]);
    expect(ofName('klick').map((entry) => entry['klick_element'])).toEqual(
      expect.arrayContaining(['angebot-speichern', 'kontakt']),
    );
    expect(ofName('Modelldaten').at(-1)).toMatchObject({ absicherung: 4, pk_absicherung: 4 });
    // One variant in one visit, the one of the flag. [EXP-02]
    expect(new Set(ours.map((entry) => entry['prozess_konfiguration']))).toEqual(
      new Set(['angebot-aufbau:leistung-zuerst']),
    );
    const told = JSON.stringify(entries);
    for (const personal of [SAMPLE.firmenname, SAMPLE.nachname, SAMPLE.email, SAMPLE.iban, SAMPLE.strasse])
      expect(told).not.toContain(personal);
    expect(asked.toSorted()).toEqual([POSTHOG, GOOGLE].toSorted());
  });

  it('keeps the consent over a reload, and deletes cookies and assignment on withdrawal [ANA-04, EXP-01]', async () => {
    const { page } = await givenVisitor({ origin });
    const asked = await standInForOthers(page, origin);
    await page.goto('/');
    await agree(page);
    await expect.poll(async () => Object.keys(await localItems(page))).toContain('experiments');
    await page.reload();
    await expect.poll(() => pushed(page)).not.toEqual([]);
    expect(await page.locator('.cm').count()).toBe(0);
    await page.context().addCookies([{ name: '_ga', value: 'x', url: origin }]);
    await withdraw(page);
    // The scripts of others go with the page they were on.
    expect(await pushed(page)).toEqual([]);
    await waitForStep(page, 'vertragsbeginn');
    const before = asked.length;
    await ANSWER.vertragsbeginn(page, SAMPLE);
    await next(page, 'absicherung');
    expect(await pushed(page)).toEqual([]);
    expect(asked).toHaveLength(before);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_ga');
    expect(await localItems(page)).not.toHaveProperty('experiments');
  });

  it('pushes the partner in lower case, and a reload keeps the partner [ANA-02, PART-01]', async () => {
    const { page } = await givenVisitor({ origin });
    await standInForOthers(page, origin);
    await page.goto(`http://partner.localhost:${new URL(origin).port}/Nordlicht`);
    await waitForStep(page, 'vertragsbeginn');
    await agree(page);
    await waitForStep(page, 'vertragsbeginn');
    expect(new URL(page.url()).pathname).toBe('/Nordlicht');
    const told = (await pushed(page)).filter(({ event }) => event !== 'gtm.js');
    expect(new Set(told.map((entry) => entry['partner_name']))).toEqual(new Set(['nordlicht']));
  });

  it('runs no third-party script while a saved link is opened [LINK-02, SEC-05]', async () => {
    const { page } = await givenVisitor({ origin, expected: [/401/] });
    const asked = await standInForOthers(page, origin);
    await walkTo(page, 'angebot');
    await agree(page);
    // The page was loaded anew, and nobody is welcomed back to what they are doing.
    await waitForStep(page, 'angebot');
    const seen = (await pushed(page)).filter(({ event }) => event === 'prozess_schritt_aufgerufen');
    expect(seen.map((entry) => entry['prozess_schritt'])).toEqual(['vertragsbeginn', 'absicherung', 'angebot']);
    const link = await saveOffer(page, 'Kennwort-4711');
    await page.goto('about:blank');
    asked.length = 0;
    await page.goto(link);
    await page.getByLabel('Kennwort').waitFor();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie-Einstellungen' }).click();
    await page.locator('.pm').getByRole('button', { name: 'Auswahl speichern' }).waitFor();
    expect(asked).toEqual([]);
  });

  it('runs no third-party script later on a page that was requested by a saved link [LINK-02, SEC-05]', async () => {
    const { page } = await givenVisitor({ origin });
    const asked = await standInForOthers(page, origin);
    await walkTo(page, 'angebot');
    await agree(page);
    await waitForStep(page, 'angebot');
    const link = await saveOffer(page);
    await page.evaluate(() => window.sessionStorage.clear());
    await page.goto('about:blank');
    asked.length = 0;
    await page.goto(link);
    await page.getByText('Die gespeicherte Berechnung ist geöffnet.').waitFor();
    await next(page, 'firma');
    await untilStored(page);
    expect(await addressTold(page)).toBe(link);
    expect(asked).toEqual([]);
    // The next page knows nothing of it, and goes on telling.
    await reloadAndResume(page);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(await addressTold(page)).not.toContain('#');
  });

  it.each([
    ['the narrowest screen', NARROW, 'light'],
    ['a dark phone', PHONE, 'dark'],
    ['a desktop screen', DESKTOP, 'light'],
  ] as const)(
    'has an accessible banner on %s with equal buttons, beside the first question [UI-09, ANA-04]',
    async (_, screen, colorScheme) => {
      const { page } = await givenVisitor({ screen, origin, colorScheme });
      await page.goto('/');
      const [agreeing, refusing] = ['Zustimmen', 'Ablehnen'].map((name) =>
        page.locator('.cm').getByRole('button', { name }),
      ) as [ReturnType<typeof page.locator>, ReturnType<typeof page.locator>];
      await agreeing.waitFor();
      const looks = (button: typeof agreeing) =>
        button.evaluate((element) => {
          const { backgroundColor, color, borderColor, fontSize, fontWeight } = getComputedStyle(element);
          return [backgroundColor, color, borderColor, fontSize, fontWeight].join();
        });
      expect(await looks(refusing)).toBe(await looks(agreeing));
      const boxes = await Promise.all([agreeing.boundingBox(), refusing.boundingBox()]);
      expect(boxes[0]?.height).toBe(boxes[1]?.height);
      expect(boxes[0]?.width).toBe(boxes[1]?.width);
      expect(boxes[0]?.y).toBe(boxes[1]?.y);
      const banner = await page.locator('.cm').boundingBox();
      expect(banner?.height).toBeLessThan(screen.height / 3);
      expect(boxes[0]?.height).toBeGreaterThanOrEqual(44);
      await page.getByLabel('Versicherungsbeginn').selectOption({ index: 1 });
      expect(await sidewaysScroll(page)).toBe(0);
      await expectAccessible(page, 'banner');
      // The keyboard meets it first, and passes it without an answer in both directions.
      const focused = (within: string) => page.locator(`${within} :focus`);
      await page.locator('.cm').getByRole('button', { name: 'Einzelheiten' }).focus();
      await page.keyboard.press('Tab');
      await page.getByRole('link', { name: 'Zum Inhalt' }).and(page.locator(':focus')).waitFor();
      await agreeing.focus();
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => focused('.cm').count()).toBe(0);
      await page.locator('.cm').getByRole('button', { name: 'Einzelheiten' }).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await focused('.cm')
        .and(page.getByRole('button', { name: 'Einzelheiten' }))
        .waitFor();
      await page.keyboard.press('Enter');
      await page.locator('.pm').getByRole('button', { name: 'Auswahl speichern' }).focus();
      // The settings are modal.
      await page.keyboard.press('Tab');
      await focused('.pm').waitFor();
      await expectAccessible(page, 'details');
    },
  );

  it('asks nothing if no analytics are configured, and the footer says so [ANA-04, UI-01]', async () => {
    const { page } = await givenVisitor();
    await page.goto('/');
    await waitForStep(page, 'vertragsbeginn');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie-Einstellungen' }).click();
    await panelOf(page).getByText('deshalb ist hier nichts einzustellen').waitFor();
    expect(await page.locator('#cc-main').count()).toBe(0);
  });
});
