import { writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { openKeyService, POLICY, startFakeKeyService } from '../../tests/support/environment/fake-key-service.ts';
import { type FakeService, json } from '../../tests/support/environment/fake-service.ts';
import { temporaryFile } from '../../tests/support/environment/temporary-folder.ts';
import { KeysUnavailable } from './day-keys.ts';
import { KeyServiceRefusal } from './key-service-calls.ts';

const DAY = '2026-11-21';
const HOUR = 3_600_000;

function status(code: number): KeyServiceRefusal {
  return new KeyServiceRefusal(code);
}

/** Gives some requests another answer. */
function answerTo(service: FakeService, method: string, part: string, other: RequestListener) {
  const { answer } = service;
  service.answer = (request, response) =>
    (request.method === method && request.url?.includes(part) ? other : answer)(request, response);
}

describe('a day in the key service', () => {
  it('is deleted with its metadata, never softly [SEC-01]', async () => {
    const service = await startFakeKeyService();
    await openKeyService(service).keyOf(DAY);
    await openKeyService(service).destroyThrough(DAY);
    const changes = service.requests.filter((line) => !/^GET|login$/.test(line));
    expect(changes).toEqual([`POST /v1/kv/data/rechner/days/${DAY}`, `DELETE /v1/kv/metadata/rechner/days/${DAY}`]);
  });

  it.each<[string, readonly string[]]>([
    ['may not update', ['create', 'read']],
    ['may update', ['create', 'read', 'update']],
  ])('gets no second key by a server that %s, after another was faster [SEC-01]', async (_name, rights) => {
    const service = await startFakeKeyService();
    service.policy = { ...POLICY, 'kv/data/rechner/days/*': rights };
    const { answer } = service;
    // The other server writes between the read and the write of this one.
    answerTo(service, 'POST', '/data/', (request, response) => {
      service.keys.set(DAY, 'A'.repeat(43) + '=');
      answer(request, response);
    });
    expect(await openKeyService(service).keyOf(DAY)).toEqual(new Uint8Array(32));
  });

  it('is a failure if its key was deleted softly, damaged, or is in version 1 of the engine [SEC-01]', async () => {
    const service = await startFakeKeyService();
    const store = openKeyService(service);
    await store.days();
    const wrong = new KeysUnavailable('key service: response with another schema');
    const key = Buffer.alloc(32).toString('base64');
    for (const data of [
      { data: { key: Buffer.alloc(16).toString('base64') }, metadata: { version: 1 } },
      { data: {}, metadata: { version: 1 } },
      { data: { key }, metadata: { version: 2 } },
      { data: { key } },
    ]) {
      service.answer = json({ data });
      await expect(store.keyOf(DAY)).rejects.toThrow(wrong);
    }
    service.recover();
    // The metadata of a soft deletion remains, so that creating fails and reading finds nothing.
    service.keys.set(DAY, key);
    const deleted = '{"errors":[],"data":{"data":null,"metadata":{"deletion_time":"2026-11-21"}}}';
    answerTo(service, 'GET', '/data/', (_request, response) => response.writeHead(404).end(deleted));
    await expect(store.keyOf(DAY)).rejects.toThrow(status(403));
  });

  it('is a failure if its creation is answered with 404, because its key is not stored then [SEC-01]', async () => {
    const service = await startFakeKeyService();
    const store = openKeyService(service);
    await store.days();
    service.answer = (_request, response) => response.writeHead(404).end('{"errors":[]}');
    await expect(store.keyOf(DAY)).rejects.toThrow(status(404));
  });
});

describe('the key service', () => {
  it('that refuses, fails, is down, silent or elsewhere is reported with its reason [SEC-01, SEC-03]', async () => {
    const service = await startFakeKeyService();
    const store = openKeyService(service);
    await store.days();
    for (const code of [307, 400, 403, 429, 500, 503]) {
      service.answer = (_request, response) => response.writeHead(code, { location: 'http://127.0.0.1:1/' }).end();
      for (const work of [() => store.keyOf(DAY), store.days, () => store.destroyThrough(DAY)])
        await expect(work()).rejects.toThrow(status(code));
    }
    service.answer = (_request, response) => response.writeHead(404).end('<html>');
    await expect(store.keyOf(DAY)).rejects.toThrow(new KeysUnavailable('key service: answer is no JSON'));
    service.answer = () => undefined;
    await expect(openKeyService(service, { timeoutMs: 150 }).days()).rejects.toThrow(/^key service: timeout$/);
    await expect(openKeyService(service, { url: 'http://127.0.0.1:1' }).days()).rejects.toThrow(/: no connection/);
  });

  it('is found at an address that ends with a slash [SEC-01]', async () => {
    const service = await startFakeKeyService();
    await openKeyService(service, { url: `${service.url}/` }).days();
    expect(service.requests.map((line) => line.split('?')[0])).toEqual([
      'POST /v1/auth/approle/login',
      'GET /v1/kv/metadata/rechner/days',
    ]);
  });

  it('without the secrets engine is a failure, not a service without keys [SEC-01]', async () => {
    const service = await startFakeKeyService();
    service.policy = { ...POLICY, 'elsewhere/*': ['create', 'read', 'list', 'delete'] };
    const store = openKeyService(service, { mount: 'elsewhere' });
    for (const work of [() => store.keyOf(DAY), () => store.existing(DAY), store.days])
      await expect(work()).rejects.toThrow(status(404));
    await expect(openKeyService(service, { path: 'other' }).days()).rejects.toThrow(status(403));
  });

  it.each([
    ['a namespace', { namespace: 'versicherung/rechner' }, 'versicherung/rechner'],
    ['no namespace', {}, undefined],
  ])('gets %s with every call, and the token not with the login [SEC-01]', async (_, settings, namespace) => {
    const service = await startFakeKeyService();
    const { answer } = service;
    const seen: unknown[] = [];
    service.answer = (request, response) => {
      seen.push([request.headers['x-vault-namespace'], typeof request.headers['x-vault-token']]);
      return answer(request, response);
    };
    await openKeyService(service, settings).days();
    expect(seen).toEqual([
      [namespace, 'undefined'],
      [namespace, 'string'],
    ]);
  });
});

describe('the token', () => {
  it('is shared by concurrent calls, renewed after half of its time, and lasts as long as the server [SEC-01]', async () => {
    const service = await startFakeKeyService();
    const store = openKeyService(service);
    await Promise.all(Array.from({ length: 20 }, () => store.days()));
    for (let quarter = 0; quarter < 20; quarter += 1) {
      service.clock.now += HOUR / 4;
      await Promise.all([store.days(), store.days()]);
    }
    expect(service.tokens.size).toBe(1);
    expect(service.requests.filter((line) => line.endsWith('renew-self'))).toHaveLength(10);
  });

  it.each<[string, (service: Awaited<ReturnType<typeof startFakeKeyService>>) => void]>([
    ['has reached its last end', (service) => void (service.clock.now += 2 * HOUR)],
    ['is not renewable', (service) => void ((service.isRenewable = false), (service.clock.now += 0.6 * HOUR))],
    ['was revoked', (service) => service.tokens.clear()],
  ])('that %s is replaced by one login, also for concurrent calls [SEC-01]', async (_name, end) => {
    const service = await startFakeKeyService();
    const store = openKeyService(service);
    await store.keyOf(DAY);
    end(service);
    const days = await Promise.all(Array.from({ length: 10 }, () => store.days()));
    expect(days).toEqual(Array.from({ length: 10 }, () => [DAY]));
    expect(service.requests.filter((line) => line.endsWith('login'))).toHaveLength(2);
  });

  it('without an end is not renewed [SEC-01]', async () => {
    const service = await startFakeKeyService();
    const store = openKeyService(service, { login: { tokenFile: temporaryFile('token', service.issue()) } });
    answerTo(service, 'GET', '/lookup-self', json({ data: { ttl: 0, renewable: true } }));
    for (let call = 0; call < 3; call += 1) await store.days();
    expect(service.requests.filter((line) => line.endsWith('renew-self'))).toEqual([]);
  });

  it('whose renewal gives it no more time is replaced by a login [SEC-01]', async () => {
    const service = await startFakeKeyService();
    const store = openKeyService(service);
    await store.days();
    answerTo(service, 'POST', '/renew-self', json({ auth: { lease_duration: 0, renewable: true } }));
    service.clock.now += 0.6 * HOUR;
    await store.days();
    expect(service.requests.filter((line) => line.endsWith('login'))).toHaveLength(2);
  });

  it('that lacks a right is not replaced [SEC-01]', async () => {
    const service = await startFakeKeyService();
    const store = openKeyService(service);
    await store.keyOf(DAY);
    service.policy = { ...POLICY, 'kv/metadata/rechner/days/*': ['list'] };
    await expect(store.destroyThrough(DAY)).rejects.toThrow(status(403));
    expect(service.tokens.size).toBe(1);
    expect(await store.days()).toEqual([DAY]);
  });

  it('of a file is renewed too; when it ends, the file is read again [SEC-01]', async () => {
    const service = await startFakeKeyService();
    const tokenFile = temporaryFile('token', `${service.issue()}\n`);
    const store = openKeyService(service, { login: { tokenFile } });
    await store.keyOf(DAY);
    for (let quarter = 0; quarter < 8; quarter += 1) {
      service.clock.now += HOUR / 4;
      expect(await store.days()).toEqual([DAY]);
    }
    service.tokens.clear();
    await expect(store.days()).rejects.toThrow(status(403));
    writeFileSync(tokenFile, service.issue());
    expect(await store.days()).toEqual([DAY]);
    expect(service.requests.filter((line) => line.endsWith('login'))).toEqual([]);
  });

  it('cannot be had with a wrong or missing secret ID, which no message contains [SEC-01, SEC-02]', async () => {
    const service = await startFakeKeyService();
    const secretIdFile = temporaryFile('secret-id', 'falsch');
    const of = (file: string) =>
      openKeyService(service, { login: { roleId: 'rechner-role', secretIdFile: file } }).days();
    await expect(of(secretIdFile)).rejects.toThrow(status(400));
    await expect(of(`${secretIdFile}-gone`)).rejects.toThrow(new KeysUnavailable('key service: login ENOENT'));
  });
});
