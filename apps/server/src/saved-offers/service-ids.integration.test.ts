import { randomUUID } from 'node:crypto';
import { parseServiceId, serviceIdOf } from '@fa/rechner/contact/service-id';
import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import {
  callWhileLocked,
  codeOf,
  deleteLink,
  EXPIRY,
  idRequest,
  newAddress,
  randomVerifier,
  save,
} from '../../tests/support/server/saved-links.ts';
import { restart, rowsOf, startBeside } from '../../tests/support/server/server-calls.ts';
import { sharedTestServer, startTestServer, type TestServer } from '../../tests/support/server/start-test-server.ts';

import { issueServiceId } from './service-ids.ts';

const server = await sharedTestServer();

function ask(from: TestServer, payload: unknown, remoteAddress = newAddress()): Promise<LightMyRequestResponse> {
  return from.post('/service-ids', payload, { from: remoteAddress });
}

it('has nine digits with a check digit and expires with its copy [SID-03]', async () => {
  const { key } = await save(server);
  const answer = await ask(server, idRequest(key));
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
  const { serviceId, expiryDate } = answer.json() as { serviceId: string; expiryDate: string };
  expect(parseServiceId(serviceId)).toBe(serviceId);
  expect(expiryDate).toBe(EXPIRY);
});

it('is the same for twenty simultaneous requests and a later one, and another for another copy [SID-03]', async () => {
  const [one, other] = [await save(server), await save(server)];
  const idOf = async ({ key }: typeof one) => {
    const answer = await ask(server, idRequest(key));
    return [answer.statusCode, answer.json().serviceId] as const;
  };
  const ids = await Promise.all(Array.from({ length: 20 }, () => idOf(one)));
  expect(new Set([...ids, await idOf(one)].map(String)).size).toBe(1);
  expect((await idOf(other))[1]).not.toBe(ids[0]?.[1]);
});

it('is refused for a link that is not a copy for agents [SID-03]', async () => {
  const [protectedOne, deleted] = [await save(server, { secondFactor: randomVerifier() }), await save(server)];
  await deleteLink(server, deleted.key);
  for (const key of [protectedOne.key, deleted.key, randomUUID()])
    expect(codeOf(await ask(server, idRequest(key)))).toBe('422 invalidRequest');
  const { key } = await save(server);
  const good = idRequest(key);
  const bad = [
    { ...good, storedUrl: `javascript:alert(1)#${key};${randomVerifier()}` },
    ...['http://[::1', 'http://a:99999/', 'https://%/', 'https://a b/'].map((start) => ({
      ...good,
      storedUrl: `${start}${good.storedUrl.slice(good.storedUrl.indexOf('#'))}`,
    })),
    { ...good, model: { ...good.model, firmenname: 'Muster GmbH' } },
    { ...good, model: { absicherung: { firmenname: 'Muster GmbH' } } },
  ];
  for (const payload of bad) expect(codeOf(await ask(server, payload))).toBe('400 invalidRequest');
  expect(codeOf(await ask(server, { ...good, model: { a: 'x'.repeat(9_000) } }))).toBe('413 tooLarge');
});

it('ends when its copy is deleted or expires [SID-03, SEC-01]', async () => {
  const own = await startTestServer();
  const [deleted, over] = [await save(own), await save(own)];
  for (const { key } of [deleted, over]) expect((await ask(own, idRequest(key))).statusCode).toBe(201);
  await deleteLink(own, deleted.key);
  expect(await rowsOf(own, 'service_ids')).toHaveLength(1);
  own.clock.now = new Date(EXPIRY);
  await restart(own);
  expect(await rowsOf(own, 'service_ids')).toHaveLength(0);
  expect(codeOf(await ask(own, idRequest(over.key)))).toBe('422 invalidRequest');
});

it('is stored without a readable secret, and none is logged [SID-03, LINK-02]', async () => {
  const { key } = await save(server);
  const localSecret = randomVerifier();
  await ask(server, idRequest(key, localSecret));
  await ask(server, { ...idRequest(key, localSecret), userId: -1 });
  const kept = (await rowsOf(server, 'service_ids')).map((row) =>
    Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))),
  );
  const everything = `${JSON.stringify(kept)} ${server.log()}`;
  for (const secret of [localSecret, Buffer.from(localSecret, 'hex').toString('latin1'), key])
    expect(everything.includes(secret)).toBe(false);
});

it('is none that a former secret of the server has issued [SID-03, SEC-08]', async () => {
  const [OLD, NEW] = ['the secret of the server until now', 'the secret of the server from now on'];
  const before = await startTestServer({ SECRET: OLD });
  const rotated = await startBeside(before, { SECRET: `${NEW},${OLD}` });
  const issue = async (by: TestServer, ...numbers: number[]) =>
    (await issueServiceId(by.context, idRequest((await save(by)).key), () => numbers.shift() ?? 0)).serviceId;
  expect(await issue(before, 1)).toBe(serviceIdOf(1));
  expect(await issue(rotated, 1, 2)).toBe(serviceIdOf(2));
});

it('is not created for a copy that is being deleted, which is reported [SID-03, LINK-05]', async () => {
  const own = await startTestServer();
  const { key } = await save(own);
  const answers = await callWhileLocked(own, 'delete from saved_offers', () => [ask(own, idRequest(key))]);
  expect(answers.map(codeOf)).toEqual(['422 invalidRequest']);
});
