import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { newAddress } from '../../../apps/server/tests/support/server/saved-links.ts';
import { type Call, createHttpClient } from '../../fuzz/http-client.ts';
import { validCalls } from '../../fuzz/valid-calls.ts';

const PAGE = '/tarifrechner/forderungsausfall/';
/** Shorter than of people: it decides how many are under way, not how much work they make. */
const LONGEST_THOUGHT_MS = 1_000;
const ASSET = /(?:src|href)="(\/[^"]+\.(?:js|css|woff2))"/g;

/** Creates applicants that go through the whole application, each with its own IP address, and keeps their times. */
export async function createJourneys(origin: string) {
  const client = createHttpClient(origin);
  const { body } = await client.visit();
  const assets = [...new Set([...body.matchAll(ASSET)].map(([, path = '']) => path))];
  const times = new Map<string, number[]>();
  const failures: string[] = [];

  const ask = async (name: string, call: Call): Promise<string> => {
    const answer = await client.call(call);
    times.set(name, [...(times.get(name) ?? []), answer.ms]);
    if (answer.status < 200 || answer.status > 299) failures.push(`${answer.status} ${name}`);
    return answer.body;
  };
  const think = (): Promise<void> => delay(Math.random() * LONGEST_THOUGHT_MS);

  const run = async (): Promise<void> => {
    const from = newAddress();
    const calls = validCalls();
    const post = (path: string, headers = {}) =>
      ask(`POST ${path}`, { ...calls[`POST ${path}`], method: 'POST', path, from, headers });
    await ask('GET page', { path: PAGE, from });
    await Promise.all(assets.map((path) => ask('GET asset', { path, from })));
    await think();
    await post('documents/vertragsunterlagen');
    await think();
    await ask('GET plz', { path: 'plz/10119', from });
    await post('address');
    await think();
    await post('iban');
    const { key } = JSON.parse((await post('secrets')) || '{}') as { key?: string };
    await think();
    await ask('GET secrets', { path: `secrets/${key}?env=s`, from });
    await think();
    const idempotency = { 'idempotency-key': randomUUID() };
    await post('orders', idempotency);
    await ask('GET orders/state', { path: 'orders/state', headers: idempotency, from });
  };

  return {
    run,
    times,
    failures,
    reset: (): void => {
      times.clear();
      failures.length = 0;
    },
    stop: client.close,
  };
}
