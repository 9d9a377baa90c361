import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface FakeService {
  readonly url: string;
  /** Method and URL of all requests so far. */
  readonly requests: string[];
  /** The request handler; tests change it. */
  answer: RequestListener;
  close(): void;
}

/** Creates a fake external service on a port of its own. */
export async function createFakeService(answer: RequestListener): Promise<FakeService> {
  const server = createServer((request, response) => {
    service.requests.push(`${request.method} ${request.url}`);
    service.answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: FakeService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    answer,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}

/** Starts a service for one test and closes it at the end. */
export async function startFakeService(answer: RequestListener): Promise<FakeService> {
  const service = await createFakeService(answer);
  onTestFinished(() => service.close());
  return service;
}

/** Responds with an error of the server. */
export const failing: RequestListener = (_request, response) => response.writeHead(500).end();

/** Responds with a value as JSON. */
export function json(value: unknown, headers: Record<string, string> = {}): RequestListener {
  return (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
}
