import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startFakeKeyService } from '../../tests/support/environment/fake-key-service.ts';
import { testPurposes } from '../../tests/support/environment/test-keys.ts';
import {
  codeOf,
  deleteLink,
  EXPIRY,
  encryptedData,
  openLink,
  postSave,
  randomVerifier,
  SECRETS_URL,
  save,
  saveGuarded,
} from '../../tests/support/server/saved-links.ts';
import { metricsOf, restart, rowsOf } from '../../tests/support/server/server-calls.ts';
import { sharedTestServer, startTestServer } from '../../tests/support/server/start-test-server.ts';

const server = await sharedTestServer();

describe('a saved offer', () => {
  it('is returned unchanged until its stated expiry [LINK-01, LINK-04]', async () => {
    const data = encryptedData();
    const posted = await postSave(server, { data });
    expect(posted.statusCode).toBe(201);
    const { key, expiryDate } = posted.json() as { key: string; expiryDate: string };
    expect(Object.keys(posted.json())).toEqual(['key', 'expiryDate']);
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(expiryDate).toBe(EXPIRY);

    const opened = await openLink(server, key);
    expect([opened.statusCode, opened.json()]).toEqual([200, { data, expiryDate }]);
    expect((await openLink(server, key.toUpperCase())).json()).toEqual({ data, expiryDate });
    for (const answer of [posted, opened, await openLink(server, randomUUID())])
      expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('of an earlier format is returned unchanged [LINK-04]', async () => {
    const { key } = await save(server);
    const earlier = '{"format":0,"iv":"abc"}';
    const [hash] = testPurposes.hashes('saved links v1');
    const keyHash = hash(`key ${createHash('sha256').update(key).digest('hex')}`);
    const sealed = await server.keys.sealing.seal(
      server.clock.now,
      { purpose: 'saved_offers.sealed', row: keyHash.toString('hex') },
      Buffer.from(earlier),
    );
    await server.database.pool.query('update saved_offers set sealed = $1 where key_hash = $2', [sealed, keyHash]);
    expect((await openLink(server, key)).json()).toEqual({ data: earlier, expiryDate: EXPIRY });
  });

  it('is gone once deleted, and deleting an unknown one gives the same answer [LINK-05]', async () => {
    const { key } = await save(server);
    const answers = [
      await deleteLink(server, key),
      await deleteLink(server, key),
      await deleteLink(server, randomUUID()),
    ];
    for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(codeOf(await openLink(server, key))).toBe('404 notFound');
  });

  it('that is unknown, deleted or expired gets a byte-identical response [LINK-04, LINK-05]', async () => {
    const expiring = await startTestServer();
    const [over, deleted] = [await save(expiring), await saveGuarded(expiring)];
    await deleteLink(expiring, deleted.key, deleted.secondFactor);
    expiring.clock.now = new Date(EXPIRY);
    const { key: fresh } = await save(expiring);
    await deleteLink(expiring, fresh);
    // Before the purge: the row exists, but nothing of them may be revealed.
    expect(await rowsOf(expiring, 'saved_offers')).toHaveLength(1);
    const answers = await Promise.all(
      [randomUUID(), 'kein-schlüssel', 'a'.repeat(5_000), over.key, deleted.key, fresh].map((key) =>
        openLink(expiring, encodeURIComponent(key)),
      ),
    );
    const [first, ...others] = answers.map(({ statusCode, body, headers }) => {
      const { date: _, 'x-ratelimit-reset': _reset, ...rest } = headers;
      return { statusCode, body, rest };
    });
    expect(first).toMatchObject({ statusCode: 404, body: '{"code":"notFound"}' });
    for (const other of others) expect(other).toEqual(first);
  });

  it('is refused in any other format, and above 64 kB [LINK-01, SEC-03]', async () => {
    const before = (await rowsOf(server, 'saved_offers')).length;
    const refused = [{}, { data: 'Firma Müller GmbH' }, { data: encryptedData(49_100) }];
    for (const request of refused) expect(codeOf(await postSave(server, request))).toBe('400 invalidRequest');
    expect(codeOf(await postSave(server, { data: encryptedData(60_000) }))).toBe('413 tooLarge');
    expect((await postSave(server, { data: encryptedData(48_000) })).statusCode).toBe(201);
    expect(await rowsOf(server, 'saved_offers')).toHaveLength(before + 1);
  });

  it.each(['x'.repeat(10_000), '😀'.repeat(100), '', 'A'.repeat(64)])(
    'refuses a value that is no verifier: %.20s [LINK-07, SEC-03]',
    async (text) => {
      const { key } = await save(server, { secondFactor: randomVerifier() });
      for (const id of [key, randomUUID()])
        expect((await openLink(server, id, encodeURIComponent(text))).json()).toEqual({
          code: 'invalidRequest',
          fields: [{ field: 'x-second-factor', code: 'pattern' }],
        });
    },
  );

  it('leaves neither remote key nor verifier in logs, metrics or the database [LINK-10, SEC-02]', async () => {
    const traced = await startTestServer({ LOG_LEVEL: 'trace' });
    const [secondFactor, wrong] = [randomVerifier(), randomVerifier()];
    const { key, data } = await save(traced, { secondFactor });
    const { encrypted } = JSON.parse(data) as { encrypted: string };
    for (const factor of [secondFactor, wrong, undefined]) await openLink(traced, key, factor);
    await openLink(traced, key, 'x'.repeat(65));
    await traced.database.pool.query('alter table saved_offers rename to away');
    expect(codeOf(await openLink(traced, key, secondFactor))).toBe('500 internal');
    await traced.database.pool.query('alter table away rename to saved_offers');
    await deleteLink(traced, key, wrong);
    const kept = JSON.stringify([await rowsOf(traced, 'saved_offers'), await rowsOf(traced, 'saved_offer_tries')]);
    const metrics = await metricsOf(traced);
    expect(traced.log()).toContain(`${SECRETS_URL}/:remoteKey`);
    for (const told of [traced.log(), metrics, kept])
      for (const secret of [key, key.replaceAll('-', ''), secondFactor, wrong, encrypted.slice(0, 40), 'xxxxx'])
        expect(told).not.toContain(secret);
    const raw = (await traced.database.pool.query('select sealed from saved_offers')).rows[0].sealed as Buffer;
    expect(raw.includes(encrypted.slice(0, 40))).toBe(false);
    expect(kept).not.toContain('10.0.');
  });

  it('is answered with 503 while the key of its day is unavailable, and nothing is stored or lost [LINK-04, SEC-03]', async () => {
    const service = await startFakeKeyService();
    const served = await startTestServer(service.environment);
    service.fail();
    const earlier = await postSave(served);
    expect(codeOf(earlier)).toBe('503 unavailable');
    expect(await rowsOf(served, 'saved_offers')).toEqual([]);

    service.recover();
    const { key, data } = await save(served);
    // A new process without cached keys.
    const started = await startTestServer(service.environment, { databaseUrl: served.databaseUrl });
    service.fail();
    expect(codeOf(await openLink(started, key))).toBe('503 unavailable');
    service.recover();
    expect((await openLink(started, key)).json()).toEqual({ data, expiryDate: EXPIRY });
  });

  it('that could not be stored is not charged to the budget [SEC-10]', async () => {
    const service = await startFakeKeyService();
    const served = await startTestServer({ ...service.environment, SAVED_OFFERS_PER_DAY: '2' });
    service.fail();
    for (let call = 0; call < 3; call += 1) expect(codeOf(await postSave(served))).toBe('503 unavailable');
    service.recover();
    const kept = [await postSave(served), await postSave(served)];
    expect(kept.map(codeOf)).toEqual(['201', '201']);
    expect(codeOf(await postSave(served))).toBe('503 capacityExceeded');
  });
});

describe('the expiry of a saved offer', () => {
  it('comes at the stated time and deletes everything [SEC-01]', async () => {
    const expiring = await startTestServer();
    const secondFactor = randomVerifier();
    const [, guarded] = [await save(expiring), await save(expiring, { secondFactor })];
    await openLink(expiring, guarded.key, randomVerifier());
    expiring.clock.now = new Date(Date.parse(EXPIRY) - 1);
    expect((await openLink(expiring, guarded.key, secondFactor)).statusCode).toBe(200);
    const { key: next, expiryDate } = await save(expiring);
    expect(Date.parse(expiryDate)).toBeGreaterThan(Date.parse(EXPIRY));

    expiring.clock.now = new Date(EXPIRY);
    expect(codeOf(await openLink(expiring, guarded.key, secondFactor))).toBe('404 notFound');
    await restart(expiring);
    expect(await rowsOf(expiring, 'saved_offers')).toHaveLength(1);
    expect(await rowsOf(expiring, 'saved_offer_tries')).toEqual([]);
    expect(expiring.log()).toContain('"links":2,"msg":"deleted expired saved offers"');
    expect((await openLink(expiring, next)).statusCode).toBe(200);
  });
});
