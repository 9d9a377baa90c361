import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { openDataDirectory } from '../../config/data-directory.ts';
import { StartupError } from '../../config/startup-error.ts';
import { findRunningPort, openPostgresHome, type PostgresHome, USER } from './embedded-postgres-home.ts';
import { findPostgresPrograms } from './embedded-postgres-programs.ts';

const DATABASE = 'rechner';
const HOST = '127.0.0.1';
const USE_LOCK = 18_042_077;
const ROUNDS = 300;
/** Rounds in which a failed start is tried again: the processes of a killed server may still be ending. */
const START_ROUNDS = 10;
const PAUSE_MS = 200;

interface Options {
  /** Holds the cluster in `postgres/`; created if missing. */
  readonly dataDir: string;
  /** Logs one English sentence for the operator. */
  readonly log: (message: string) => void;
}

export interface EmbeddedPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, HOST, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

async function start({ cluster, programs }: PostgresHome, port: number): Promise<void> {
  const output = join(cluster, 'start.log');
  try {
    await programs.run('pg_ctl', ['start', '-w', '-t', '60', '-D', cluster, '-l', output, '-o', `-p ${port}`]);
  } catch {
    // Another app on this data directory may have started first; then its server is used.
    if (findRunningPort(cluster) === undefined)
      throw new StartupError(`The embedded PostgreSQL did not start on port ${port}: its reasons are in ${output}.`);
  }
}

/** Opens a session that marks the server as in use; undefined while the server is starting or stopping. */
async function markInUse(home: PostgresHome, port: number): Promise<pg.Client | undefined> {
  const client = new pg.Client({ host: HOST, port, user: USER, password: home.password, database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ cluster: string; used: boolean }>(
      "select current_setting('data_directory') as cluster, pg_try_advisory_lock_shared($1) as used",
      [USE_LOCK],
    );
    if (rows[0]?.cluster === home.cluster && rows[0].used) {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
      if (rowCount === 0) await client.query(`create database ${DATABASE}`);
      return client;
    }
  } catch {
    // Not ready yet, or already stopping: the caller retries.
  }
  await client.end().catch(() => undefined);
  return undefined;
}

async function stopIfLast(client: pg.Client, { cluster, programs }: PostgresHome): Promise<void> {
  try {
    const { rows } = await client.query<{ isLast: boolean }>(
      'select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as "isLast"',
      [USE_LOCK],
    );
    if (rows[0]?.isLast) await programs.run('pg_ctl', ['stop', '-w', '-t', '60', '-m', 'fast', '-D', cluster]);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Restarts the server on the same port whenever the connection is lost, e.g. by a kill; retries without limit. */
function keepInUse(first: pg.Client, home: PostgresHome, port: number, log: (message: string) => void) {
  let client: pg.Client | undefined;
  let isStopping = false;
  let returning = Promise.resolve();

  const comeBack = async (): Promise<void> => {
    while (!isStopping && !client) {
      await delay(PAUSE_MS);
      try {
        if (findRunningPort(home.cluster) === undefined) await start(home, port);
        const used = await markInUse(home, port);
        if (used) use(used);
      } catch {
        // Its processes are still ending, or the disk is still full: retry.
      }
    }
  };
  const use = (used: pg.Client): void => {
    client = used;
    used.once('end', () => {
      client = undefined;
      if (isStopping) return;
      log('The PostgreSQL was lost and is started again.');
      returning = comeBack();
    });
  };
  use(first);

  return async (): Promise<void> => {
    isStopping = true;
    await returning;
    if (client) await stopIfLast(client, home);
  };
}

/**
 * Starts PostgreSQL 18 on the cluster in the data directory, or uses the server that already runs there. Every app
 * holds a shared lock in it, so that only the last `stop` ends it; a killed app's lock ends with its connection. Throws
 * a StartupError.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = openDataDirectory(options.dataDir);
  const home = await openPostgresHome(dataDir, await findPostgresPrograms(options.log));

  for (let round = 0; round < ROUNDS; round += 1) {
    const running = findRunningPort(home.cluster);
    if (running === undefined) {
      try {
        await start(home, await freePort());
      } catch (error) {
        if (round >= START_ROUNDS) throw error;
      }
    } else if (round === 0) options.log(`Using the PostgreSQL that already runs on port ${running}.`);
    const port = running ?? findRunningPort(home.cluster);
    const client = port === undefined ? undefined : await markInUse(home, port);
    if (client && port !== undefined) {
      const stop = keepInUse(client, home, port, options.log);
      let stopping: Promise<void> | undefined;
      return {
        url: `postgres://${USER}:${home.password}@${HOST}:${port}/${DATABASE}`,
        stop: () => (stopping ??= stop()),
      };
    }
    await delay(PAUSE_MS);
  }
  throw new StartupError(
    `The embedded PostgreSQL in ${home.cluster} accepts no connection: end its process and retry.`,
  );
}
