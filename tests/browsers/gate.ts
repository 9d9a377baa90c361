import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy before the product that refuses some paths, as a network does that fails for a moment. */
export interface Gate {
  readonly origin: string;
  /** Refuses the paths that match until the next call. */
  refuse(paths: RegExp | undefined): void;
  close(): Promise<void>;
}

/** Opens a gate on a free port. */
export async function openGate(origin: string): Promise<Gate> {
  let refused: RegExp | undefined;
  const server = createServer((asked, answer) => {
    if (refused?.test(asked.url ?? '')) return void answer.writeHead(503).end();
    const { method, headers } = asked;
    const plain = { ...headers, 'accept-encoding': 'identity' };
    const passed = request(new URL(asked.url ?? '', origin), { method, headers: plain }, async (got) => {
      const body = await buffer(got);
      const namesPort = /^(text\/html|application\/json)/.test(got.headers['content-type'] ?? '');
      // Outside production the page calls the port that it and its configuration name. [CONF-03]
      const sent = namesPort ? body.toString().replaceAll(new URL(origin).port, new URL(gate.origin).port) : body;
      const { 'content-length': _, 'transfer-encoding': __, ...kept } = got.headers;
      answer.writeHead(got.statusCode ?? 502, kept).end(sent);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gate = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuse(paths: RegExp | undefined) {
      refused = paths;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return gate;
}
