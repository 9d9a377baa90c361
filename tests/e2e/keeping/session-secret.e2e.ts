import type { Page, Request, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerStep, consent, submit, walkOn, walkTo } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import {
  localItems,
  reloadAndResume,
  resume,
  sessionItems,
  untilStored,
  welcomePanel,
} from '../support/applicant/kept-session.ts';
import { EVERYTHING, SAMPLE } from '../support/applicant/sample-application.ts';
import { BASE_PATH, expectStep, next, STEPS, waitForStep } from '../support/applicant/steps.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const SECRETS = /\/tarifrechner\/api\/secrets/;
const LOOKUPS = /\/tarifrechner\/api\/(?:address|iban)\b/;
const UNSAVED = 'Ihre Angaben werden gerade nicht zwischengespeichert.';
const LOCKED = 'Ihre begonnene Berechnung kann gerade nicht geöffnet werden.';
const expected = [
  /^requestfailed: net::ERR_(FAILED|INTERNET_DISCONNECTED) /,
  /^error: Failed to load resource/,
  /^response: 500 .*\/secrets/,
];

const WAYS: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['answering with an error', (route) => route.fulfill({ status: 500, json: { code: 'internal' } })],
  ['without connection', (route) => route.abort('failed')],
  ['answering nonsense', (route) => route.fulfill({ status: 200, body: '<html>' })],
];

/** Lets the secret go the given way until it is let through. */
async function holdSecret(
  page: Page,
  way: (route: Route) => Promise<void>,
): Promise<{ asked(): number; restore(): Promise<void> }> {
  let asked = 0;
  await page.route(SECRETS, async (route) => {
    await way(route);
    asked += 1;
  });
  return { asked: () => asked, restore: () => page.unroute(SECRETS) };
}

function retryButton(page: Page) {
  return page.getByRole('button', { name: 'Erneut versuchen' });
}

describe('a page without the session secret', () => {
  it.each(WAYS)('%s: says that nothing is saved, saves nothing, and can order [PERS-11]', async (_, way) => {
    const { page } = await givenVisitor({ expected });
    await holdSecret(page, way);
    await page.goto('/');
    await page.getByText(UNSAVED).waitFor();
    await walkOn(page, 'vertragsbeginn', 'zusammenfassung');
    expect(await sessionItems(page)).toEqual({});
    await consent(page);
    await submit(page);
    expect(await sessionItems(page)).toEqual({});
  });

  it("saves the answers by 'Erneut versuchen' once there is a secret, and removes the notice [PERS-11]", async () => {
    const { page } = await givenVisitor({ expected });
    const secret = await holdSecret(page, (route) => route.abort('failed'));
    await page.goto('/');
    await page.getByText(UNSAVED).waitFor();
    await retryButton(page).click();
    await expect.poll(secret.asked).toBe(2);
    await page.getByText(UNSAVED).waitFor();
    await secret.restore();
    await retryButton(page).click();
    await page.getByText(UNSAVED).waitFor({ state: 'detached' });
    await waitForStep(page, 'vertragsbeginn');
    await walkOn(page, 'vertragsbeginn', 'firma');
    await answerStep(page, 'firma');
    await reloadAndResume(page);
    await expectStep(page, 'firma');
    expect(await page.locator('#firmenname').inputValue()).toBe(SAMPLE.firmenname);
  });

  it('saves waiting answers by itself when the visitor returns [PERS-11]', async () => {
    const { page, problems } = await givenVisitor({ expected });
    const secret = await holdSecret(page, (route) => route.abort('failed'));
    await walkTo(page, 'firma');
    await page.getByText(UNSAVED).waitFor();
    await secret.restore();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await untilStored(page);
    await expect.poll(() => page.getByText(UNSAVED).count()).toBe(0);
    expect(problems.filter((problem) => problem.startsWith('pageerror'))).toEqual([]);
    await reloadAndResume(page);
    await expectStep(page, 'firma');
  });

  it.each(WAYS)(
    'keeps stored answers at a reload, %s, and opens them with another try [PERS-11, PERS-07]',
    async (_, way) => {
      const { page } = await givenApplicantAt('umsatz', { expected });
      await untilStored(page);
      const secret = await holdSecret(page, way);
      await page.reload();
      await page.getByText(LOCKED).waitFor();
      await expectStep(page, 'vertragsbeginn');
      const kept = await sessionItems(page);
      expect(Object.keys(kept).toSorted()).toEqual(['data', 'form', 'process']);
      await retryButton(page).click();
      await expect.poll(secret.asked).toBe(2);
      await page.getByText(LOCKED).waitFor();
      expect(await sessionItems(page)).toEqual(kept);
      await secret.restore();
      await retryButton(page).click();
      await resume(page);
      await expectStep(page, 'umsatz');
      expect(await page.getByText(LOCKED).count()).toBe(0);
    },
  );

  it('can be used unsaved after a reload, or restarted, which erases what was stored [PERS-11]', async () => {
    const { page } = await givenApplicantAt('umsatz', { expected });
    await untilStored(page);
    const secret = await holdSecret(page, (route) => route.abort('failed'));
    await page.reload();
    await page.getByText(LOCKED).waitFor();
    await walkOn(page, 'vertragsbeginn', 'zusammenfassung');
    const asked = secret.asked();
    await retryButton(page).click();
    await expect.poll(secret.asked).toBeGreaterThan(asked);
    await page.getByText(LOCKED).waitFor();
    await expectStep(page, 'zusammenfassung');
    await page.getByRole('button', { name: 'Neue Berechnung beginnen' }).click();
    await expectStep(page, 'vertragsbeginn');
    expect(await sessionItems(page)).toEqual({});
    await page.getByText(UNSAVED).waitFor();
    await secret.restore();
    await retryButton(page).click();
    await walkOn(page, 'vertragsbeginn', 'firma');
    await reloadAndResume(page);
    await expectStep(page, 'firma');
    expect(await page.locator('#firmenname').inputValue()).toBe('');
  });

  it('does not restore old answers over a new calculation when the secret arrives late [PERS-11]', async () => {
    const { page } = await givenApplicantAt('umsatz', { expected });
    await untilStored(page);
    const secret = await holdSecret(page, (route) => route.abort('failed'));
    await page.reload();
    await page.getByText(LOCKED).waitFor();
    await secret.restore();
    let letThrough = (): void => undefined;
    await page.route(SECRETS, async (route) => {
      await new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await route.continue();
    });
    const asked = page.waitForRequest(SECRETS);
    await retryButton(page).click();
    await asked;
    await page.getByRole('button', { name: 'Neue Berechnung beginnen' }).click();
    await expectStep(page, 'vertragsbeginn');
    const answered = page.waitForResponse(SECRETS);
    letThrough();
    await answered;
    await next(page, 'absicherung');
    await untilStored(page);
    await expectStep(page, 'absicherung');
    expect(await welcomePanel(page).count()).toBe(0);
  });
});

describe('the stored calculation', () => {
  it('needs one secret and one key derivation per page, for any number of saves [PERS-03]', async () => {
    const { page } = await givenVisitor();
    const secrets: string[] = [];
    page.on('request', (request) => void (SECRETS.test(request.url()) ? secrets.push(request.url()) : 0));
    await page.addInitScript(() => {
      const derived = { count: 0 };
      Object.assign(window, { derived });
      const subtle = SubtleCrypto.prototype;
      for (const name of ['deriveBits', 'deriveKey'] as const) {
        const original = subtle[name] as (...all: unknown[]) => Promise<never>;
        subtle[name] = function derive(...all: unknown[]) {
          derived.count += 1;
          return original.apply(this, all);
        };
      }
    });
    const derivations = () => page.evaluate(() => (window as unknown as { derived: { count: number } }).derived.count);
    await page.goto('/');
    await next(page, 'absicherung');
    for (const choice of ['2', '3', '4']) {
      const before = await sessionItems(page);
      await page.locator('#absicherung').selectOption(choice);
      await expect.poll(async () => (await sessionItems(page))['form'] !== before['form']).toBe(true);
    }
    expect(await derivations()).toBe(1);
    expect(secrets).toHaveLength(1);
    await reloadAndResume(page);
    await page.locator('#absicherung').selectOption('2');
    await next(page, 'angebot');
    expect(await derivations()).toBe(1);
    expect(secrets).toHaveLength(2);
  });

  it('has no readable answer in storage, URL, title, console or requests [PERS-01, PERS-03]', async () => {
    const { page } = await givenVisitor();
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    // What is looked up has to be said, but in no address.
    const saidIn = (request: Request) => (LOOKUPS.test(request.url()) ? '' : (request.postData() ?? ''));
    page.on('request', (request) => told.push(request.url(), saidIn(request)));
    await walkTo(page, 'zusammenfassung', EVERYTHING);
    await page.reload();
    await resume(page);
    await page.locator('#sepaErmaechtigung').check();
    await page.reload();
    await resume(page);
    const items = await sessionItems(page);
    expect(Object.keys(items).toSorted()).toEqual(['data', 'form', 'process']);
    expect(await localItems(page)).toEqual({});
    const decoded = Object.values(items).flatMap((text) => {
      const parts = Object.values(JSON.parse(text) as Record<string, string>);
      return [text, ...parts.flatMap((part) => [Buffer.from(part, 'base64').toString('utf8'), atob(part)])];
    });
    const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
    const whole = [...decoded, ...told, ...cookies, page.url(), await page.title()].join('\n');
    const own = EVERYTHING;
    const [firma, person] = [
      [own.firmenname, own.geschaeftsgegenstand, own.strasse, own.iban, own.bic ?? '', own.kontoinhaber?.name ?? ''],
      [
        own.vorname,
        own.nachname,
        own.email,
        own.telefon,
        own.onlinezugang?.vorname ?? '',
        own.onlinezugang?.email ?? '',
      ],
    ];
    const personal = [...firma, ...person, ...own.inhaber, own.kontoinhaber?.strasse ?? ''];
    expect(personal).not.toContain('');
    for (const word of personal) {
      expect(whole).not.toContain(word);
      expect(whole).not.toContain(encodeURIComponent(word));
    }
  });

  it('has a session cookie that scripts cannot read [PERS-03]', async () => {
    const { page } = await givenApplicantAt('absicherung');
    await untilStored(page);
    const cookies = await page.context().cookies(new URL(`${BASE_PATH}../api/secrets`, page.url()).href);
    const own = cookies.filter(
      ({ name, httpOnly, sameSite }) => name === 'session' && httpOnly && sameSite === 'Strict',
    );
    expect(own).toHaveLength(1);
    expect(own[0]?.expires).toBe(-1);
    expect(await page.evaluate(() => document.cookie)).not.toContain(own[0]?.value);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(STEPS.absicherung.heading.slice(0, 10));
  });
});
