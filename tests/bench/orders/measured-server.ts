import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../apps/server/src/adapters/database/embedded/embedded-postgres.ts';
import { startPlannedMailServer } from '../../../apps/server/tests/support/environment/planned-mail-server.ts';
import { root } from '../../../scripts/processes.ts';
import { startApp } from '../../faults/product/app-process.ts';
import { openDatabase } from '../../faults/product/stored-orders.ts';

/** Starts the product and a bare server as processes, on one PostgreSQL with fsync, with a mail server that accepts every mail. */
export async function startMeasuredServer({ preload = [] }: { preload?: readonly string[] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-orders-'));
  // Started by root, PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const mailServer = await startPlannedMailServer();
  const environment = { DATABASE_URL: postgres.url, DATA_DIR: folder, SMTP_URL: mailServer.urlFor('bench') };
  const app = await startApp({ environment, preload });
  const database = await openDatabase(postgres.url);
  let bare: ChildProcess | undefined;

  return {
    origin: app.origin,
    child: app.child,
    waitingJobs: async (): Promise<number> => {
      const { rows } = await database.pool.query<{ count: number }>('select count(*)::int from graphile_worker.jobs');
      return rows[0]?.count ?? 0;
    },
    databaseUrl: postgres.url,
    startBareServer: async (): Promise<string> => {
      const env = { PATH: process.env['PATH'], DATABASE_URL: postgres.url };
      const child = spawn(process.execPath, ['tests/bench/orders/bare-server.ts'], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      bare = child;
      const [port] = (await once(child.stdout, 'data')) as [Buffer];
      return `http://127.0.0.1:${String(port).trim()}`;
    },
    /** Stops or resumes running the jobs of new orders; they are queued in any case. */
    letJobsWait: async (areWaiting: boolean): Promise<void> => {
      await database.pool.query(`
        create or replace function wait() returns trigger language plpgsql as $$
          begin new.run_at := now() + interval '1 day'; return new; end $$;
        drop trigger if exists wait on graphile_worker._private_jobs;`);
      if (areWaiting)
        await database.pool.query(
          'create trigger wait before insert on graphile_worker._private_jobs for each row execute function wait()',
        );
    },
    stop: async (): Promise<void> => {
      bare?.kill('SIGKILL');
      await database.kysely.destroy();
      // Node writes a profile at the end.
      app.child.kill('SIGTERM');
      await app.exit;
      await mailServer.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
