import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { type FakeService, failing, startFakeService } from './fake-service.ts';

const LOGIN = `Basic ${Buffer.from('rechner:geheim').toString('base64')}`;

/** An external key service that follows the contract; keys are in memory. `url` has the login. */
export interface FakeKeyService extends FakeService {
  readonly keys: Map<string, Buffer>;
  /** Answers with status 500, until `recover`. */
  fail(): void;
  recover(): void;
}

/** Starts one for one test and closes it at the end. */
export async function startFakeKeyService(): Promise<FakeKeyService> {
  const keys = new Map<string, Buffer>();

  const answer: RequestListener = (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const day = /^\/v1\/keys\/(\d{4}-\d{2}-\d{2})$/.exec(url.pathname)?.[1];
    const send = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (request.headers.authorization !== LOGIN) return send(401, {});
    if (day !== undefined) {
      if (request.method === 'PUT' && !keys.has(day)) keys.set(day, randomBytes(32));
      const key = keys.get(day);
      return key ? send(200, { key: key.toString('base64') }) : send(404, {});
    }
    const through = url.searchParams.get('through') ?? '';
    const days = [...keys.keys()].toSorted();
    if (request.method !== 'DELETE') return send(200, { days });
    const destroyed = days.filter((kept) => kept <= through);
    for (const gone of destroyed) keys.delete(gone);
    return send(200, { days: destroyed });
  };

  const service = await startFakeService(answer);
  // The same object, because tests change its `answer`.
  return Object.assign(service, {
    keys,
    url: `${service.url.replace('//', '//rechner:geheim@')}/v1`,
    fail: () => void (service.answer = failing),
    recover: () => void (service.answer = answer),
  });
}
