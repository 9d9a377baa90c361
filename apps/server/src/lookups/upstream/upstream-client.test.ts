import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { json, startFakeService } from '../../../tests/support/environment/fake-service.ts';
import { LookupUnavailable } from '../lookups.ts';
import { createUpstreamClient, type UpstreamOptions } from './upstream-client.ts';

const schema = z.object({ value: z.number(), text: z.optional(z.string()) });
const good = json({ value: 7 });

/** Creates a client and collects its log lines. */
function clientOf(url: string, options: Partial<UpstreamOptions> = {}) {
  const lines: string[] = [];
  const write = (fields: object, message: string) => void lines.push(JSON.stringify({ ...fields, message }));
  const log = { debug: write, info: write, warn: write, error: write };
  const client = createUpstreamClient({ name: 'plz', url, timeoutMs: 20_000, log, ...options });
  return { client, lines, get: () => client.get('/de?postalCode=10115', schema, client.deadline()) };
}

function endless(chunk: string, pauseMs: number): RequestListener {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(chunk), pauseMs);
    response.on('close', () => clearInterval(timer));
  };
}

const cutOff: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"value":', () => response.destroy());
};

const BOMB = gzipSync(Buffer.alloc(2_000_000, 32));

/** Replaces timeouts in this test: it ends the last one, in place of time. */
function timeoutsByHand() {
  let last = new AbortController();
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => (last = new AbortController()).signal);
  onTestFinished(() => timeouts.mockRestore());
  return { expire: () => last.abort(new DOMException('by hand', 'TimeoutError')) };
}

const FAULTS: readonly [name: string, reason: RegExp, answer: RequestListener][] = [
  ['hangs', /^timeout$/, () => undefined],
  ['drips', /^timeout$/, endless(' ', 1)],
  ['sends without end', /^answer too large$/, endless('"'.padEnd(100_000, 'x'), 1)],
  ['fails', /^status 500$/, (_request, response) => response.writeHead(500).end('{"value":7}')],
  ['answers with nothing', /^status 204$/, (_request, response) => response.writeHead(204).end()],
  ['leads elsewhere', /^status 302$/, (_request, response) => response.writeHead(302, { location: '/other' }).end()],
  ['breaks off', /^no connection/, cutOff],
  ['hangs up', /^no connection/, (request) => request.socket.destroy()],
  ['answers no JSON', /^answer is no JSON$/, (_request, response) => response.end('<html>')],
  ['answers an empty body', /^answer is no JSON$/, (_request, response) => response.end()],
  ['answers no text', /^answer is no JSON$/, (_request, response) => response.end(Buffer.from([0x22, 0xff, 0x22]))],
  ['answers another shape', /^response with another schema$/, json({ value: '7' })],
  ['answers an endless text', /^text too long$/, json({ value: 7, text: 'x'.repeat(1_001) })],
  [
    'sends a bomb',
    /^answer too large$/,
    (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(BOMB),
  ],
];

describe('an upstream service', () => {
  it('is called once when it answers, with its credentials but without cookies [ADDR-01]', async () => {
    let headers: unknown;
    const service = await startFakeService((request, response) => {
      headers = request.headers;
      good(request, response);
    });
    const { get, lines } = clientOf(service.url.replace('//', '//na%3Ame:p%40ss@'));
    expect((await get()).data).toEqual({ value: 7 });
    expect(headers).toMatchObject({ authorization: `Basic ${btoa('na:me:p@ss')}`, accept: 'application/json' });
    expect(headers).not.toHaveProperty('cookie');
    expect([service.requests, lines]).toEqual([['GET /de?postalCode=10115'], []]);
  });

  it.each(FAULTS)(
    'that %s is unavailable; only a read is retried, once [ADDR-12, ADDR-03]',
    async (_name, reason, answer) => {
      const { expire } = timeoutsByHand();
      const service = await startFakeService((request, response) => {
        answer(request, response);
        if (reason.test('timeout')) setTimeout(expire, 20);
      });
      const { client, get, lines } = clientOf(service.url);
      await expect(get()).rejects.toThrow(LookupUnavailable);
      expect(service.requests).toHaveLength(2);
      await expect(client.post({ iban: 'DE89' }, schema)).rejects.toThrow(LookupUnavailable);
      expect(service.requests.slice(2)).toEqual(['POST /']);
      for (const line of lines) expect(JSON.parse(line).reason).toMatch(reason);
      expect(lines).toHaveLength(3);
      expect(lines.join()).not.toMatch(/10115|DE89/);
    },
  );

  it('that cannot be reached is unavailable [ADDR-12]', async () => {
    const { get, lines } = clientOf('http://127.0.0.1:1');
    await expect(get()).rejects.toThrow(LookupUnavailable);
    expect(lines.join()).toMatch(/"reason":"no connection/);
  });

  it('that fails once is retried for a read [ADDR-01]', async () => {
    const service = await startFakeService((_request, response) => {
      response.writeHead(503).end();
      service.answer = good;
    });
    expect((await clientOf(service.url).get()).data).toEqual({ value: 7 });
    expect(service.requests).toHaveLength(2);
  });

  it('that refuses a request is not retried and does not open the circuit [ADDR-03]', async () => {
    const service = await startFakeService((_request, response) => response.writeHead(400).end());
    const { client, get } = clientOf(service.url, { circuit: { failures: 2, pauseMs: 60_000 } });
    for (let count = 0; count < 5; count += 1) await expect(get()).rejects.toThrow(LookupUnavailable);
    expect(service.requests).toHaveLength(5);
    expect(client.readiness()).toEqual({ status: 'ok', circuit: 'closed' });
  });

  it('that is overloaded is not retried at once [ADDR-12]', async () => {
    const service = await startFakeService((_request, response) => response.writeHead(429).end());
    const { client, get } = clientOf(service.url, { circuit: { failures: 2, pauseMs: 60_000 } });
    await expect(get()).rejects.toThrow('status 429');
    expect(service.requests).toHaveLength(1);
    await expect(get()).rejects.toThrow('status 429');
    expect(client.readiness()).toEqual({ status: 'warning', circuit: 'open' });
  });

  it.each([
    [429, '30', 30_000],
    [503, '30', 30_000],
    [429, 'Sat, 21 Nov 2026 10:00:20 GMT', 20_000],
    [429, '86400', 60_000],
    [429, 'soon', 0],
    [503, '-1', 0],
  ])('that answers %i with Retry-After %s gets no requests for %i ms [ADDR-12]', async (status, retryAfter, waitMs) => {
    const start = Date.parse('2026-11-21T10:00:00Z');
    let now = start;
    const service = await startFakeService((_request, response) =>
      response.writeHead(status, { 'retry-after': retryAfter }).end(),
    );
    const { client } = clientOf(service.url, { clock: () => new Date(now) });
    const ask = () => client.post({}, schema);
    await expect(client.get('/', schema, client.deadline())).rejects.toThrow(`status ${status}`);
    expect(service.requests).toHaveLength(1);
    service.answer = good;
    now = start + waitMs - 1;
    if (waitMs > 0) await expect(ask()).rejects.toThrow('asked to wait');
    expect(service.requests).toHaveLength(1);
    now = start + waitMs;
    expect(await ask()).toEqual({ value: 7 });
  });

  it('gets no requests after repeated failures until a pause is over [ADDR-12]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const afterPause = () => vi.setSystemTime(Date.now() + 60_000);
    const service = await startFakeService((_request, response) => response.writeHead(500).end());
    const { client, lines } = clientOf(service.url, { circuit: { failures: 3, pauseMs: 60_000 } });
    const ask = () => client.post({}, schema);
    for (let count = 0; count < 3; count += 1) await expect(ask()).rejects.toThrow('status 500');
    await expect(ask()).rejects.toThrow('circuit open');
    expect(client.readiness()).toEqual({ status: 'warning', circuit: 'open' });

    afterPause();
    await expect(ask()).rejects.toThrow('status 500');
    await expect(ask()).rejects.toThrow('circuit open');
    expect(service.requests).toHaveLength(4);
    service.answer = good;
    afterPause();
    expect(await ask()).toEqual({ value: 7 });
    expect(client.readiness()).toEqual({ status: 'ok', circuit: 'closed' });
    expect(lines.filter((line) => line.includes('circuit breaker'))).toHaveLength(2);
    expect(lines.at(-1)).toContain('available again');
  });

  it('gets a limited number of concurrent and of waiting requests [SEC-03]', async () => {
    let open = 0;
    let most = 0;
    const service = await startFakeService((request, response) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        good(request, response);
      }, 1);
    });
    const { get } = clientOf(service.url);
    const outcomes = await Promise.allSettled(Array.from({ length: 600 }, get));
    expect(most).toBeLessThanOrEqual(16);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(516);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(84);
  });
});
