import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { sharedTestServer, startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const PRODUCTION = {
  PRODUCTION_HOSTS: 'prod.example,partner.prod.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
};
const PAGE = '/tarifrechner/forderungsausfall/';
const HTML = { accept: 'text/html,*/*;q=0.8' };
const HSTS = 'max-age=63072000; includeSubDomains';

const server = await sharedTestServer({ ...PRODUCTION, TRUST_PROXY: '10.0.0.1' });

function get(url: string, headers: Record<string, string>, remoteAddress = '192.0.2.9') {
  return server.app.inject({ url, headers, remoteAddress });
}

describe('the server in production', () => {
  it.each(['prod.example', 'PROD.example', 'prod.example.', 'Prod.Example.:443', 'partner.prod.example'])(
    'accepts the host %s, with HSTS and secure cookies [SEC-11]',
    async (host) => {
      const answer = await get(PAGE, { host });
      expect([answer.statusCode, answer.headers['strict-transport-security']]).toEqual([200, HSTS]);
      expect(answer.cookies.every(({ secure }) => secure === true)).toBe(true);
    },
  );

  it.each([
    'localhost',
    '127.0.0.1:3000',
    'evil.example',
    'prod.example.evil.example',
    'xprod.example',
    'prod.example:x',
    '',
  ])('responds to a call for %j with 421, a code and nothing else [SEC-11]', async (host) => {
    for (const url of [PAGE, '/', '/tarifrechner/api/plz/10115', '/agent', '/nichts', '/%ff']) {
      const answer = await get(url, { host });
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 421, { code: 'misdirected' }]);
      expect(answer.cookies).toEqual([]);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('shows visitors on an unknown host a page with links to a known host [SEC-11]', async () => {
    const { statusCode, body, headers } = await get('/agent', { host: 'partner.evil.example', ...HTML });
    expect([statusCode, headers['content-type']]).toEqual([421, 'text/html; charset=utf-8']);
    expect(body).toContain('<h1>Diese Adresse gehört nicht zu uns</h1>');
    const links = [...body.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(links.filter((href) => !/^(https:\/\/prod\.example\/|tel:|mailto:)/.test(href))).toEqual([]);
  });

  it('responds to health checks by IP address, and to nothing else [SEC-11]', async () => {
    for (const host of ['127.0.0.1:3000', '10.1.2.3', '[::1]:3000', 'localhost'])
      for (const url of ['/health/live', '/health/ready', '/health/ready?x=1'])
        expect([host, url, (await get(url, { host })).statusCode]).toEqual([host, url, 200]);
    expect((await get('/health/live', { host: 'evil.example' })).statusCode).toBe(421);
    expect((await get('/health/livex', { host: '127.0.0.1' })).statusCode).toBe(421);
  });

  it('uses the last forwarded host from a trusted proxy only, and stays in production mode [SEC-11]', async () => {
    const forwarded = { host: 'prod.example', 'x-forwarded-host': 'localhost' };
    const [byClient, byProxy] = [await get(PAGE, forwarded), await get(PAGE, forwarded, '10.0.0.1')];
    expect([byClient.statusCode, byClient.headers['strict-transport-security']]).toEqual([200, HSTS]);
    expect([byProxy.statusCode, byProxy.cookies]).toEqual([421, []]);
    const added = { host: '10.0.0.9', 'x-forwarded-host': 'evil.example, PROD.example.' };
    expect((await get(PAGE, added, '10.0.0.1')).statusCode).toBe(200);
    expect((await get(PAGE, added)).statusCode).toBe(421);
  });

  const unreadable = ['/%ff', '/%', '/%E0%A4%A/x', '/nichts', '/agent/%ff', '//'];

  it.each([...unreadable, '/tarifrechner/api/plz/%ff', '/tarifrechner/api/nichts'])(
    'sends all security headers with the response to %s [SEC-11, SEC-05]',
    async (url) => {
      const [good, bad] = [await get(PAGE, { host: 'prod.example' }), await get(url, { host: 'prod.example' })];
      expect(bad.statusCode).toBeGreaterThanOrEqual(400);
      expect(bad.statusCode).toBeLessThan(500);
      const common = ['x-content-type-options', 'x-frame-options', 'permissions-policy', 'cross-origin-opener-policy'];
      for (const name of ['strict-transport-security', ...common])
        expect([name, bad.headers[name]]).toEqual([name, good.headers[name]]);
      expect(good.headers).toMatchObject({ 'referrer-policy': 'same-origin', 'x-frame-options': 'DENY' });
      for (const name of ['origin-agent-cluster', 'x-dns-prefetch-control', 'x-download-options', 'x-xss-protection'])
        expect(good.headers).not.toHaveProperty(name);
      expect(good.headers['permissions-policy']).toBe('camera=(), geolocation=(), microphone=(), payment=()');
      expect(bad.headers['content-security-policy']).toContain("default-src 'none'");
    },
  );

  it('sends security headers with responses to malformed requests and to one without a host [SEC-11, SEC-05]', async () => {
    const { app } = await startTestServer(PRODUCTION);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const headOf = async (bytes: string): Promise<string> => {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      socket.end(bytes);
      return (await text(socket)).split('\r\n\r\n')[0]?.toLowerCase() ?? '';
    };
    const tooLong = (host: string) => headOf(`GET /?${'a'.repeat(20_000)} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
    const [ours, other] = [
      await headOf('GET /x HTTP/1.1\r\nhost: Prod.example\r\nx y: z\r\n\r\n'),
      await tooLong('other'),
    ];
    for (const head of [ours, other, await headOf('GET / HTTP/1.1\r\nconnection: close\r\n\r\n')]) {
      expect(head).toMatch(/^http\/1\.1 4/);
      expect(head).toMatch(/content-security-policy: default-src 'none'/);
      for (const line of ['x-content-type-options: nosniff', 'x-frame-options: deny', 'referrer-policy: same-origin'])
        expect(head).toContain(line);
    }
    expect(ours).toContain(`strict-transport-security: ${HSTS.toLowerCase()}`);
    expect(other).not.toContain('strict-transport-security');
    expect(await headOf('GET /%ff HTTP/1.1\r\nhost: prod.example\r\nconnection: close\r\n\r\n')).toContain(
      HSTS.toLowerCase(),
    );
  });
});

describe('the warning about forwarding headers', () => {
  const forwardingLines = ({ logged }: TestServer) => logged('forwarding header');
  const given = { 'x-forwarded-for': '203.0.113.7' };

  async function send({ app }: TestServer, headers: Record<string, string>, remoteAddress: string): Promise<void> {
    const answer = await app.inject({ url: PAGE, headers: { host: 'prod.example', ...headers }, remoteAddress });
    expect(answer.statusCode).toBe(200);
  }

  it('is logged for untrusted peers only if a proxy is trusted [SEC-10]', async () => {
    const trusting = await startTestServer({ ...PRODUCTION, TRUST_PROXY: '10.0.0.1' });
    await send(trusting, given, '10.0.0.1');
    await send(trusting, {}, '192.0.2.8');
    expect(forwardingLines(trusting)).toEqual([]);
    await send(trusting, given, '192.0.2.8');
    expect(forwardingLines(trusting)).toHaveLength(1);
  });

  it.each([given, { forwarded: 'for=203.0.113.7' }])(
    'is logged once as an error for %o, without an IP address [SEC-10]',
    async (headers) => {
      const alone = await startTestServer(PRODUCTION);
      for (const peer of ['192.0.2.8', '192.0.2.9']) await send(alone, headers, peer);
      expect(forwardingLines(alone)).toMatchObject([{ level: 50 }]);
      expect(JSON.stringify(forwardingLines(alone))).not.toMatch(/203\.0\.113|192\.0\.2/);
    },
  );

  it('is not logged in development [SEC-10]', async () => {
    const development = await startTestServer();
    await send(development, given, '192.0.2.8');
    expect(forwardingLines(development)).toEqual([]);
  });
});

it('accepts every host in development, without HSTS and secure cookies [SEC-11, ERR-04]', async () => {
  const { app } = await startTestServer();
  for (const host of ['localhost:3000', '192.168.0.7:3000', 'partner.localhost']) {
    const { statusCode, headers, cookies } = await app.inject({ url: PAGE, headers: { host } });
    expect([statusCode, headers['strict-transport-security']]).toEqual([200, undefined]);
    expect(cookies.map(({ secure }) => secure)).toEqual([undefined, undefined]);
  }
});
