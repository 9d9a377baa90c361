// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLS } from '../../tests/support/fake-api.ts';
import { answered, openClient } from '../../tests/support/open-client.ts';
import { quietConsole } from '../../tests/support/quiet-console.ts';
import { ApiError } from './api-error.ts';

const { addressCheck, ibanCheck, offerDeletion, orderSending, sessionSecret, townsOfPlz } = CALLS;
const down = 'down';
const API = '/tarifrechner/api';
const UNREACHABLE = { kind: 'unreachable', status: undefined };
const UNKNOWN = 'An unknown error occurred';

beforeEach(quietConsole);

function berlin() {
  return answered([{ city: 'Berlin' }]);
}

const ORDER = { order: { model: { absicherung: 4 } } as never, key: 'k' };

describe('the configuration', () => {
  it('is loaded once, and names the URLs of the services [CONF-01, ADDR-01]', async () => {
    const { api, configuration, asked, configs } = openClient({ answers: [berlin] });
    const [config] = await Promise.all([configuration(), configuration()]);
    expect(config.experiments).toEqual([]);
    for (const plz of ['10115', '10117']) expect(await api(townsOfPlz, plz)).toEqual(['Berlin']);
    expect(configs.map(({ url, method }) => [url, method])).toEqual([
      [`${API}/v2/forderungsausfall/frontend-config`, 'GET'],
    ]);
    expect(asked.map(({ url }) => url)).toEqual([`${API}/plzServiceUrl/10115`, `${API}/plzServiceUrl/10117`]);
  });

  it.each([
    ['maintenance', { maintenanceMode: true }, ['maintenance']],
    ['an agent', { app: { agentMode: true } }, ['agent mode']],
    ['nothing special', {}, []],
  ])('says %s to the page [CONF-04, AGENT-01]', async (_what, config, expected) => {
    const { configuration, told } = openClient({ config });
    await configuration();
    expect(told).toEqual(expected);
  });

  it('says each time whether the browser keeps cookies [PERS-12]', async () => {
    const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    const { api, configuration, cookies } = openClient({ answers: [() => answered({ code: 'csrf' }, 403)] });
    await configuration();
    expect(cookies).toEqual(['refused']);
    cookie.mockReturnValue('XSRF-TOKEN=a');
    await expect(api(ibanCheck, 'DE1')).rejects.toBeInstanceOf(ApiError);
    expect(cookies).toEqual(['refused', 'kept']);
  });

  it('is asked for again with the next call; without it no service is asked [CONF-06]', async () => {
    const notFound = answered({ code: 'notFound' }, 404);
    const { api, configuration, asked, configs } = openClient({ configAnswers: [down, notFound], answers: [berlin] });
    await expect(configuration()).rejects.toMatchObject(UNREACHABLE);
    // Its own status is none of the service.
    await expect(api(townsOfPlz, '10115')).rejects.toMatchObject(UNREACHABLE);
    expect(asked).toEqual([]);
    expect(await api(townsOfPlz, '10115')).toEqual(['Berlin']);
    expect(configs).toHaveLength(3);
  });

  it('switches checks off [ADDR-04, IBAN-02]', async () => {
    const { api, asked } = openClient({ config: { features: { addressValidation: false, ibanValidation: false } } });
    await expect(api(addressCheck, {} as never)).rejects.toMatchObject({ kind: 'off' });
    await expect(api(ibanCheck, 'DE89')).rejects.toMatchObject({ kind: 'off' });
    expect(asked).toEqual([]);
  });
});

describe('a call', () => {
  it.each([
    ['no answer', down, UNREACHABLE, `0 plz: ${UNKNOWN}`],
    ['a refusal', () => answered({ code: 'invalidPLZ' }, 400), { kind: 'refused', code: 'invalidPLZ' }, null],
    [
      'an error',
      () => answered({ code: 'unavailable' }, 503, { 'retry-after': '61' }),
      { kind: 'refused', status: 503, code: 'unavailable', retryAfter: 61 },
      '503 plz: unavailable',
    ],
    [
      'an error of another service',
      () => answered({ Meldung: 'Wartung', meta: { webservice: 'tarif' } }, 503),
      { kind: 'unreadable', status: 503, code: undefined, messages: ['Wartung'], webservice: 'tarif' },
      '503 plz: Wartung',
    ],
    [
      'several errors of it',
      () => answered({ Meldung: ['a', 'b'] }, 503),
      { messages: ['a', 'b'], webservice: undefined },
      '503 plz: a, b',
    ],
    ['an error that says nothing', () => answered({ Meldung: 5 }, 500), { messages: [] }, `500 plz: ${UNKNOWN}`],
    ['a page of somebody else', () => new Response('<html>', { status: 404 }), { status: 404 }, `404 plz: ${UNKNOWN}`],
    ['another success', () => answered([{ city: 'B' }], 202), { kind: 'unreadable' }, `202 plz: ${UNKNOWN}`],
    ['no JSON', () => new Response('<html>'), { kind: 'unreadable', status: 200 }, `200 plz: ${UNKNOWN}`],
    ['something that makes no sense', () => answered({ city: 5 }), { kind: 'unreadable' }, `200 plz: ${UNKNOWN}`],
  ] as const)(
    'throws after %s, and reports what is not the visitor’s [ERR-01, ERR-02]',
    async (_, answer, error, text) => {
      const { api, reports } = openClient({ answers: [answer] });
      await expect(api(townsOfPlz, '10115')).rejects.toMatchObject(error);
      expect(reports).toEqual(text === null ? [] : [{ alerts: [{ text }] }]);
    },
  );

  it('that is refused has all that the server says [SEC-03, ORD-08]', async () => {
    const answer = {
      code: 'priceChanged',
      fields: [{ field: 'telefon', code: 'pattern' }],
      amounts: { beitrag: 1 },
      texts: { avb: { version: '1', date: '2026-08-01' } },
      reference: 'R-1',
    };
    const { api } = openClient({ answers: [() => answered(answer, 409)] });
    await expect(api(orderSending, ORDER)).rejects.toMatchObject({ kind: 'refused', status: 409, answer });
  });

  it('is ended by its timeout, that of a look-up by the one of the page [ADDR-03]', async () => {
    const { api, configuration } = openClient();
    await configuration();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
      if (signal?.aborted) throw new DOMException('', 'TimeoutError');
      return berlin();
    });
    await expect(api(townsOfPlz, '10115')).rejects.toMatchObject(UNREACHABLE);
    await expect(api(orderSending, ORDER)).rejects.toMatchObject(UNREACHABLE);
    await expect(api(sessionSecret, null)).rejects.toMatchObject(UNREACHABLE);
    expect(timeout.mock.calls.flat().filter((ms, index, all) => all.indexOf(ms) === index)).toEqual([
      1_000, 10_000, 30_000,
    ]);
    timeout.mockRestore();
  });

  it('is sent once more with a new security cookie when the server refuses the old one [ERR-04]', async () => {
    const csrf = () => answered({ code: 'csrf' }, 403);
    const first = openClient({ answers: [csrf, () => answered({ results: { list: [] } })] });
    expect(await first.api(ibanCheck, 'DE1')).toEqual({ results: { list: [] } });
    expect([first.asked.length, first.configs.length]).toEqual([2, 2]);
    const refused = openClient({ answers: [csrf] });
    await expect(refused.api(ibanCheck, 'DE1')).rejects.toMatchObject({ code: 'csrf' });
    expect([refused.asked.length, refused.configs.length]).toEqual([2, 2]);
    const without = openClient({ configAnswers: [undefined, down], answers: [csrf] });
    await expect(without.api(ibanCheck, 'DE1')).rejects.toMatchObject({ code: 'csrf' });
    expect(without.asked).toHaveLength(1);
    const other = openClient({ answers: [() => answered({ code: 'agentMode' }, 403)] });
    await expect(other.api(orderSending, ORDER)).rejects.toMatchObject({ code: 'agentMode' });
    expect([other.asked.length, other.configs.length]).toEqual([1, 1]);
  });

  it('takes its lock after the configuration, if the browser has locks [PERS-03]', async () => {
    const names: string[] = [];
    const request = (name: string, ask: () => unknown) => (names.push(name), ask());
    vi.stubGlobal('navigator', { onLine: true, locks: { request } });
    const secret = 'a'.repeat(64);
    expect(await openClient({ answers: [() => answered({ key: secret })] }).api(sessionSecret, null)).toBe(secret);
    expect(names).toEqual(['rechner-secret']);
    const withoutConfiguration = openClient({ configAnswers: [down] });
    await expect(withoutConfiguration.api(sessionSecret, null)).rejects.toMatchObject(UNREACHABLE);
    expect(names).toHaveLength(1);
  });
});

describe('reports', () => {
  const error = () => answered({ code: 'unavailable' }, 500);

  it.each([
    ['forderungsausfall', 'frontend-config'],
    ['kfz', 'variant'],
  ])('wait for the configuration, that of %s is called %s [ERR-01, ERR-02]', async (variant, name) => {
    const settings = { variant, generation: 3 };
    const { api, configuration, reports } = openClient({ configAnswers: [down], answers: [error], settings });
    await expect(configuration()).rejects.toBeInstanceOf(ApiError);
    await expect(api(townsOfPlz, '10115')).rejects.toBeInstanceOf(ApiError);
    const texts = [`0 ${name}: ${UNKNOWN}`, '500 plz: unavailable'];
    expect(reports).toEqual([{ alerts: texts.map((text) => ({ text })) }]);
  });

  it('are turned off by the configuration [ERR-01]', async () => {
    const { api, reports } = openClient({ config: { app: { errorLogging: false } }, answers: [error] });
    await expect(api(townsOfPlz, '10115')).rejects.toBeInstanceOf(ApiError);
    expect(reports).toEqual([]);
  });

  it('say nothing of requests that end because the page is left [ERR-01, FLOW-10]', async () => {
    const { api, reports } = openClient({ isLeaving: true, answers: [down, () => new Response('{"a')] });
    await expect(api(townsOfPlz, '10115')).rejects.toBeInstanceOf(ApiError);
    await expect(api(townsOfPlz, '10115')).rejects.toBeInstanceOf(ApiError);
    expect(reports).toEqual([]);
  });

  it('have no query, no long path, and a body and message without personal data [ERR-02, SEC-02]', async () => {
    const error = () => answered({ Meldung: 'Geheimweg 12?' }, 500);
    const apis = { emailServiceUrl: `${API}/${'x'.repeat(100)}/?geheim=1` };
    const { api, reports } = openClient({ config: { apis }, answers: [error] });
    const order = { model: { strasse: 'Geheimweg', hausnummer: '12', absicherung: 4 } } as never;
    await expect(api(orderSending, { order, key: 'k' })).rejects.toBeInstanceOf(ApiError);
    const body = { model: { strasse: 'XXXXXXXXX', hausnummer: 'XX', absicherung: 4 } };
    expect(reports).toEqual([{ alerts: [{ text: `500 ${'x'.repeat(80)}: XXXXXXXXX XX?`, body }] }]);
  });

  it('are made of exceptions of our own scripts, not of failed calls, and need a line [ERR-02]', async () => {
    const { api, configuration, reportException, reports } = openClient({
      answers: [() => answered({ code: 'notFound' }, 404)],
    });
    await configuration();
    const stack = `Error: x\n at f (${window.location.origin}/a.js:1:1)`;
    const ours = Object.assign(new Error('x'), { stack });
    await api(offerDeletion, { remoteKey: 'k' }).catch((error: Error) => {
      reportException(Object.assign(error, { stack }));
    });
    expect(reports).toEqual([]);
    reportException(ours);
    expect(reports).toEqual([{ alerts: [{ text: 'Error: x', at: 'a.js:1:1' }] }]);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    reportException(ours);
    expect(reports).toHaveLength(1);
  });
});
