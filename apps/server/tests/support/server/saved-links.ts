import { randomBytes } from 'node:crypto';
import { ITERATIONS, type SaveAnswer, type SaveRequest, SECOND_FACTOR_HEADER } from '@fa/api/saved-offers/saved-offer';
import type { LightMyRequestResponse } from 'fastify';
import { expect, vi } from 'vitest';
import { WAIT } from './order-calls.ts';
import type { TestServer } from './start-test-server.ts';

/** Data saved on 21 November, the day of the tests, expires then. */
export const EXPIRY = '2026-12-20T21:00:00.000Z';

export const SECRETS_URL = '/tarifrechner/api/secrets';

/** Creates data as a browser sends it: indistinguishable from random bytes without the key. */
export function encryptedData(bytes = 2_000): string {
  return JSON.stringify({
    format: 1,
    iterations: ITERATIONS,
    salt: randomBytes(16).toString('base64'),
    iv: randomBytes(12).toString('base64'),
    savedAt: '2026-11-21T10:00:00.000Z',
    product: 'forderungsausfall',
    encrypted: randomBytes(bytes).toString('base64'),
  });
}

/** Returns a random verifier in place of a derived one. */
export function randomVerifier(): string {
  return randomBytes(32).toString('hex');
}

let addresses = 0;

/** Returns a client IP that has sent no request yet. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

export function postSave(server: TestServer, request: unknown = { data: encryptedData() }, from = newAddress()) {
  return server.post('/secrets', request, { from });
}

/** Saves again under an existing link; `proof` is the verifier of the second factor that it has. */
export function overwrite(
  server: TestServer,
  key: string,
  payload: SaveRequest,
  proof?: string,
  remoteAddress = newAddress(),
) {
  return server.request({ method: 'PUT', url: addressOf(key), payload, headers: proofOf(proof), remoteAddress });
}

/** Saves as a browser does and returns what it stores. */
export async function save(server: TestServer, request: Partial<SaveRequest> = {}) {
  const data = encryptedData();
  const answer = await postSave(server, { data, ...request });
  if (answer.statusCode !== 201) throw new Error(`Not saved: ${answer.body}`);
  return { data, ...(answer.json() as SaveAnswer) };
}

/** Saves with a second factor. */
export async function saveGuarded(server: TestServer) {
  const secondFactor = randomVerifier();
  return { secondFactor, ...(await save(server, { secondFactor })) };
}

function addressOf(key: string): string {
  return `${SECRETS_URL}/${key}?env=s`;
}

function proofOf(secondFactor: string | undefined): Record<string, string> {
  return secondFactor === undefined ? {} : { [SECOND_FACTOR_HEADER]: secondFactor };
}

export function openLink({ app }: TestServer, key: string, secondFactor?: string, remoteAddress = newAddress()) {
  return app.inject({ url: addressOf(key), headers: proofOf(secondFactor), remoteAddress });
}

export function deleteLink(server: TestServer, key: string, secondFactor?: string, remoteAddress = newAddress()) {
  return server.request({ method: 'DELETE', url: addressOf(key), headers: proofOf(secondFactor), remoteAddress });
}

/** Returns what a browser sends to get the Service-ID of a copy for agents. */
export function idRequest(key: string, localSecret = randomVerifier(), path = '/tarifrechner/forderungsausfall/') {
  return {
    storedUrl: `https://rechner.example${path}#${key};${localSecret}`,
    userId: 1_763_700_000_000,
    model: { absicherung: 'premium', zahlungsweise: 'jaehrlich' },
  };
}

/** Creates a copy for agents, and its Service-ID. */
export async function issueId(server: TestServer, path?: string) {
  const { key } = await save(server);
  const request = idRequest(key, undefined, path);
  const answer = await server.post('/service-ids', request, { from: newAddress() });
  const { serviceId } = answer.json() as { serviceId: string };
  return { key, fragment: request.storedUrl.slice(request.storedUrl.indexOf('#')), serviceId };
}

/** Holds what a statement locks until all calls wait for it; returns their answers. */
export async function callWhileLocked(
  { database: { pool } }: TestServer,
  statement: string,
  call: () => readonly Promise<LightMyRequestResponse>[],
): Promise<readonly LightMyRequestResponse[]> {
  const client = await pool.connect();
  await client.query(`begin; ${statement}`);
  const calls = call();
  try {
    await vi.waitFor(async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(calls.length);
    }, WAIT);
  } finally {
    await client.query('commit');
    client.release();
  }
  return Promise.all(calls);
}

/** Returns status and code, by which a browser distinguishes responses. */
export function codeOf(answer: LightMyRequestResponse): string {
  return `${answer.statusCode} ${answer.body === '' ? '' : ((answer.json() as { code?: string }).code ?? '')}`.trim();
}
