import { resolve } from 'node:path';
import { systemClock } from '../../clock/clock.ts';
import { counted } from '../../commands/operator-output.ts';
import type { Config } from '../../config/config.ts';
import { ROOT } from '../../config/project-root.ts';
import { StartupError } from '../../config/startup-error.ts';
import { connectDatabase, type Database, describeDatabase } from '../../database/connect-database.ts';
import { installedBinaries } from '../../database/embedded/embedded-postgres-programs.ts';
import { isProductDatabase, LATER, schemaState, tablesWithoutRights } from '../../database/migrate-database.ts';
import { readTexts } from '../../documents/read-texts.ts';
import { changedVersions } from '../../documents/text-versions.ts';
import { readBrand } from '../../page/brand/brand-file.ts';
import { openProducts } from '../../products/configured-products.ts';
import { createLogger } from '../logger.ts';
import { examineDays } from './examine-keys.ts';
import { type Finding, type Findings, ok, problem, warning } from './finding.ts';

const LARGEST_CLOCK_DIFFERENCE_MS = 5_000;

interface State {
  readonly version: number;
  readonly now: Date;
  readonly role: string;
  readonly room: number;
  readonly may: boolean;
}

/** `room`: the connections that this role may have in this database. */
const STATE = `
  select current_setting('server_version_num')::int / 10000 as version, clock_timestamp() as now, current_user as role,
    least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)) as room,
    has_database_privilege(current_database(), 'create') and has_schema_privilege(current_schema(), 'create') as may`;

/** Compares the connections of PostgreSQL with those of a process. [SEC-04] */
export function connectionsFinding(room: number, perProcess: number): Finding {
  const processes = Math.floor(room / perProcess);
  const about = `PostgreSQL allows ${counted(room, 'connection')}, and a process takes up to ${perProcess} (DATABASE_CONNECTIONS)`;
  if (processes < 1) return problem(`${about}: raise max_connections.`);
  if (processes === 1) return warning(`${about}: a second process has no room, not even during a restart.`);
  return ok(`${about}: enough for ${processes} processes.`);
}

/** Checks that the role may migrate, or need not. */
async function schemaFinding({ kysely, pool }: Database, { may, role }: State, isProduct: boolean): Promise<Finding> {
  const toDo = `as the owner of the database, run npm run rechner -- migrate --server-role ${role}`;
  const [table] = may ? [] : await tablesWithoutRights(pool);
  if (table !== undefined) return problem(`The role ${role} has not all rights on the table ${table}: ${toDo}`);
  const state = isProduct ? await schemaState(kysely) : undefined;
  if (state === 'later') return problem(LATER);
  if (may) return ok(`Its role ${role} may create schema and tables, and the server migrates at its start.`);
  if (state === undefined)
    return problem(`The database has no schema, and the role ${role} may not create it: ${toDo}`);
  return state === 'current'
    ? ok(`Its role ${role} may work with the tables, not change them; the schema is that of this version.`)
    : problem(`The schema is older than this version: ${toDo}`);
}

/** Looks for texts that changed under a version which visitors know. Files that cannot be read are told elsewhere. [CONF-08] */
async function examineVersions({ kysely }: Database, config: Config): Promise<readonly Finding[]> {
  try {
    const brand = readBrand(resolve(ROOT, config.brandFile));
    const { contents } = readTexts(openProducts(config), brand, config.textsDir);
    return (await changedVersions(kysely, contents)).map(problem);
  } catch (error) {
    if (error instanceof StartupError) return [];
    throw error;
  }
}

/** Checks version, durability, rights, clock and connections of the database. [ORD-02, SEC-04] */
export async function* examineDatabase(config: Config): Findings {
  const { databaseUrl, databaseConnections, dataDir } = config;
  if (databaseUrl === undefined) {
    await installedBinaries();
    return yield ok(
      `The server starts its own PostgreSQL in ${resolve(ROOT, dataDir)}; DATABASE_URL names another one.`,
    );
  }
  const database = await connectDatabase(databaseUrl, createLogger({ level: 'silent' }), databaseConnections);
  try {
    const { rows } = await database.pool.query<State>(STATE);
    const state = rows[0] ?? { version: 0, now: new Date(0), role: '', room: 0, may: false };
    const difference = Math.abs(systemClock().getTime() - state.now.getTime());
    yield ok(`The database ${describeDatabase(databaseUrl)} is PostgreSQL ${state.version} and durable.`);
    yield connectionsFinding(state.room, databaseConnections);
    const isProduct = await isProductDatabase(database.kysely);
    const schema = await schemaFinding(database, state, isProduct);
    yield schema;
    const isReady = schema.state === 'ok' && isProduct;
    if (isReady) yield* examineDays(database.kysely, config);
    yield difference > LARGEST_CLOCK_DIFFERENCE_MS
      ? problem(`The clocks of this machine and of the database differ by ${Math.round(difference / 1000)} seconds.`)
      : ok('The clocks of this machine and of the database agree.');
    if (isReady && config.productionHosts.length > 0) yield* await examineVersions(database, config);
  } finally {
    await database.kysely.destroy();
  }
}
