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
}

/** Gets the function that closes a service. */
export type AtEnd = (close: () => void) => void;

/** Starts a fake external service on a port of its own, closed by default at the end of the test. */
export async function startFakeService(answer: RequestListener, atEnd: AtEnd = onTestFinished): Promise<FakeService> {
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
  };
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return service;
}

/** Responds with an error of the server. */
export const failing: RequestListener = (_request, response) => response.writeHead(500).end();

/** Responds with a value as JSON. */
export function json(value: unknown, headers: Record<string, string> = {}): RequestListener {
  return (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
}
