import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import { questionsOf } from '@fa/rechner/calculation/relevance';
import { describe, expect, it } from 'vitest';
import { checksOf, metricsOf, restart, statusOf } from '../../../tests/support/server/server-calls.ts';
import { sharedTestServer, startTestServer } from '../../../tests/support/server/start-test-server.ts';

const url = '/tarifrechner/api/iban';
const COMMERZBANK = 'DE89370400440532013000';

/** Nothing writes here, so tests without their own configuration share a server. */
const server = await sharedTestServer();

function ask(payload: unknown, remoteAddress = '127.0.0.1') {
  return server.post('/iban', payload, { from: remoteAddress });
}

describe('POST /iban', () => {
  it.each([
    ['wrong check digits', { iban: 'DE89370400440532013001', checkUnaccepted: true }, 'iban', 'invalidIBANCheckDigits'],
    ['a country that is not served', { iban: 'US12 3456', checkUnaccepted: true }, 'iban', 'invalidIBANCountry'],
    ['no IBAN at all', { iban: "' OR 1=1 --", checkUnaccepted: true }, 'iban', 'invalidIBAN'],
    ['an empty one', { iban: '', checkUnaccepted: true }, 'iban', 'invalidIBAN'],
    ['a long one', { iban: 'DE89'.repeat(11), checkUnaccepted: true }, 'iban', 'maxlength'],
    ['a number', { iban: 89, checkUnaccepted: true }, 'iban', 'wrongType'],
    ['a left-out IBAN', { checkUnaccepted: true }, 'iban', 'missing'],
    ['a left-out switch', { iban: COMMERZBANK }, 'checkUnaccepted', 'missing'],
  ])('refuses %s with its field [IBAN-03, SEC-03]', async (_name, payload, field, code) => {
    const response = await ask(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ code: 'invalidRequest', fields: [{ field, code }] });
  });

  it('refuses invalid JSON and a body larger than a form [SEC-03]', async () => {
    expect((await ask('{"iban":')).statusCode).toBe(400);
    expect((await ask({ iban: COMMERZBANK, checkUnaccepted: true, more: 'x'.repeat(5_000) })).statusCode).toBe(413);
    expect((await ask({ iban: 'x'.repeat(5 * 1024 * 1024) })).statusCode).toBe(413);
  });

  it('needs the CSRF token from a browser, and none from a server without cookies [ERR-04]', async () => {
    const payload = { iban: COMMERZBANK, checkUnaccepted: true };
    const post = (headers: Record<string, string>) => server.app.inject({ method: 'POST', url, payload, headers });
    expect((await post({})).statusCode).toBe(200);
    for (const headers of [
      { origin: 'https://elsewhere.example' },
      { cookie: 'csrf=x' },
      { referer: 'https://elsewhere.example/' },
      { 'sec-fetch-site': 'none' },
    ])
      expect((await post(headers)).json()).toEqual({ code: 'csrf' });
  });
});

it('accepts the example beside the field [IBAN-01, IBAN-03]', async () => {
  const question = questionsOf(forderungsausfall).find(({ key }) => key === 'iban');
  const example = /[A-Z]{2}\d\d[\d ]+$/.exec(question && 'hint' in question ? String(question.hint) : '')?.[0];
  const answer = await ask({ iban: example, checkUnaccepted: true });
  expect(answer.json()).toMatchObject({ results: { list: [] }, bank: { bic: 'COBADEFFXXX' } });
});

describe('the validity of the bank codes', () => {
  it('is in the readiness details, and does not take the server out of service [IBAN-03, SEC-04]', async () => {
    const own = await startTestServer();
    own.clock.now = new Date('2026-10-01T10:00:00Z');
    expect(await checksOf(own)).toMatchObject({ database: { status: 'ok' }, bankData: { status: 'ok' } });
    const { validUntil } = (await checksOf(own)).bankData;
    own.clock.now = new Date(`${validUntil}T23:30:00Z`);
    expect((await checksOf(own)).bankData).toEqual({ status: 'warning', validUntil });
    expect(await metricsOf(own)).toContain('readiness_check_warning{check="bankData"} 1\n');
    expect(await statusOf(own, '/health/ready')).toBe(200);
    const answer = await own.post('/iban', { iban: 'DE93999999990000000001', checkUnaccepted: true });
    expect(answer.json()).toEqual({ results: { list: [] }, hint: expect.stringContaining('Bankleitzahl 99999999') });
  });

  it('is logged as a warning at the start when it is over [IBAN-03, SEC-04]', async () => {
    const own = await startTestServer();
    own.clock.now = new Date('2100-01-01T12:00:00Z');
    await restart(own);
    expect(own.log()).toMatch(/"check":"bankData","status":"warning","validUntil":"20\d\d-\d\d-\d\d"/);
  });
});
