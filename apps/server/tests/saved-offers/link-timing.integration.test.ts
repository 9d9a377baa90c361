import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SECOND_FACTOR_HEADER } from '@fa/api/saved-offers/saved-offer';
import { afterAll, expect, it, vi } from 'vitest';
import { deleteLink, newAddress, randomVerifier, SECRETS_URL, save } from '../support/server/saved-links.ts';
import { sharedTestServer } from '../support/server/start-test-server.ts';

/**
 * Number of timed responses, and how well times may distinguish them: 0.5 means not at all. `LINK_TRIES=20000` takes
 * many; with few, chance deviates more, which must not fail.
 */
const TRIES = Number(process.env['LINK_TRIES'] ?? 600);
const MAX_REPORTED = TRIES >= 20_000 ? 0.55 : 0.65;
const LINKS = 40;
/** Few enough that no link is locked. */
const WRONG_PER_LINK = 15;

vi.setConfig({ testTimeout: Math.max(TRIES * 200, 180_000) });

const server = await sharedTestServer({ TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn' });
await server.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.app.server.address() as AddressInfo;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
// Before the server is closed, which waits for its connections.
afterAll(() => agent.destroy());

/** Sends a request from a new address; returns status and duration in nanoseconds. */
function timed(key: string, secondFactor?: string): Promise<{ status: number; took: number }> {
  return new Promise((resolve, reject) => {
    const proof = secondFactor === undefined ? {} : { [SECOND_FACTOR_HEADER]: secondFactor };
    const headers = { 'x-forwarded-for': newAddress(), ...proof };
    const start = process.hrtime.bigint();
    get({ port, agent, path: `${SECRETS_URL}/${key}`, headers }, (response) => {
      response.resume();
      response.on('end', () => {
        const took = Number(process.hrtime.bigint() - start);
        resolve({ status: response.statusCode ?? 0, took });
      });
    }).on('error', reject);
  });
}

/** Returns how well a measurement separates two groups: the share of pairs in which the second one's value is larger. */
function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  let larger = 0;
  for (const one of first) for (const other of second) larger += other > one ? 1 : other === one ? 0.5 : 0;
  return larger / (first.length * second.length);
}

interface Group {
  readonly name: string;
  ask(index: number): Promise<{ status: number; took: number }>;
}

/** Alternates between groups, so that other load affects all; returns the areas of all pairs. */
async function compare(groups: readonly Group[], expected: number, between: () => Promise<unknown>) {
  const times = new Map(groups.map(({ name }) => [name, [] as number[]]));
  const rounds = Math.ceil(TRIES / groups.length);
  for (let round = 0; round < rounds; round += 1) {
    const from = round % groups.length;
    for (const { name, ask } of [...groups.slice(from), ...groups.slice(0, from)]) {
      const { status, took } = await ask(round);
      expect(status).toBe(expected);
      // The first rounds warm the server up.
      if (round >= 20) times.get(name)?.push(took);
    }
    if (round % LINKS === LINKS - 1) await between();
  }
  return groups.flatMap(({ name: first }, index) =>
    groups.slice(index + 1).map(({ name: second }) => ({
      pair: `${first}, ${second}`,
      area: areaUnderCurve(times.get(first) ?? [], times.get(second) ?? []),
    })),
  );
}

function expectAlike(areas: readonly { pair: string; area: number }[]): void {
  for (const { pair, area } of areas) {
    console.info(`${pair}: ${area.toFixed(3)}`);
    expect(Math.max(area, 1 - area), pair).toBeLessThan(MAX_REPORTED);
  }
}

it('unknown, expired and deleted links are answered in the same time [LINK-04]', async () => {
  const start = server.clock.now;
  const [expired, deleted]: [string[], string[]] = [[], []];
  for (let index = 0; index < LINKS; index += 1) {
    const secondFactor = index % 2 === 0 ? { secondFactor: randomVerifier() } : {};
    expired.push((await save(server, secondFactor)).key);
  }
  server.clock.now = new Date('2026-12-20T21:00:00.000Z');
  for (let index = 0; index < LINKS; index += 1) {
    const { key } = await save(server);
    deleted.push(key);
    await deleteLink(server, key);
    await save(server, { secondFactor: randomVerifier() });
  }
  const asking = (keyOf: (index: number) => string) => (index: number) =>
    timed(keyOf(index), index % 3 === 0 ? randomVerifier() : undefined);
  const areas = await compare(
    [
      { name: 'unknown', ask: asking(() => randomUUID()) },
      { name: 'expired', ask: asking((index) => expired[index % LINKS] ?? '') },
      { name: 'deleted', ask: asking((index) => deleted[index % LINKS] ?? '') },
    ],
    404,
    async () => undefined,
  );
  server.clock.now = start;
  expectAlike(areas);
});

it('wrong second factors are answered in the same time, however much of them is right [LINK-07]', async () => {
  const links: { key: string; verifier: string }[] = [];
  for (let index = 0; index < LINKS; index += 1) {
    const verifier = randomVerifier();
    links.push({ verifier, key: (await save(server, { secondFactor: verifier })).key });
  }
  const other = (digit = '0'): string => (digit === '0' ? '1' : '0');
  const sharing = (digits: number): Group => ({
    name: `${digits} digits right`,
    ask: (index) => {
      const { key, verifier } = links[index % LINKS] ?? { key: '', verifier: '' };
      const rest = randomVerifier().slice(digits + 1);
      return timed(key, `${verifier.slice(0, digits)}${other(verifier[digits])}${rest}`);
    },
  });
  let rounds = 0;
  const areas = await compare([sharing(0), sharing(32), sharing(63)], 401, async () => {
    rounds += 1;
    if (rounds % (WRONG_PER_LINK / 3) !== 0) return;
    await server.database.pool.query('update saved_offers set wrong_tries = 0');
    await server.database.pool.query('delete from saved_offer_tries');
  });
  expectAlike(areas);
});
