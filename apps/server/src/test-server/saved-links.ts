import { randomBytes } from 'node:crypto';
import { ITERATIONS, type SaveAnswer, type SaveRequest, SECOND_FACTOR_HEADER } from '@fa/vertrag/saved-calculations';
import type { LightMyRequestResponse } from 'fastify';
import type { TestServer } from './start-test-server.ts';

export const SECRETS_URL = '/tarifrechner/api/secrets';

/** What a browser would send: nobody but its holder could tell it from random bytes. */
export const encryptedData = (bytes = 2_000): string =>
  JSON.stringify({
    format: 1,
    iterations: ITERATIONS,
    salt: randomBytes(16).toString('base64'),
    iv: randomBytes(12).toString('base64'),
    savedAt: '2026-11-21T10:00:00.000Z',
    product: 'forderungsausfall',
    encrypted: randomBytes(bytes).toString('base64'),
  });

/** What is derived from a second factor in the browser. */
export const randomVerifier = (): string => randomBytes(32).toString('hex');

let addresses = 0;

/** An address that has not asked anything yet. */
export const newAddress = (): string => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

export const postSave = (
  server: TestServer,
  request: unknown = { data: encryptedData() } satisfies SaveRequest,
  remoteAddress = newAddress(),
): Promise<LightMyRequestResponse> =>
  server.request({
    method: 'POST',
    url: SECRETS_URL,
    headers: { 'content-type': 'application/json' },
    remoteAddress,
    payload: JSON.stringify(request),
  });

/** Says that the key of a new link has arrived. */
export const sayArrived = (
  server: TestServer,
  key: string,
  remoteAddress = newAddress(),
): Promise<LightMyRequestResponse> => server.request({ method: 'POST', url: `${SECRETS_URL}/${key}`, remoteAddress });

/** Saves as a browser does, gives what it keeps of it. */
export const save = async (
  server: TestServer,
  request: Partial<SaveRequest> = {},
): Promise<SaveAnswer & { readonly data: string }> => {
  const data = encryptedData();
  const answer = await postSave(server, { data, ...request });
  if (answer.statusCode !== 201) throw new Error(`Not saved: ${answer.body}`);
  const saved = answer.json() as SaveAnswer;
  if (request.replaces) await sayArrived(server, saved.key);
  return { data, ...saved };
};

const addressOf = (key: string): string => `${SECRETS_URL}/${key}?env=s`;

const proofOf = (secondFactor: string | undefined): Record<string, string> =>
  secondFactor === undefined ? {} : { [SECOND_FACTOR_HEADER]: secondFactor };

export const openLink = (
  { app }: TestServer,
  key: string,
  secondFactor?: string,
  remoteAddress = newAddress(),
): Promise<LightMyRequestResponse> =>
  app.inject({ url: addressOf(key), headers: proofOf(secondFactor), remoteAddress });

export const deleteLink = (
  server: TestServer,
  key: string,
  secondFactor?: string,
  remoteAddress = newAddress(),
): Promise<LightMyRequestResponse> =>
  server.request({ method: 'DELETE', url: addressOf(key), headers: proofOf(secondFactor), remoteAddress });

/** Deletes all that is saved of a calculation, as after an order. */
export const deleteWhole = (server: TestServer, key: string, secondFactor?: string): Promise<LightMyRequestResponse> =>
  server.request({
    method: 'DELETE',
    url: `${addressOf(key)}&whole=true`,
    headers: proofOf(secondFactor),
    remoteAddress: newAddress(),
  });

/** Status and code, as what a browser tells answers apart by. */
export const told = (answer: LightMyRequestResponse): string =>
  `${answer.statusCode} ${answer.body === '' ? '' : ((answer.json() as { code?: string }).code ?? '')}`.trim();
