import { describe, expect, it } from 'vitest';
import { alertOf, createJudge, failureOf } from './call.ts';

const API = 'http://localhost:3000/tarifrechner/api';
const POST = { timeoutMs: 1, handled: true };
const NAMES = {
  personal: new Set<string>(),
  shown: new Set<string>(),
  hidden: new Set<string>(),
  ibans: new Set<string>(),
};

describe('the report of a failed call', () => {
  it('has status, last path segment and message, and nothing of the query [ERR-01, ERR-02]', () => {
    const failure = { status: 503, messages: ['Tarifdienst gestört', 'Wartung'] };
    expect(alertOf(`${API}/orders/?env=s`, POST, failure, NAMES)).toEqual({
      text: '503 orders: Tarifdienst gestört, Wartung',
    });
    const unknown = { text: '0 orders: An unknown error occurred' };
    for (const url of [`${API}/orders`, '/tarifrechner/api/orders?env=s'])
      expect(alertOf(url, POST, { messages: [] }, NAMES)).toEqual(unknown);
  });

  it('has the name of a parameter in place of the path segment [ERR-02]', () => {
    const { text } = alertOf(
      `${API}/plz/10623?env=s`,
      { ...POST, parameter: 'plz' },
      { status: 500, messages: [] },
      NAMES,
    );
    expect(text).toBe('500 plz: An unknown error occurred');
    const long = alertOf(`${API}/${'x'.repeat(100)}`, POST, { status: 500, messages: ['M'] }, NAMES);
    expect(long.text).toBe(`500 ${'x'.repeat(80)}: M`);
  });

  it('has the masked body, and a message that repeats nothing of it [ERR-02, SEC-02]', () => {
    const body = { strasse: 'Geheimweg', hausnummer: '12', nationKz: 'DE' };
    expect(alertOf(`${API}/address`, { ...POST, body }, { status: 500, messages: ['Geheimweg 12?'] }, NAMES)).toEqual({
      text: '500 address: XXXXXXXXX XX?',
      body: { strasse: 'XXXXXXXXX', hausnummer: 'XX', nationKz: 'DE' },
    });
  });
});

describe('the error body of a service', () => {
  const read = (body: unknown) => failureOf(new Response(JSON.stringify(body), { status: 503 }));

  it('may be one Meldung or a list, with the name of the web service [STEP-ERROR-02]', async () => {
    expect(await read({ Meldung: 'Wartung', meta: { webservice: 'tarif' } })).toEqual({
      status: 503,
      messages: ['Wartung'],
      webservice: 'tarif',
    });
    expect(await read({ Meldung: ['a', 'b'] })).toEqual({ status: 503, messages: ['a', 'b'] });
  });

  it("may be one of the API's codes, or unreadable [STEP-ERROR-02, ERR-01]", async () => {
    expect(await read({ code: 'unavailable' })).toEqual({ status: 503, messages: ['unavailable'] });
    for (const body of [{ Meldung: 5 }, null, [], 'x', { meta: null }])
      expect(await read(body)).toEqual({ status: 503, messages: [] });
    expect(await failureOf(new Response('<html>', { status: 502 }))).toEqual({ status: 502, messages: [] });
  });
});

it('a missing or unreadable response is a failure, unless leaving the page ended the request [ERR-01, FLOW-10]', async () => {
  for (const isLeaving of [true, false]) {
    const said: string[] = [];
    const judge = createJudge({
      report: ({ text }) => said.push(text),
      onFailure: () => said.push('problem page'),
      names: NAMES,
      isLeaving: () => isLeaving,
    });
    const options = { timeoutMs: 1, handled: false };
    expect(await judge(`${API}/orders`, options, null)).toEqual({ kind: 'unreachable' });
    const answer = await judge(`${API}/plz`, options, new Response('{"a'));
    if (answer.kind === 'answer') answer.unreadable();
    const unknown = 'An unknown error occurred';
    expect(said).toEqual(
      isLeaving ? [] : [`0 orders: ${unknown}`, 'problem page', `200 plz: ${unknown}`, 'problem page'],
    );
  }
});
