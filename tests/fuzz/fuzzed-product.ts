import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startIdentityProvider } from '../../apps/server/tests/support/environment/identity-provider.ts';
import { startApp } from '../faults/product/app-process.ts';
import { startCluster } from '../faults/product/database-cluster.ts';
import { createHttpClient } from './http-client.ts';

export type FuzzedProduct = Awaited<ReturnType<typeof startFuzzedProduct>>;

/** Resets the limits that the fault tests raise to their defaults: an empty variable counts as not set. */
const DELIVERED_LIMITS = { CONFIRMATIONS_PER_DAY: '', BUDGET_ORDERS_ALL: '' };

const AUDIENCE = 'https://rechner.example/orders';

/** Starts the product as behind a proxy, with a database and data directory of its own, on this machine only. */
export async function startFuzzedProduct() {
  const cluster = await startCluster();
  const dataDir = mkdtempSync(join(tmpdir(), 'fuzz-'));
  chmodSync(dataDir, 0o755);
  const closers: (() => Promise<void>)[] = [];
  const provider = await startIdentityProvider({}, [], (close) => closers.push(close));
  const app = await startApp({
    environment: {
      DATABASE_URL: cluster.url,
      DATA_DIR: dataDir,
      ORDERS_API_ISSUER: provider.issuer,
      ORDERS_API_AUDIENCE: AUDIENCE,
      ...DELIVERED_LIMITS,
    },
  });
  const client = createHttpClient(app.origin);
  return {
    client,
    /** Returns a token of the insurer's system, which fetches orders. */
    accessToken: () => provider.accessToken(AUDIENCE, 'orders'),
    stop: async (): Promise<void> => {
      client.close();
      app.child.kill('SIGTERM');
      await app.exit;
      await Promise.all(closers.map((close) => close()));
      await cluster.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
