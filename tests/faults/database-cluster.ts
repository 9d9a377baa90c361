import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/adapters/database/embedded-postgres.ts';
import { until } from './fault-run.ts';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** A PostgreSQL of one test, in `folder` or a temporary one, which can be killed and started again at the same address. */
export async function startCluster(folder = mkdtempSync(join(tmpdir(), 'faults-database-'))) {
  // PostgreSQL runs as another user when root runs the tests.
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const options = { dataDir: folder, log: () => undefined };
  let postgres = await startEmbeddedPostgres(options);
  const { url } = postgres;
  return {
    url,
    /** `kill -9` of the server. */
    kill: async (): Promise<void> => {
      const pid = Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, 'SIGKILL');
      await until('the end of PostgreSQL', () => !isAlive(pid));
    },
    /** As whoever looks after the server does it; recovers what was committed. */
    startAgain: async (): Promise<void> => {
      postgres = await startEmbeddedPostgres(options);
      if (postgres.url !== url) throw new Error('PostgreSQL came back at another address');
    },
    remove: async (): Promise<void> => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
