import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { withDeadline } from '../clock/deadline.ts';
import { StartupError } from '../config/startup-error.ts';
import { DATABASE_CONNECTIONS } from '../config/variables/storage.ts';
import { reasonInWords } from '../operation/describe-error.ts';
import type { Log } from '../operation/log.ts';
import { recordStatement } from '../operation/tracing/span.ts';
import { isElsewhere } from './is-elsewhere.ts';
import type { Tables } from './tables.ts';

export interface Database {
  readonly pool: pg.Pool;
  readonly kysely: Kysely<Tables>;
}

/** The oldest version that is tested. */
const OLDEST_POSTGRES = 15;

/** Returns a sentence unless a `server_version_num` such as 150018 is new enough. */
export function versionProblem(number: number): string | undefined {
  const version = Math.floor(number / 10_000);
  return version < OLDEST_POSTGRES
    ? `The database is PostgreSQL ${version}; ${OLDEST_POSTGRES} or newer is needed.`
    : undefined;
}

/** Durability, because an order is acknowledged once it is durable, and version. [ORD-02] */
const STATE = `
  select current_setting('fsync') = 'on' and current_setting('synchronous_commit') <> 'off' as is_durable,
    current_setting('server_version_num')::int as version`;

/** Describes the database of a postgres:// URL without user and password. */
export function describeDatabase(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${pathname.slice(1)} at ${hostname}:${port || 5432}`;
}

/** Returns whether a URL says either verified TLS or none; the driver has modes in between. [SEC-02] */
function isTlsClear(url: string): boolean {
  const { searchParams } = new URL(url);
  const modes = searchParams.getAll('sslmode');
  const isKnown = modes.every((mode) => mode === 'verify-full' || mode === 'disable');
  return isKnown && modes.length <= 1 && !searchParams.has('ssl') && !searchParams.has('uselibpqcompat');
}

const TIMEOUTS = {
  // A locked table soon causes an error instead of a request that hangs.
  lock_timeout: 5_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
  // For a server that has vanished and no longer responds.
  query_timeout: 12_000,
};

/**
 * Connects to a postgres:// URL. Throws a StartupError if it is unreachable, too old or would lose committed data.
 * @param connections the maximum
 * @param options `hasTimeouts` is false for work that nobody waits for at a page
 */
export async function connectDatabase(
  url: string,
  log: Log,
  connections = DATABASE_CONNECTIONS,
  { hasTimeouts = true } = {},
): Promise<Database> {
  const isRemote = isElsewhere(url);
  if (isRemote && !isTlsClear(url))
    throw new StartupError(
      `The database ${describeDatabase(url)} is on another machine: in DATABASE_URL say sslmode=verify-full (the default: TLS with a certificate that is checked, sslrootcert=FILE names an authority of your own) or sslmode=disable (no TLS), and nothing else of TLS (no ssl, no uselibpqcompat).`,
    );
  const pool = new pg.Pool({
    connectionString: url,
    // Personal data and orders cross the network. Only sslmode=disable in the URL turns TLS off.
    ...(isRemote ? { ssl: true } : {}),
    max: connections,
    connectionTimeoutMillis: 5_000,
    ...(hasTimeouts ? TIMEOUTS : {}),
    application_name: 'rechner',
    // Compiling a plan takes longer than each of these short statements.
    options: '-c jit=off',
  });
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const refused = async (reason: string): Promise<never> => {
    await pool.end();
    throw new StartupError(reason);
  };
  const state = await pool.query<{ is_durable: boolean; version: number }>(STATE).then(
    ({ rows }) => rows[0],
    (error: unknown) =>
      refused(
        error instanceof Error && error.message.includes('does not support SSL')
          ? `The database ${describeDatabase(url)} is on another machine and offers no TLS: turn it on there, or say ?sslmode=disable in DATABASE_URL.`
          : `The database ${describeDatabase(url)} cannot be reached (${reasonInWords(error)}): check DATABASE_URL and whether the server runs.`,
      ),
  );
  const tooOld = versionProblem(state?.version ?? 0);
  if (tooOld !== undefined) await refused(tooOld);
  if (!state?.is_durable)
    await refused(
      'The database says that something is kept before it is on the disk: set fsync and synchronous_commit to on.',
    );
  return { pool, kysely: kyselyOf(pool) };
}

function kyselyOf(pool: pg.Pool): Kysely<Tables> {
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins, log: recordStatement });
}

/** Opens one more connection, without timeouts, for long work at the start; the caller destroys it. */
export function withoutTimeouts({ pool }: Database): Kysely<Tables> {
  const none = Object.fromEntries(Object.keys(TIMEOUTS).map((name) => [name, 0]));
  const patient = new pg.Pool({ ...pool.options, ...none, max: 1 });
  patient.on('error', () => undefined);
  return kyselyOf(patient);
}

/** Writes 300 kB to a temporary file, as much as an order, without a trace: a full disk still answers other queries. */
const PROBE = `
  set local work_mem = '64kB';
  select count(*) from (select md5(number::text) from generate_series(1, 5000) number order by 1 offset 0) sorted;
  select current_setting('transaction_read_only') = 'off' as is_writable`;

/** Returns whether the database answers within two seconds, is writable, and has space for an order. [SEC-04] */
export function isDatabaseReady(pool: pg.Pool): Promise<boolean> {
  return withDeadline(pool.query(PROBE), 2_000).then(
    // One result for each statement, of which the driver's types know nothing.
    (results) => Array.isArray(results) && results.at(-1)?.rows[0]?.is_writable === true,
    () => false,
  );
}
