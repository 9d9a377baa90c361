import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startFakeKeyService } from '../support/environment/fake-key-service.ts';
import {
  callWhileLocked,
  codeOf,
  deleteLink,
  EXPIRY,
  encryptedData,
  issueId,
  newAddress,
  openLink,
  overwrite,
  randomVerifier,
  save,
  saveGuarded,
} from '../support/server/saved-links.ts';
import { advance, restart, rowsOf } from '../support/server/server-calls.ts';
import { sharedTestServer, startTestServer } from '../support/server/start-test-server.ts';

const DAY_MS = 24 * 60 * 60_000;

const server = await sharedTestServer();

it('saving again keeps key and link, which open the newest state [LINK-01, LINK-10]', async () => {
  const { key } = await save(server);
  const before = (await rowsOf(server, 'saved_offers')).length;
  const data = encryptedData();
  const answer = await overwrite(server, key.toUpperCase(), { data });
  expect([answer.statusCode, answer.json()]).toEqual([200, { key, expiryDate: EXPIRY }]);
  expect((await openLink(server, key)).json()).toEqual({ data, expiryDate: EXPIRY });
  expect(await rowsOf(server, 'saved_offers')).toHaveLength(before);
});

it('the day of the last saving counts for the deletion and the key [LINK-01, SEC-01]', async () => {
  const later = await startTestServer();
  const { key } = await save(later);
  const { key: left } = await save(later);
  advance(later, DAY_MS);
  const data = encryptedData();
  const { expiryDate } = (await overwrite(later, key, { data })).json() as { expiryDate: string };
  expect(Date.parse(expiryDate) - Date.parse(EXPIRY)).toBe(DAY_MS);
  later.clock.now = new Date(EXPIRY);
  await restart(later);
  expect((await openLink(later, key)).json()).toEqual({ data, expiryDate });
  expect(codeOf(await openLink(later, left))).toBe('404 notFound');
  later.clock.now = new Date(expiryDate);
  expect(codeOf(await openLink(later, key))).toBe('404 notFound');
  await restart(later);
  expect(await rowsOf(later, 'saved_offers')).toEqual([]);
});

it('a newly chosen second factor replaces the earlier one [LINK-01, LINK-07]', async () => {
  const { key } = await save(server);
  const [first, second] = [randomVerifier(), randomVerifier()];
  const data = encryptedData();
  expect((await overwrite(server, key, { data, secondFactor: first })).statusCode).toBe(200);
  expect(codeOf(await openLink(server, key))).toBe('401 secondFactor');
  expect((await overwrite(server, key, { data, secondFactor: second }, first)).statusCode).toBe(200);
  expect(codeOf(await openLink(server, key, first))).toBe('401 secondFactor');
  expect((await openLink(server, key, second)).json()).toEqual({ data, expiryDate: EXPIRY });
  expect((await overwrite(server, key, { data }, second)).statusCode).toBe(200);
  expect((await openLink(server, key)).statusCode).toBe(200);
});

it('only the holder of the second factor overwrites a link, and wrong tries are counted [LINK-01, LINK-07]', async () => {
  const { key, secondFactor, data, expiryDate } = await saveGuarded(server);
  const address = newAddress();
  const payload = { data: encryptedData() };
  const answers = [];
  for (const proof of [undefined, ...Array.from({ length: 5 }, randomVerifier), secondFactor])
    answers.push(codeOf(await overwrite(server, key, payload, proof, address)));
  const wrong = Array.from({ length: 5 }, () => '401 secondFactor');
  expect(answers).toEqual([...wrong, '429 locked', '429 locked']);
  expect((await openLink(server, key, secondFactor)).json()).toEqual({ data, expiryDate });
  expect((await overwrite(server, key, payload, secondFactor)).statusCode).toBe(200);
});

it('an unknown, deleted or expired link cannot be overwritten [LINK-01, LINK-05]', async () => {
  const late = await startTestServer();
  const [deleted, expired] = [await save(late), await save(late)];
  await deleteLink(late, deleted.key);
  late.clock.now = new Date(EXPIRY);
  for (const key of [randomUUID(), 'kein-schlüssel', deleted.key, expired.key]) {
    const answer = await overwrite(late, encodeURIComponent(key), { data: encryptedData() });
    expect([answer.statusCode, answer.body]).toEqual([404, '{"code":"notFound"}']);
    expect(codeOf(await openLink(late, encodeURIComponent(key)))).toBe('404 notFound');
  }
});

it('of savings at once one wins whole, and a deleted link stays deleted [LINK-01, LINK-05]', async () => {
  const { key } = await save(server);
  const states = Array.from({ length: 8 }, () => ({ data: encryptedData(), secondFactor: randomVerifier() }));
  const answers = await callWhileLocked(server, 'select from saved_offers for update', () =>
    states.map((state) => overwrite(server, key, state)),
  );
  // Without the factor of the first one, the others are refused.
  expect(answers.map(codeOf).toSorted()).toEqual(['200', ...Array.from({ length: 7 }, () => '401 secondFactor')]);
  const won = states[answers.findIndex(({ statusCode }) => statusCode === 200)];
  const opened = await openLink(server, key, won?.secondFactor);
  expect(opened.json()).toEqual({ data: won?.data, expiryDate: EXPIRY });

  const { key: ended } = await save(server);
  const save8 = states.map(({ data }) => overwrite(server, ended, { data }));
  const all = await Promise.all([...save8, deleteLink(server, ended), ...save8]);
  expect(all.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  expect(codeOf(await openLink(server, ended))).toBe('404 notFound');
});

it('a failed saving leaves the earlier state [LINK-01]', async () => {
  const service = await startFakeKeyService();
  const served = await startTestServer(service.environment);
  const { key, data, expiryDate } = await save(served);
  advance(served, DAY_MS);
  service.fail();
  expect(codeOf(await overwrite(served, key, { data: encryptedData() }))).toBe('503 unavailable');
  service.recover();
  expect((await openLink(served, key)).json()).toEqual({ data, expiryDate });
});

it('the Service-ID of an overwritten copy ends, as the key of its day ends earlier [SID-03, SEC-01]', async () => {
  const { key } = await issueId(server);
  const before = (await rowsOf(server, 'service_ids')).length;
  expect((await overwrite(server, key, { data: encryptedData() })).statusCode).toBe(200);
  expect(await rowsOf(server, 'service_ids')).toHaveLength(before - 1);
});
