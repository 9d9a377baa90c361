import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { downloadDocuments } from '../support/applicant/applicant.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { next, plain, waitForStep } from '../support/applicant/steps.ts';
import { messageAt } from '../support/screens/refusal.ts';
import { createGate } from '../support/suite/gate.ts';
import { LET_FAIL } from '../support/suite/let-fail.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const DOCUMENTS = /\/documents\/vertragsunterlagen/;
const POSTCODES = /\/tarifrechner\/api\/plz\//;
/** A directory that is away judges no address either. */
const DIRECTORY = /\/tarifrechner\/api\/(?:plz\/|address\b)/;

describe('contract documents that cannot be rendered', () => {
  it('are reported on the page and in the console, and a retry works [DOC-01, STEP-ZUSAMMENFASSUNG-03]', async () => {
    const { page, problems } = await givenVisitor({ expected: LET_FAIL });
    const failed = 'Die Unterlagen konnten leider nicht erstellt werden. Bitte versuchen Sie es noch einmal.';
    const tooOften = 'Die Unterlagen wurden gerade sehr oft angefordert. Bitte warten Sie eine Minute';
    const ways: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
      [failed, (route) => route.fulfill({ status: 500, json: { code: 'documentFailed' } })],
      [failed, (route) => route.fulfill({ status: 503, json: { code: 'documentsBusy' } })],
      [failed, (route) => route.abort('failed')],
      [tooOften, (route) => route.fulfill({ status: 429, json: { code: 'tooManyRequests' } })],
      [failed, (route) => route.fulfill({ status: 200, body: '<html>', contentType: 'text/html' })],
    ];
    let attempts = 0;
    await page.route(DOCUMENTS, (route) => ways[attempts++]?.[1](route) ?? route.continue());
    await standAt(page, 'zusammenfassung');
    const button = page.getByRole('button', { name: 'Vertragsunterlagen herunterladen' });
    const said = page.getByRole('alert');
    for (const [index, [message]] of ways.entries()) {
      await button.click();
      await expect
        .poll(() => problems.filter((each) => each === 'error: PDF-Datei konnte nicht generiert werden.').length)
        .toBe(index + 1);
      await said.filter({ hasText: message }).waitFor();
      expect(await said.count()).toBe(1);
      expect(await button.getAttribute('aria-busy')).toBeNull();
      expect(await page.locator('#downloadAccepted').getAttribute('aria-disabled')).toBe('true');
    }
    await downloadDocuments(page);
    expect(await said.count()).toBe(0);
    await page.locator('#downloadAccepted').check();
  });

  it('have a button that shows progress, and a second press requests nothing [STEP-ZUSAMMENFASSUNG-03]', async () => {
    const { page } = await givenVisitor();
    const gate = createGate();
    let requests = 0;
    await page.route(DOCUMENTS, async (route) => {
      requests += 1;
      await gate.opened;
      await route.continue();
    });
    await standAt(page, 'zusammenfassung');
    const button = page.getByRole('button', { name: 'Vertragsunterlagen herunterladen' });
    await button.click();
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
    await button.click({ force: true });
    const download = page.waitForEvent('download');
    gate.open();
    await download;
    await page.getByText(/^Heruntergeladen am \d{2}\.\d{2}\.\d{4} \d{2}:\d{2}:\d{2}\sUhr$/).waitFor();
    expect(await button.getAttribute('aria-busy')).toBeNull();
    expect(requests).toBe(1);
  });
});

describe('an unavailable postcode service', () => {
  it('accepts any five digits, and not four [ADDR-12, ADDR-01]', async () => {
    const { page } = await givenVisitor({ expected: LET_FAIL });
    await page.route(DIRECTORY, (route) => route.abort('failed'));
    await standAt(page, 'adresse');
    await page.locator('#strasse').fill('Weg');
    await page.locator('#hausnummer').fill('1');
    await page.locator('#ort').fill('Irgendwo');
    await page.locator('#plz').fill('0000');
    await page.keyboard.press('Tab');
    await expect.poll(() => messageAt(page, 'plz')).toBe('Ungültige Postleitzahl');
    await page.locator('#plz').fill('00000');
    await next(page, 'umsatz');
  });

  it('makes Weiter wait for a slow response, and stay if the postcode is unknown [FLOW-12, ADDR-01]', async () => {
    const { page } = await givenVisitor();
    const gate = createGate();
    await page.route(POSTCODES, async (route) => {
      await gate.opened;
      await route.continue();
    });
    await standAt(page, 'adresse');
    await page.locator('#strasse').fill('Weg');
    await page.locator('#hausnummer').fill('1');
    await page.locator('#ort').fill('Irgendwo');
    await page.locator('#plz').fill('00000');
    const weiter = page.getByRole('button', { name: 'Weiter' });
    await weiter.click();
    await expect.poll(() => weiter.getAttribute('aria-busy')).toBe('true');
    gate.open();
    await expect.poll(() => messageAt(page, 'plz')).toContain('Diese Postleitzahl ist uns leider nicht bekannt.');
    await waitForStep(page, 'adresse');
    expect(plain(await page.getByRole('alert').innerText())).toContain('nicht bekannt');
  });
});
