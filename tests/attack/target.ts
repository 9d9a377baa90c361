import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type AppProcess, startApp } from '../faults/app-process.ts';
import { startCluster } from '../faults/database-cluster.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';

/** The product as it runs behind a proxy, on a database that the attacker may have stolen. */
export interface Target {
  readonly app: AppProcess;
  readonly client: HttpClient;
  /** Reads the database like a thief with a copy of it. */
  rows<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
}

/** Resets the limits that other tests raise to their defaults: an empty variable counts as not set. */
const DELIVERED_LIMITS = { CONFIRMATIONS_PER_DAY: '', BUDGET_ORDERS_ALL: '' };

/** Opens a PostgreSQL and a data directory for one run, on this machine only. */
export async function openTargetRoom() {
  const cluster = await startCluster();
  const dataDir = mkdtempSync(join(tmpdir(), 'attack-'));
  chmodSync(dataDir, 0o755);
  const pool = new pg.Pool({ connectionString: cluster.url });
  const targets: Target[] = [];
  return {
    /** Starts a process on the database of the run; it ends with the run. */
    start: async (environment: Readonly<Record<string, string>> = {}): Promise<Target> => {
      const app = await startApp({
        environment: { DATABASE_URL: cluster.url, DATA_DIR: dataDir, ...DELIVERED_LIMITS, ...environment },
      });
      const client = createHttpClient(app.origin);
      const target: Target = {
        app,
        client,
        rows: async <Row extends pg.QueryResultRow>(sql: string) => (await pool.query<Row>(sql)).rows,
      };
      targets.push(target);
      return target;
    },
    remove: async (): Promise<void> => {
      for (const { app, client } of targets) {
        client.close();
        app.child.kill('SIGTERM');
        await app.exit;
      }
      await pool.end();
      await cluster.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
