import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../apps/server/src/database/embedded/embedded-postgres.ts';
import { memoryFolder } from '../../../apps/server/tests/support/environment/memory-folder.ts';
import { until } from '../run/fault-run.ts';

function isAlive(pid: number): boolean {
  if (Number.isNaN(pid)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Returns NaN if the file does not exist. */
function pidIn(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return Number.NaN;
  }
}

/** Starts a PostgreSQL that can be killed, in `folder` or a temporary one. */
export async function startCluster(folder = mkdtempSync(join(memoryFolder(), 'faults-database-'))) {
  // PostgreSQL runs as another user when root runs the tests.
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  return {
    url: postgres.url,
    /** Kills the server with `kill -9`; the adapter restarts it at once. */
    kill: async (): Promise<void> => {
      let pid = Number.NaN;
      await until('PostgreSQL', () => isAlive((pid = pidIn(join(folder, 'postgres/cluster/postmaster.pid')))));
      process.kill(pid, 'SIGKILL');
      await until('the end of PostgreSQL', () => !isAlive(pid));
    },
    remove: async (): Promise<void> => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
