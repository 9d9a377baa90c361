import { SECOND_FACTOR_HEADER } from '@fa/api/saved-offers/saved-offer';
import { expect, it } from 'vitest';
import {
  codeOf,
  deleteLink,
  newAddress,
  openLink,
  randomVerifier,
  SECRETS_URL,
  save,
  saveGuarded,
} from '../support/server/saved-links.ts';
import { advance, startBeside } from '../support/server/server-calls.ts';
import { sharedTestServer, type TestServer } from '../support/server/start-test-server.ts';

const WRONG = '401 secondFactor';
const LOCKED = '429 locked';
const MINUTE_MS = 60_000;

const server = await sharedTestServer();

/** Tries wrong factors repeatedly; returns the responses. */
async function guess(key: string, count: number, address = newAddress(), at = server): Promise<string[]> {
  const answers = [];
  for (let tries = 0; tries < count; tries += 1)
    answers.push(codeOf(await openLink(at, key, randomVerifier(), address)));
  return answers;
}

function times(count: number, answer: string): string[] {
  return Array.from({ length: count }, () => answer);
}

it('a link opens only with its second factor; a missing and a wrong one get the same answer without data [LINK-04, LINK-07]', async () => {
  const { key, secondFactor, data, expiryDate } = await saveGuarded(server);
  const missing = await openLink(server, key);
  const wrong = await openLink(server, key, randomVerifier());
  expect([missing.statusCode, missing.json()]).toEqual([401, { code: 'secondFactor' }]);
  expect([wrong.statusCode, wrong.body]).toEqual([missing.statusCode, missing.body]);
  expect((await openLink(server, key, secondFactor)).json()).toEqual({ data, expiryDate });
});

it('a link is deleted only with its second factor, and wrong tries are counted there too [LINK-05, LINK-07]', async () => {
  const { key, secondFactor } = await saveGuarded(server);
  const address = newAddress();
  expect(codeOf(await deleteLink(server, key, undefined, address))).toBe(WRONG);
  const answers = [];
  for (let count = 0; count < 6; count += 1)
    answers.push(codeOf(await deleteLink(server, key, randomVerifier(), address)));
  expect(answers).toEqual([...times(4, WRONG), ...times(2, LOCKED)]);
  expect(codeOf(await openLink(server, key, secondFactor, address))).toBe(LOCKED);
  expect((await deleteLink(server, key, secondFactor)).statusCode).toBe(204);
  expect(codeOf(await openLink(server, key, secondFactor))).toBe('404 notFound');
});

it('locks an address for 15 minutes after the fifth wrong second factor, with the remaining time [LINK-07]', async () => {
  const { key, secondFactor } = await saveGuarded(server);
  const address = newAddress();
  expect(await guess(key, 6, address)).toEqual([...times(4, WRONG), ...times(2, LOCKED)]);
  for (const factor of [secondFactor, undefined]) {
    const locked = await openLink(server, key, factor, address);
    expect([codeOf(locked), locked.headers['retry-after'], locked.headers['cache-control']]).toEqual([
      LOCKED,
      '900',
      'no-store',
    ]);
  }
  expect((await openLink(server, key, secondFactor)).statusCode).toBe(200);

  advance(server, 15 * MINUTE_MS - 1);
  expect((await openLink(server, key, secondFactor, address)).headers['retry-after']).toBe('1');
  advance(server, 1);
  expect((await openLink(server, key, secondFactor, address)).statusCode).toBe(200);
});

it('a link is not locked for a client with the right factor: wrong ones from others only slow those down [LINK-10]', async () => {
  const { key, secondFactor } = await saveGuarded(server);
  for (let clients = 0; clients < 5; clients += 1) expect(await guess(key, 4)).toEqual(times(4, WRONG));
  expect(await guess(key, 2)).toEqual([LOCKED, LOCKED]);
  expect((await openLink(server, key, secondFactor)).statusCode).toBe(200);
  expect((await deleteLink(server, key, secondFactor)).statusCode).toBe(204);
  expect(codeOf(await openLink(server, key, secondFactor))).toBe('404 notFound');
});

it('counts an IPv6 /48 as one client, and locks no other network [LINK-10]', async () => {
  const { key, secondFactor } = await saveGuarded(server);
  const answers: string[] = [];
  for (let subnet = 1; subnet <= 7; subnet += 1)
    answers.push(...(await guess(key, 1, `2001:db8:bb:${subnet.toString(16)}::1`)));
  expect(answers).toEqual([...times(4, WRONG), ...times(3, LOCKED)]);
  const neighbour = await openLink(server, key, secondFactor, '2001:db8:bb:ffff::1');
  expect([codeOf(neighbour), neighbour.headers['retry-after']]).toEqual([LOCKED, '900']);
  expect((await openLink(server, key, secondFactor, '2001:db8:bc:1::1')).statusCode).toBe(200);
  advance(server, 15 * MINUTE_MS);
  expect((await openLink(server, key, secondFactor, '2001:db8:bb:ffff::1')).statusCode).toBe(200);
});

it('accepts the verifier in a header, and refuses it in the URL without checking it [LINK-10]', async () => {
  const { key, secondFactor } = await saveGuarded(server);
  for (const method of ['GET', 'DELETE'] as const) {
    const answer = await server.request({ method, url: `${SECRETS_URL}/${key}?secondFactor=${secondFactor}` });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: [{ field: 'secondFactor' }] }]);
    expect(answer.body).not.toContain(secondFactor);
  }
  expect(server.log()).not.toContain(secondFactor);
  expect((await openLink(server, key, secondFactor)).statusCode).toBe(200);
});

it('counts 50 simultaneous tries as 50: five from one address are checked, and one of each other client [LINK-07]', async () => {
  const secondFactor = randomVerifier();
  const [one, many] = [await save(server, { secondFactor }), await save(server, { secondFactor })];
  const address = newAddress();
  const guesses = Array.from({ length: 50 }, () => randomVerifier());
  const fromOne = await Promise.all(guesses.map((factor) => openLink(server, one.key, factor, address)));
  expect(fromOne.map(codeOf).toSorted()).toEqual([...times(4, WRONG), ...times(46, LOCKED)]);
  const fromMany = await Promise.all(guesses.map((factor) => openLink(server, many.key, factor)));
  expect(fromMany.map(codeOf).toSorted()).toEqual([...times(20, WRONG), ...times(30, LOCKED)]);
  const { rows } = await server.database.pool.query('select max(wrong_tries) as tries from saved_offers');
  expect(rows).toEqual([{ tries: 50 }]);
});

it('logs an event for each lock, with nothing that identifies the link [LINK-07, SEC-02]', async () => {
  const { key, secondFactor } = await saveGuarded(server);
  const before = server.logged('link-locked').length;
  for (let client = 0; client < 4; client += 1) await guess(key, 6);
  await openLink(server, key, secondFactor);
  const events = server.logged('link-locked').slice(before);
  expect(events.map(({ locked }) => locked)).toEqual(['client', 'client', 'client', 'link']);
  for (const secret of [key, secondFactor]) expect(server.log()).not.toContain(secret);
});

it('stays locked over a restart and in every process [LINK-07]', async () => {
  const { key, secondFactor } = await saveGuarded(server);
  const [address, other] = [newAddress(), newAddress()];
  await guess(key, 5, address);
  expect(await guess(key, 3, other)).toEqual(times(3, WRONG));
  const restarted = await startBeside(server);
  expect(codeOf(await openLink(restarted, key, secondFactor, address))).toBe(LOCKED);
  expect(await guess(key, 3, other, restarted)).toEqual([WRONG, LOCKED, LOCKED]);
  expect((await openLink(restarted, key, secondFactor)).statusCode).toBe(200);
});

it('takes the client address from trusted proxies only [LINK-07, SEC-03]', async () => {
  const { key } = await saveGuarded(server);
  const from = async (at: TestServer, forwarded: string, remoteAddress: string) =>
    codeOf(
      await at.app.inject({
        url: `${SECRETS_URL}/${key}`,
        remoteAddress,
        headers: { 'x-forwarded-for': forwarded, [SECOND_FACTOR_HEADER]: randomVerifier() },
      }),
    );
  const address = newAddress();
  const claimed = [];
  for (let count = 0; count < 6; count += 1) claimed.push(await from(server, newAddress(), address));
  expect(claimed).toEqual([...times(4, WRONG), ...times(2, LOCKED)]);

  const behind = await startBeside(server, { TRUST_PROXY: '192.0.2.1' });
  const [first, second] = [newAddress(), newAddress()];
  const forwarded = [];
  for (let count = 0; count < 6; count += 1) forwarded.push(await from(behind, first, '192.0.2.1'));
  expect(forwarded).toEqual([...times(4, WRONG), ...times(2, LOCKED)]);
  expect(await from(behind, second, '192.0.2.1')).toBe(WRONG);
});

it("stores factor and addresses only as hashes keyed by the server's secret [LINK-07]", async () => {
  const { key, secondFactor } = await saveGuarded(server);
  await guess(key, 2, '198.51.100.7');
  const stranger = await startBeside(server, { SECRET: 'the secret of quite another server' });
  expect(codeOf(await openLink(stranger, key, secondFactor))).toBe('503 unavailable');
  // The same factor and address have different hashes at every link.
  const other = await save(server, { secondFactor });
  await guess(other.key, 2, '198.51.100.7');
  const { rows } = await server.database.pool.query(
    `select count(*) - count(distinct verifier_hash) as factors from saved_offers where verifier_hash is not null`,
  );
  const { rows: tries } = await server.database.pool.query(
    `select count(*) - count(distinct address_hash) as addresses from saved_offer_tries`,
  );
  expect([rows[0].factors, tries[0].addresses]).toEqual(['0', '0']);
});
