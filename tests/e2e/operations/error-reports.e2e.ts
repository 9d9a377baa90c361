import type { FrontendConfig } from '@fa/api/page/frontend-config';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ANSWER, consent, submit, walkOn, walkTo } from '../support/applicant/applicant.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { BASE_PATH, expectStep, next, waitForStep } from '../support/applicant/steps.ts';
import { LET_FAIL } from '../support/suite/let-fail.ts';
import { DESKTOP } from '../support/suite/open-browser.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const ADDRESS = /\/tarifrechner\/api\/address\b/;
const ALERTS = /\/tarifrechner\/api\/alerts\b/;
const CONFIG = '**/frontend-config*';
const PROBLEM = 'Es gibt ein technisches Problem';
/** A report goes out a moment later, and a busy machine takes its time. */
const PATIENT = { timeout: 60_000 };
const failing = { status: 500, json: { Meldung: `${SAMPLE.strasse} ist gestört` } };

interface Report {
  readonly alerts: readonly { readonly text: string; readonly at?: string; readonly body?: unknown }[];
}

/** What the page reports; answered by the server itself unless a way is given. */
async function onAlerts(page: Page, way?: (route: Route) => Promise<void>): Promise<Report[]> {
  const reports: Report[] = [];
  await page.route(ALERTS, (route) => {
    reports.push(route.request().postDataJSON() as Report);
    return way ? way(route) : route.continue();
  });
  return reports;
}

function textsOf(reports: readonly Report[]) {
  return reports.flatMap(({ alerts }) => alerts.map(({ text }) => text));
}

describe('an error of a service', () => {
  it('is reported once with its body masked, and does not block where another rule applies [ERR-01, ERR-02]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP, expected: LET_FAIL });
    const reports = await onAlerts(page);
    await page.route(ADDRESS, (route) => route.fulfill(failing));
    await standAt(page, 'adresse');
    const answered = page.waitForResponse(ALERTS);
    await ANSWER.adresse(page, SAMPLE);
    await next(page, 'umsatz');
    expect((await answered).status()).toBe(204);
    await expectStep(page, 'umsatz');
    const [alert] = reports[0]?.alerts ?? [];
    expect(alert?.text).toBe('500 address: XXXXXX XXX XX. XXXX ist gestört');
    expect(alert?.body).toMatchObject({ strasse: 'XXXXXX XXX XX. XXXX', plz: 'XXXXX', nationKz: 'DE' });
    expect(JSON.stringify(reports)).not.toMatch(/Juni|10623|Berlin/);
  });

  it('is reported with the name of a path parameter, not the postcode [ERR-02, ADDR-01]', async () => {
    const { page } = await givenVisitor({ expected: LET_FAIL });
    const reports = await onAlerts(page);
    await page.route(/\/api\/plz\//, (route) => route.fulfill({ status: 503, json: { code: 'lookupUnavailable' } }));
    await standAt(page, 'adresse');
    await page.locator('#plz').fill('10623');
    await expect.poll(() => textsOf(reports), PATIENT).toContain('503 plz: lookupUnavailable');
    expect(JSON.stringify(reports)).not.toContain('10623');
  });

  it('is ignored if reporting fails, without another report or the error page [ERR-02]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP, expected: [...LET_FAIL, /^response: 500 .*\/alerts/] });
    const reports = await onAlerts(page, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
    await page.route(ADDRESS, (route) => route.fulfill(failing));
    await standAt(page, 'adresse');
    for (const [index, hausnummer] of ['1', '2', '3'].entries()) {
      await ANSWER.adresse(page, { ...SAMPLE, hausnummer });
      await expect.poll(() => reports.length, PATIENT).toBe(index + 1);
    }
    expect(textsOf(reports).every((text) => text.startsWith('500 address: '))).toBe(true);
    await expectStep(page, 'adresse');
  });

  it('leads to the error page without another rule, and is reported once possible [ERR-01, CONF-06]', async () => {
    const { page } = await givenVisitor({ expected: [...LET_FAIL, /^response: 502 .*\/frontend-config/] });
    const reports = await onAlerts(page);
    await page.route(CONFIG, (route) => route.fulfill({ status: 502, body: 'oops' }), { times: 1 });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: PROBLEM }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${BASE_PATH}error`);
    await page.getByRole('button', { name: 'Angaben anpassen' }).click();
    await next(page, 'absicherung');
    await expect.poll(() => textsOf(reports), PATIENT).toEqual(['502 frontend-config: An unknown error occurred']);
  });
});

describe("an exception in the page's script", () => {
  it('is one report with an unhandled rejection, without quoted values [ERR-02, SEC-02]', async () => {
    const { page } = await givenVisitor({ screen: DESKTOP, expected: [/^pageerror: /] });
    const reports = await onAlerts(page);
    await page.route(/\/assets\/gateway-[^/]*\.js$/, async (route) => {
      const response = await route.fetch();
      const body = `${await response.text()}
            ;setTimeout(() => { throw new TypeError('Cannot read "Geheim"'); }, 50);
            setTimeout(() => void Promise.reject(new Error('kim@example.org was here')), 60);`;
      await route.fulfill({ response, body, headers: { 'content-type': 'text/javascript' } });
    });
    await page.goto('/');
    await expect
      .poll(() => textsOf(reports), PATIENT)
      .toEqual(['TypeError: Cannot read …', 'Error: XXX@XXXXXXX.XXX was here']);
    expect(reports).toHaveLength(1);
    expect(reports[0]?.alerts[0]?.at).toMatch(/^gateway-[\w-]+\.js:\d+:\d+$/);
    await waitForStep(page, 'vertragsbeginn');
  });
});

describe('an exception while rendering', () => {
  it('leads to the error page, is reported, and can be left [STEP-ERROR-01, ERR-02]', async () => {
    const { page } = await givenVisitor({ expected: [/^pageerror: /, /^error: /] });
    const reports = await onAlerts(page);
    await walkTo(page, 'absicherung');
    await ANSWER.absicherung(page, SAMPLE);
    // The premium of the offer, in cents, cannot be drawn; React tries once again before it gives up.
    await page.evaluate(() => {
      const { abs } = Math;
      Math.abs = (value) => {
        if (value === 271_320 && document.documentElement.dataset['mended'] === undefined)
          throw new TypeError('no premium for kim@example.org');
        return abs(value);
      };
    });
    await page.getByRole('button', { name: 'Weiter', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: PROBLEM }).waitFor();
    await expect.poll(() => textsOf(reports), PATIENT).toEqual(['TypeError: no premium for XXX@XXXXXXX.XXX']);
    await page.evaluate(() => {
      document.documentElement.dataset['mended'] = 'yes';
    });
    await page.getByRole('button', { name: 'Angaben anpassen' }).click();
    await expectStep(page, 'vertragsbeginn');
  });
});

describe('every call that may change data', () => {
  it('has the CSRF token of the cookie [ERR-04]', async () => {
    const { page } = await givenVisitor({ expected: LET_FAIL });
    const sent: (readonly [string, string | undefined])[] = [];
    page.on('request', (request) => {
      if (['GET', 'HEAD'].includes(request.method())) return;
      sent.push([new URL(request.url()).pathname, request.headers()['x-xsrf-token']]);
    });
    await page.route(ADDRESS, (route) => route.abort('failed'), { times: 1 });
    await standAt(page, 'adresse');
    await walkOn(page, 'adresse', 'zusammenfassung');
    await consent(page);
    await submit(page);
    const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value;
    expect(token).toMatch(/^.{20,}$/);
    expect([...new Set(sent.map(([path]) => path.replace('/tarifrechner/api/', '')))].toSorted()).toEqual([
      'address',
      'alerts',
      'documents/vertragsunterlagen',
      'iban',
      'orders',
    ]);
    for (const [path, header] of sent) expect(header, path).toBe(decodeURIComponent(token ?? ''));
  });
});

describe('where errors are not logged', () => {
  it('nothing is reported, and an error still leads to the error page [ERR-01]', async () => {
    const { page } = await givenVisitor({
      expected: [...LET_FAIL, /^response: 500 .*\/frontend-config/],
    });
    const reports = await onAlerts(page);
    await page.route(CONFIG, async (route) => {
      const response = await route.fetch();
      const config = (await response.json()) as FrontendConfig;
      await route.fulfill({ response, json: { ...config, app: { ...config.app, errorLogging: false } } });
    });
    await page.route(ADDRESS, (route) => route.fulfill(failing));
    await standAt(page, 'adresse');
    await ANSWER.adresse(page, SAMPLE);
    await next(page, 'umsatz');
    await page.route(CONFIG, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: PROBLEM }).waitFor();
    expect(reports).toEqual([]);
  });
});
