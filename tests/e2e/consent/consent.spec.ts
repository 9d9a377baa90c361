import type { FrontendConfig } from '@fa/api/page/frontend-config';
import type { Page } from '@playwright/test';
import { answerStep, consent, panelOf, submit, walkOn, walkTo } from '../support/applicant/applicant.ts';
import { localItems, reloadAndResume, sessionItems, untilStored } from '../support/applicant/kept-session.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { next, waitForStep } from '../support/applicant/steps.ts';
import { attachPicture } from '../support/picture.ts';
import { agree, agreeInSettings, pushed, refuse, standInForOthers, withdraw } from '../support/screens/consent-page.ts';
import { expectAccessible } from '../support/screens/expect-accessible.ts';
import { attachment, readMails } from '../support/screens/mailbox.ts';
import { saveOffer } from '../support/screens/saved-link-page.ts';
import { expectNoSidewaysScroll } from '../support/screens/sideways-scroll.ts';
import { DESKTOP, NARROW, PHONE } from '../support/suite/open-browser.ts';
import { expect, test } from '../support/test.ts';

const GOOGLE = 'https://www.googletagmanager.com/gtm.js';
const POSTHOG = 'https://eu-assets.i.posthog.com/static/array.js';
const BEGINNING = ['page_meta', 'Rechner gestartet', 'Modelldaten', 'prozess_schritt_aufgerufen'];
const EXPERIMENT = 'angebot-aufbau';
const VARIANT = 'leistung-zuerst';

test.describe.configure({ mode: 'default' });
test.use({
  environment: {
    ANALYTICS: 'true',
    GTM_ID: 'GTM-ABC123',
    POSTHOG_KEY: 'phc_Abc123Abc123Abc123',
    EXPERIMENTS_FILE: 'config/experiments.json',
  },
});

/** Returns the requested URL with its fragment, as every script of the page can read it. */
function addressTold(page: Page): Promise<string | undefined> {
  return page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
}

/** Expects the variant of the offer with the extras above the payment. */
async function expectCoverFirst(page: Page): Promise<void> {
  await waitForStep(page, 'angebot');
  const cover = page.getByRole('switch', { name: /Zusatzleistungen/ });
  const premium = page.getByRole('combobox', { name: 'Zahlungsweise' });
  // The step may still scroll to its heading between the two measurements.
  await expect
    .poll(async () => {
      const [above, below] = [await cover.boundingBox(), await premium.boundingBox()];
      return above && below && above.y < below.y;
    })
    .toBe(true);
}

/** Expects that nothing was pushed, requested or stored, and that nothing is asked. */
async function expectNothing(page: Page, asked: readonly string[]): Promise<void> {
  await expect(page.locator('.cm')).toHaveCount(0);
  expect(await pushed(page)).toEqual([]);
  expect(await localItems(page)).not.toHaveProperty('experiments');
  expect(asked).toEqual([]);
}

/** What the calculator pushed to the data layer. */
async function ownEvents(page: Page) {
  return (await pushed(page)).filter(({ event }) => event !== 'gtm.js');
}

/** Comes by a campaign, with a feature flag for the variant of the offer. */
async function arriveWithFlag(page: Page, origin: string): Promise<void> {
  const value = encodeURIComponent(JSON.stringify({ $enabled_feature_flags: { [EXPERIMENT]: VARIANT } }));
  await page.context().addCookies([{ name: 'ph_phc_Abc_posthog', value, url: origin }]);
  await page.goto('/tarifrechner/forderungsausfall/?utm_source=brief&gclid=abc-1');
  await waitForStep(page, 'vertragsbeginn');
}

async function requestServiceId(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Kontakt' }).click();
  await panelOf(page).getByRole('button', { name: 'Service-ID anfordern' }).click();
  await expect(panelOf(page).getByText('Ihre Service-ID')).toBeVisible();
  await page.keyboard.press('Escape');
}

test('a whole application with consent is pushed from its beginning to the receipt [ANA-01, ANA-04]', {
  tag: '@desktop',
}, async ({ page, product }) => {
  await standInForOthers(page, product.origin);
  await arriveWithFlag(page, product.origin);
  await agree(page);
  expect((await ownEvents(page)).map(({ event }) => event)).toEqual(BEGINNING);
  await walkOn(page, 'vertragsbeginn', 'angebot');
  await expectCoverFirst(page);
  await saveOffer(page);
  await requestServiceId(page);
  await walkOn(page, 'angebot', 'zusammenfassung');
  await consent(page);
  const reference = await submit(page);

  const [entries, ours] = [await pushed(page), await ownEvents(page)];
  const pushedAs = (name: string, key: string) => ours.filter(({ event }) => event === name).map((entry) => entry[key]);
  expect(entries[0]).toMatchObject({
    event: 'page_meta',
    original_location: `${product.origin}/tarifrechner/forderungsausfall/`,
    page_environment: 's',
    traffic_type: 'internal',
    utmSource: 'brief',
    gclid: 'abc-1',
  });
  await test.step('with its steps, saved offer, Service-ID and clicks [ANA-01]', () => {
    expect(pushedAs('prozess_schritt_aufgerufen', 'prozess_schritt')).toContain('danke');
    expect(pushedAs('Rechnerschritt abgeschlossen', 'event').length).toBeGreaterThan(7);
    expect(pushedAs('prozess_speichern', 'speichern_option')).toEqual([
      'Angebot speichern',
      'Kontakt - Service-ID-Aufruf',
    ]);
    expect(pushedAs('klick', 'klick_element')).toEqual(expect.arrayContaining(['angebot-speichern', 'kontakt']));
  });
  await test.step('with the product and the variant in every event [ANA-02]', () => {
    for (const entry of ours)
      expect(entry).toMatchObject({
        prozess_name: 'forderungsausfall',
        prozess_generation: 4,
        prozess_version: '11.11.2',
        portal: 'Privat',
        partner_name: '',
        ivmnr: '022230-000',
        produkt: 'forderungsausfall',
        prozess_konfiguration: `${EXPERIMENT}:${VARIANT}`,
        event_name: entry['event'],
      });
  });
  await test.step('with the tier in the last model data, and no personal answer in any event [ANA-03]', () => {
    expect(ours.findLast(({ event }) => event === 'Modelldaten')).toMatchObject({ absicherung: 4, pk_absicherung: 4 });
    const told = JSON.stringify(entries);
    for (const personal of [SAMPLE.firmenname, SAMPLE.nachname, SAMPLE.email, SAMPLE.iban, SAMPLE.strasse])
      expect(told).not.toContain(personal);
  });
  await test.step('and ordered with the variant of the feature flag [EXP-02]', async () => {
    const { orderMail } = await readMails(page, reference);
    const order = JSON.parse(new TextDecoder().decode(attachment(orderMail, /\.json$/).content)) as object;
    expect(order).toMatchObject({ experiments: [{ name: EXPERIMENT, variant: VARIANT }] });
  });
});

test('nothing is pushed, requested or stored after a refusal or a withdrawal, and a reload asks nothing [ANA-04, PERS-06]', async ({
  page,
  product,
}) => {
  const asked = await standInForOthers(page, product.origin);
  await page.goto('/tarifrechner/forderungsausfall/');
  await waitForStep(page, 'vertragsbeginn');
  await refuse(page);
  await next(page, 'absicherung');
  await untilStored(page);
  await reloadAndResume(page);
  await expectNothing(page, asked);

  await agreeInSettings(page);
  await expect.poll(async () => Object.keys(await localItems(page))).toContain('experiments');
  await expect.poll(() => asked.toSorted()).toEqual([POSTHOG, GOOGLE].toSorted());
  await page.context().addCookies([{ name: '_ga', value: 'x', url: product.origin }]);
  await withdraw(page);
  // Third-party scripts end with their page.
  await waitForStep(page, 'absicherung');
  asked.length = 0;
  const before = await sessionItems(page);
  await answerStep(page, 'absicherung');
  await next(page, 'angebot');
  // While the question about the stored calculation is open, nothing is saved.
  await expect.poll(() => sessionItems(page)).not.toEqual(before);
  await expectNothing(page, asked);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_ga');
});

test('no third-party script runs on a page that was requested by a saved link [LINK-02, SEC-05]', async ({
  page,
  product,
  problems,
}) => {
  problems.allow(/401/);
  const asked = await standInForOthers(page, product.origin);
  await walkTo(page, 'angebot');
  await agree(page);
  // The page was reloaded without the question about the stored calculation.
  await waitForStep(page, 'angebot');
  const seen = (await pushed(page)).filter(({ event }) => event === 'prozess_schritt_aufgerufen');
  expect(seen.map((entry) => entry['prozess_schritt'])).toEqual(['vertragsbeginn', 'absicherung', 'angebot']);
  const link = await saveOffer(page, 'Kennwort-4711');
  await page.evaluate(() => window.sessionStorage.clear());
  await page.goto('about:blank');
  asked.length = 0;
  await page.goto(link);
  await page.getByLabel('Kennwort').fill('Kennwort-4711');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Die gespeicherte Berechnung ist geöffnet.')).toBeVisible();
  await next(page, 'firma');
  await untilStored(page);
  expect(await addressTold(page)).toBe(link);
  expect(asked).toEqual([]);
  // After a reload the fragment is gone, and third-party scripts run.
  await reloadAndResume(page);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(await addressTold(page)).not.toContain('#');
});

test('a drawn variant of the offer fits every screen, stays over a reload, and is not stored without consent [EXP-01, UI-09]', async ({
  page,
}) => {
  await page.route('**/frontend-config', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as FrontendConfig;
    const experiments = config.experiments.map((experiment) => ({
      ...experiment,
      variants: experiment.variants.map((each) => ({ ...each, weight: each.name === VARIANT ? 1 : 0 })),
    }));
    await route.fulfill({ response, json: { ...config, experiments } });
  });
  // A visitor who reaches the offer before the assignment sees the original.
  const drawn = page.waitForResponse('**/frontend-config');
  await page.goto('/tarifrechner/forderungsausfall/');
  await waitForStep(page, 'vertragsbeginn');
  await drawn;
  await walkOn(page, 'vertragsbeginn', 'angebot');
  for (const screen of [NARROW, DESKTOP, PHONE]) {
    await page.setViewportSize(screen);
    await expectCoverFirst(page);
    await expectNoSidewaysScroll(page);
    await attachPicture(page, `offer ${VARIANT}, ${screen.width} px`);
  }
  await expectAccessible(page, `offer ${VARIANT}`);
  await untilStored(page);
  await reloadAndResume(page);
  await expectCoverFirst(page);
  expect(await localItems(page)).not.toHaveProperty('experiments');
});
