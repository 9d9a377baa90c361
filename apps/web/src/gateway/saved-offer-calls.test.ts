// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { DONE, dataOf, FAILED } from './result.ts';
import { answered, openGateway } from './sample/open-gateway.ts';
import { quietConsole } from './sample/quiet-console.ts';

const SECRETS = '/tarifrechner/api/secretsUrl';
const KEY = '0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d';
const VERIFIER = 'f'.repeat(64);
const EXPIRY = '2026-10-15T21:00:00.000Z';
const BODY = { data: '{}' };
const down = 'down';
type Answer = typeof down | (() => Response);

beforeEach(quietConsole);

function through(answer: Answer) {
  return openGateway({ answers: [answer] });
}

describe('a calculation that is saved', () => {
  it('gets a key [LINK-01]', async () => {
    const { gateway, asked } = through(() => answered({ key: KEY, expiryDate: EXPIRY }, 201));
    expect(await gateway.saveOffer(BODY)).toEqual(dataOf({ key: KEY, expiryDate: EXPIRY }));
    expect(asked).toMatchObject([{ url: SECRETS, method: 'POST', body: BODY }]);
    expect(console.warn).not.toHaveBeenCalled();
  });

  it.each([
    ['no answer', down, 'failed'],
    ['an error', () => answered({ code: 'internal' }, 500), 'failed'],
    ['a key that comes with another status', () => answered({ key: KEY, expiryDate: EXPIRY }, 200), 'failed'],
    ['too many calls', () => answered({ code: 'tooManyRequests' }, 429), 'busy'],
    ['no more room at all', () => answered({ code: 'capacityExceeded' }, 503), 'full'],
  ] as const)('may fail with %s [LINK-01, SEC-10]', async (_what, answer, expected) => {
    const { gateway, told } = through(answer);
    expect(await gateway.saveOffer(BODY)).toEqual({ kind: expected });
    expect(told).toEqual([]);
  });

  it('without a key in the response is not saved, which is reported without the request [LINK-10, LINK-02]', async () => {
    const { gateway, reports } = through(() => answered({ key: 'x' }, 201));
    expect(await gateway.saveOffer(BODY)).toEqual(FAILED);
    expect(console.warn).toHaveBeenCalledWith('The server did not answer with a key');
    expect(reports).toEqual([{ alerts: [{ text: '201 secretsUrl: An unknown error occurred' }] }]);
  });
});

describe('a link that is opened', () => {
  it('is requested with the verifier of the second factor in a header [LINK-04, LINK-10]', async () => {
    const { gateway, asked } = through(() => answered({ data: 'x', expiryDate: EXPIRY }));
    expect(await gateway.fetchSaved(KEY, VERIFIER)).toEqual({ kind: 'data', data: 'x', expiryDate: EXPIRY });
    await gateway.fetchSaved(KEY, undefined);
    expect(asked.map(({ url, method, headers }) => [url, method, headers])).toEqual([
      [`${SECRETS}/${KEY}`, 'GET', { 'x-second-factor': VERIFIER }],
      [`${SECRETS}/${KEY}`, 'GET', {}],
    ]);
    expect(console.warn).not.toHaveBeenCalled();
  });

  it.each([
    ['no answer', down, { kind: 'failed' }],
    ['an error', () => answered({}, 500), { kind: 'failed' }],
    ['nothing', () => answered({}, 404), { kind: 'gone' }],
    ['the question for a second factor', () => answered({ code: 'secondFactor' }, 401), { kind: 'secondFactor' }],
    ['a lock', () => answered({ code: 'locked' }, 429, { 'retry-after': '90' }), { kind: 'locked', seconds: 90 }],
    [
      'too many calls',
      () => answered({ code: 'tooManyRequests' }, 429, { 'retry-after': '5' }),
      { kind: 'busy', seconds: 5 },
    ],
    ['too many calls without a word', () => new Response('', { status: 429 }), { kind: 'busy', seconds: 0 }],
  ] as const)('may fail with %s [LINK-04, LINK-07]', async (_what, answer, expected) => {
    const { gateway, told } = through(answer);
    expect(await gateway.fetchSaved(KEY, undefined)).toEqual(expected);
    expect(told).toEqual([]);
  });

  it('without data in the response is unavailable, which is reported without its key [LINK-06, LINK-02]', async () => {
    const { gateway, reports } = through(() => answered({ data: 1 }));
    expect(await gateway.fetchSaved(KEY, VERIFIER)).toEqual({ kind: 'failed' });
    expect(console.warn).toHaveBeenCalledWith('The server did not answer with any data');
    expect(reports).toEqual([{ alerts: [{ text: '200 remoteKey: An unknown error occurred' }] }]);
  });
});

describe('a link that is saved again', () => {
  const KEPT = { key: KEY, expiryDate: EXPIRY };

  it('is named in the URL, its second factor in a header [LINK-01, LINK-10]', async () => {
    const { gateway, asked } = through(() => answered(KEPT));
    expect(await gateway.overwriteOffer(KEY, VERIFIER, BODY)).toEqual(dataOf(KEPT));
    const [{ url, method, headers, body } = {}] = asked;
    expect([url, method, headers, body]).toEqual([
      `${SECRETS}/${KEY}`,
      'PUT',
      expect.objectContaining({ 'x-second-factor': VERIFIER }),
      BODY,
    ]);
  });

  it.each([
    ['its end', () => answered({ code: 'notFound' }, 404), dataOf(null)],
    ['no answer', down, FAILED],
    ['an error', () => answered({ code: 'internal' }, 500), FAILED],
    ['another success', () => answered(KEPT, 201), FAILED],
    ['another second factor', () => answered({ code: 'secondFactor' }, 401), { kind: 'secondFactor' }],
    ['a lock', () => answered({ code: 'locked' }, 429), { kind: 'locked' }],
    ['too many calls', () => answered({ code: 'tooManyRequests' }, 429), { kind: 'busy' }],
    ['no more room', () => answered({ code: 'capacityExceeded' }, 503), { kind: 'full' }],
  ] as const)('may meet %s [LINK-01, LINK-07]', async (_what, answer, expected) => {
    const { gateway, told } = through(answer);
    expect(await gateway.overwriteOffer(KEY, undefined, BODY)).toEqual(expected);
    expect(told).toEqual([]);
  });
});

describe('a link that is deleted', () => {
  const done = () => new Response(null, { status: 204 });

  it('is named in the URL, its second factor in a header [LINK-05]', async () => {
    const { gateway, asked } = through(done);
    expect(await gateway.deleteSaved(KEY, VERIFIER)).toBe(DONE);
    expect(await gateway.deleteSaved(KEY, undefined)).toBe(DONE);
    expect(asked.map(({ url, method, headers }) => [url, method, headers])).toEqual([
      [`${SECRETS}/${KEY}`, 'DELETE', { 'x-second-factor': VERIFIER }],
      [`${SECRETS}/${KEY}`, 'DELETE', {}],
    ]);
  });

  it('keeps the rest of a configured URL [LINK-05, CONF-03]', async () => {
    const { gateway, asked } = openGateway({ config: { apis: { secretsUrl: '/links?env=t' } }, answers: [done] });
    await gateway.deleteSaved(KEY, undefined);
    expect(asked[0]?.url).toBe(`/links/${KEY}?env=t`);
  });

  it.each([
    ['no answer', down],
    ['an error', () => answered({}, 500)],
    ['another success', () => answered({})],
  ] as const)('may still exist after %s [LINK-05]', async (_what, answer) => {
    const { gateway, told } = through(answer);
    expect(await gateway.deleteSaved(KEY, undefined)).toBe(FAILED);
    expect(told).toEqual([]);
  });
});

describe('the Service-ID of a copy for agents', () => {
  const BODY_OF_COPY = { storedUrl: `https://rechner.example/#${KEY};x`, userId: 1, model: {} };
  const ANSWER = { serviceId: '123456789', expiryDate: EXPIRY };

  it.each([
    ['its ID', () => answered(ANSWER, 201), dataOf(ANSWER), 0],
    ['no answer', down, FAILED, 1],
    ['another status', () => answered(ANSWER, 200), FAILED, 0],
    ['too many calls', () => answered(ANSWER, 429), { kind: 'busy' }, 0],
    ['no ID', () => answered({ serviceId: '1' }, 201), FAILED, 1],
  ] as const)(
    'is requested and fails with %s, and no report contains the copy [SID-03, LINK-02]',
    async (_what, answer, expected, reported) => {
      const { gateway, asked, reports } = through(answer);
      expect(await gateway.requestServiceId(BODY_OF_COPY)).toEqual(expected);
      expect(asked).toMatchObject([{ url: '/tarifrechner/api/serviceIdUrl', method: 'POST', body: BODY_OF_COPY }]);
      expect(reports).toHaveLength(reported);
      expect(JSON.stringify(reports)).not.toContain(KEY);
    },
  );
});
