import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../apps/server/src/database/embedded/embedded-postgres.ts';
import { startPlannedMailServer } from '../../../apps/server/tests/support/environment/planned-mail-server.ts';
import { startApp } from '../../faults/product/app-process.ts';
import { countPending, openDatabase } from '../../faults/product/stored-orders.ts';

interface Options {
  readonly preload?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts the product as a process, on a PostgreSQL with fsync, with a mail server that accepts every mail. */
export async function startMeasuredServer({ preload = [], environment: own = {} }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  // Started by root, PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const mailServer = await startPlannedMailServer();
  const environment = { DATABASE_URL: postgres.url, DATA_DIR: folder, SMTP_URL: mailServer.urlFor('bench'), ...own };
  const app = await startApp({ environment, preload });
  const database = await openDatabase(postgres.url);

  return {
    origin: app.origin,
    child: app.child,
    folder,
    /** Of its database and data, for other programs. */
    environment,
    pendingDeliveries: () => countPending(database),
    stop: async (): Promise<void> => {
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
