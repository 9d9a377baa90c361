import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { API_BASE } from '../../apps/server/src/paths.ts';
import { PRODUCTS } from '../../apps/server/src/products.ts';
import { root } from '../processes.ts';

/** Starts a server without settings of its own on a new data folder; returns its origin. */
async function startServer(dataDir: string) {
  const { PATH, TMPDIR } = process.env;
  const env = { PATH, TMPDIR, DATA_DIR: dataDir, PORT: '0' };
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  for await (const line of createInterface(server.stdout)) {
    const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (origin === undefined) continue;
    server.stdout.resume();
    return { origin, stop: async () => server.kill() && (await ended) };
  }
  throw new Error('The server that describes its calls did not start.');
}

/** Writes the descriptions of the API (OpenAPI) and of the orders of each product (JSON Schema) into a folder. */
export async function writeSchemas(folder: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'schemas-'));
  const server = await startServer(dataDir);
  const orders = PRODUCTS.filter(({ order }) => order).map(({ definition }) => `schemas/${definition.id}`);
  try {
    for (const file of ['openapi.json', ...orders.flatMap((name) => [`${name}.json`, `${name}.event.json`])]) {
      const answer = await fetch(`${server.origin}${API_BASE}/${file}`);
      if (!answer.ok) throw new Error(`${file} is not served: ${answer.status}`);
      const path = join(folder, 'schemas', file.replace('schemas/', ''));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `${JSON.stringify(await answer.json(), null, 2)}\n`);
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}
