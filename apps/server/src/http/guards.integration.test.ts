import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { addressOf, environmentOf, run } from '../../tests/support/environment/run-main.ts';
import { sharedTestServer, startTestServer } from '../../tests/support/server/start-test-server.ts';
import { API_BASE } from '../paths.ts';

const server = await sharedTestServer();

const IBAN = Buffer.from(JSON.stringify({ iban: 'DE89370400440532013000', checkUnaccepted: false }));

function post(payload: Buffer, encoding?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
  };
  return server.app.inject({ method: 'POST', url: `${API_BASE}/iban`, headers, payload });
}

it.each([
  ['br', brotliCompressSync(IBAN)],
  ['BR', brotliCompressSync(IBAN)],
  ['gzip', gzipSync(IBAN)],
  ['x-gzip', gzipSync(IBAN)],
  ['deflate', deflateSync(IBAN)],
  ['zstd', zstdCompressSync(IBAN)],
  ['gzip, br', brotliCompressSync(gzipSync(IBAN))],
  ['identity, gzip', gzipSync(IBAN)],
  ['', IBAN],
])('refuses a body with the encoding %j [SEC-03]', async (encoding, payload) => {
  const { statusCode, headers, json } = await post(payload, encoding);
  expect([statusCode, headers['accept-encoding']]).toEqual([415, 'identity']);
  expect(json()).toEqual({ code: 'unsupportedMediaType' });
});

it.each([undefined, 'identity', 'Identity'])('accepts a body with the encoding %s [SEC-03]', async (encoding) => {
  expect((await post(IBAN, encoding)).statusCode).toBe(200);
});

/** Returns the most memory that a process has had, in MB. */
function peakMemory(pid: number | undefined): number {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

it.skipIf(process.platform !== 'linux')('a process stays small while 60 bodies of 64 MB arrive [SEC-03]', async () => {
  const running = run(environmentOf(await startTestServer()));
  const address = await addressOf(running);
  const fastest = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
  const bomb = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024, ' '), fastest);
  // Not fetch, which sends headers of a browser.
  const send = async (body: Buffer, headers: Record<string, string> = {}) => {
    const url = new URL(`${API_BASE}/address`, address);
    const sent = request(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }).end(
      body,
    );
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await text(response);
    return response.statusCode;
  };
  const all = (body: Buffer, headers?: Record<string, string>) =>
    Promise.all(Array.from({ length: 60 }, () => send(body, headers)));
  // What the first requests need once.
  await all(Buffer.from('{}'));
  const before = peakMemory(running.child.pid);
  expect(new Set(await all(bomb, { 'content-encoding': 'br' }))).toEqual(new Set([415]));
  expect(peakMemory(running.child.pid) - before).toBeLessThan(30);
});
