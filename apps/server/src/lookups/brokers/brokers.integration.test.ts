import { brokerAnswer } from '@fa/api/lookups/broker';
import { describe, expect, it } from 'vitest';
import { type FakeService, failing, startFakeService } from '../../../tests/support/environment/fake-service.ts';
import { codeOf } from '../../../tests/support/server/saved-links.ts';
import { sharedTestServer, startTestServer } from '../../../tests/support/server/start-test-server.ts';
import { isPublicAddress } from './fetch-picture.ts';

const BROKERS = '/tarifrechner/api/brokers';
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40)]);
const BROKER = {
  brokerNumber: '022230-701',
  name: 'Makler',
  contact: 'Marta Beispiel',
  street: 'Musterallee 1',
  postalCode: '10115',
  city: 'Berlin',
  telephoneNumber: '030 23125 701',
  photoUrl: '',
  photoIsLogo: false,
};

const server = await sharedTestServer();

describe('the built-in directory', () => {
  it('returns broker and presets at the path of the frontend configuration [BROK-02]', async () => {
    const config = await server.app.inject('/tarifrechner/api/v2/forderungsausfall/frontend-config');
    const { pathname } = new URL(config.json().apis.brokerUrl);
    expect(pathname).toBe(`${BROKERS}/`);
    for (const number of ['022230-701', '022230701']) {
      const answer = await server.app.inject(`${pathname}${number}`);
      expect(answer.json()).toEqual(brokerAnswer.parse(answer.json()));
      expect(answer.json()).toMatchObject({
        broker: { brokerNumber: '022230-701', contact: 'Anton Huber', photoIsLogo: false },
        presets: [
          { key: 'absicherung', value: 4 },
          { key: 'zahlungsweise', value: 4 },
        ],
      });
    }
  });

  it.each(['022230-708', '022230-000', '999999-999', 'x', '0'.repeat(90), '%3Cb%3E', '..%2Fpartners'])(
    'knows no broker %s, like an inactive one [BROK-02]',
    async (number) => {
      for (const url of [`${BROKERS}/${number}`, `${BROKERS}/${number}/photo`]) {
        expect(codeOf(await server.app.inject(url))).toBe('404 notFound');
      }
    },
  );

  it('serves photo and logo from this server, under a policy that blocks scripts in them [BROK-05]', async () => {
    const { photoUrl } = (await server.app.inject(`${BROKERS}/022230-702`)).json().broker;
    const photo = await server.app.inject(photoUrl);
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(photo.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect((await server.app.inject(`${BROKERS}/022230-703/photo`)).statusCode).toBe(404);
  });
});

describe('an upstream broker service', () => {
  const answering = (changes: object = {}, picture: Buffer = PNG, headers: Record<string, string> = {}) =>
    startFakeService((request, response) => {
      if (request.url?.startsWith('/photo')) return void response.writeHead(200, headers).end(picture);
      if (request.url === '/gone') return void response.writeHead(404).end(picture);
      if (request.url !== '/022230-701') return void response.writeHead(404).end();
      const answer = { broker: { ...BROKER, ...changes }, presets: [{ key: 'absicherung', value: 4 }] };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  const serverOf = (service: FakeService) =>
    startTestServer({ BROKERS_UPSTREAM_URL: service.url, UPSTREAM_TIMEOUT_MS: '20000' });
  const photoOf = async (photoUrl: string, picture?: Buffer, headers?: Record<string, string>) => {
    const service = await answering({ photoUrl }, picture, headers);
    const server = await serverOf(service);
    const answer = await server.app.inject(`${BROKERS}/022230-701/photo`);
    return {
      status: answer.statusCode,
      type: answer.headers['content-type'],
      asked: service.requests,
      log: server.log(),
    };
  };

  it('is called once for a broker, whose picture is served from this server [BROK-02, BROK-05]', async () => {
    const service = await answering({ photoUrl: '/photo.png' });
    const server = await serverOf(service);
    for (let time = 0; time < 2; time += 1) {
      const { broker } = (await server.app.inject(`${BROKERS}/022230-701`)).json();
      expect(broker.photoUrl).toMatch(/^\/tarifrechner\/api\/brokers\/022230-701\/photo\?v=/);
      const photo = await server.app.inject(broker.photoUrl);
      expect([photo.statusCode, photo.headers['content-type'], photo.rawPayload]).toEqual([200, 'image/png', PNG]);
    }
    expect(service.requests).toEqual(['GET /022230-701', 'GET /photo.png']);
    expect((await server.app.inject(`${BROKERS}/022230-999`)).statusCode).toBe(404);
  });

  it('gets no request for an invalid number, and one for a number without a hyphen [BROK-05]', async () => {
    const service = await answering({ photoUrl: '/photo.png' });
    const server = await serverOf(service);
    for (const number of ['x', '..%2Fpartners', '022230-7011'])
      expect((await server.app.inject(`${BROKERS}/${number}/photo`)).statusCode).toBe(404);
    expect(service.requests).toEqual([]);
    expect((await server.app.inject(`${BROKERS}/022230701/photo`)).statusCode).toBe(200);
  });

  it.each([{ active: false }, { brokerNumber: '022230-702' }])('is not trusted with %o [BROK-02]', async (changes) => {
    const server = await serverOf(await answering(changes));
    expect((await server.app.inject(`${BROKERS}/022230-701`)).statusCode).toBe(404);
  });

  it('is answered with 503 if it fails or sends an invalid body [BROK-02]', async () => {
    const service = await answering({ name: 7 });
    const server = await serverOf(service);
    expect(codeOf(await server.app.inject(`${BROKERS}/022230-701`))).toBe('503 lookupUnavailable');
    service.answer = failing;
    expect((await server.app.inject(`${BROKERS}/022230-701`)).statusCode).toBe(503);
  });

  it.each([
    ['an SVG', '/photo', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'no PNG, JPEG or WebP'],
    ['a page', '/photo', Buffer.from('<html>'), 'no PNG, JPEG or WebP'],
    ['40 MB', '/photo', Buffer.concat([PNG, Buffer.alloc(40_000_000)]), 'too large'],
    ['gone', '/gone', PNG, 'status 404'],
    ['another host of this house', 'https://127.0.0.1:1/photo', PNG, 'private network'],
    ['a host without TLS', 'http://photos.example/photo', PNG, 'not https'],
    ['a name for this house', 'https://localhost:1/photo', PNG, 'private network'],
    ['a file', 'file:///etc/passwd', PNG, 'not https'],
    ['no address', 'https://', PNG, 'no address'],
  ])('shows no picture that is %s [BROK-05, SEC-05]', async (_what, photoUrl, picture, reason) => {
    const { status, log } = await photoOf(photoUrl, picture);
    expect(status).toBe(404);
    expect(log).toContain(`"reason":"${reason}","msg":"the picture of a broker cannot be loaded"`);
  });

  it('is asked again for a broker after ten minutes, and for a picture that failed after one [BROK-02, BROK-05]', async () => {
    const service = await answering({ photoUrl: '/photo' }, Buffer.from('<html>'));
    const server = await serverOf(service);
    const photo = async (seconds: number) => {
      server.clock.now = new Date(server.clock.now.getTime() + seconds * 1_000);
      await server.app.inject(`${BROKERS}/022230-701/photo`);
      return service.requests.length;
    };
    expect(await photo(0)).toBe(2);
    expect(await photo(59)).toBe(2);
    expect(await photo(2)).toBe(3);
    expect(await photo(538)).toBe(4);
    expect(await photo(2)).toBe(5);
    expect(service.requests.filter((request) => request === 'GET /022230-701')).toHaveLength(2);
  });

  it('may leave out the person, the picture and the presets [BROK-02]', async () => {
    const { contact: _contact, photoUrl: _photo, photoIsLogo: _logo, ...broker } = BROKER;
    const service = await startFakeService((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ broker }));
    });
    const answer = (await (await serverOf(service)).app.inject(`${BROKERS}/022230-701`)).json();
    expect(answer).toEqual({ broker: { ...broker, contact: '', photoUrl: '', photoIsLogo: false }, presets: [] });
  });

  it('has its picture type detected by its bytes, not by its content type [BROK-05]', async () => {
    expect(await photoOf('/photo', PNG, { 'content-type': 'text/html' })).toMatchObject({
      status: 200,
      type: 'image/png',
    });
  });

  it('may have its picture on the internet, but not in a private network [BROK-05, SEC-05]', () => {
    const inside =
      '0.0.0.0 10.1.2.3 10.255.255.255 100.64.0.1 100.127.255.255 127.0.0.1 169.254.169.254 172.20.0.1 172.31.255.255 ' +
      '192.0.0.1 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 ' +
      '239.255.255.250 255.255.255.255 x';
    const insideIpv6 =
      '::1 :: fe80::1 fd00::1 ::ffff:10.0.0.1 64:ff9b::a00:1 2002:a00:1:: 2001::1 2001:0:1::1 2001:db8::1';
    for (const address of `${inside} ${insideIpv6}`.split(' '))
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
    const outside =
      '1.1.1.1 8.8.8.8 11.0.0.1 93.184.215.14 100.63.0.1 100.128.0.1 169.253.0.1 172.15.0.1 172.32.0.1 192.0.1.1 ' +
      '192.0.3.1 192.88.98.1 192.167.0.1 198.17.0.1 198.20.0.1 198.51.101.1 203.0.112.1 223.255.255.255 ' +
      '2606:2800:21f:cb07::1 2001:4860:4860::8888 3fff::1';
    for (const address of outside.split(' ')) expect([address, isPublicAddress(address)]).toEqual([address, true]);
  });
});
