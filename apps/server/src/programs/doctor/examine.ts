import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import { systemClock } from '../../adapters/clock.ts';
import { connectDatabase, describeDatabase } from '../../adapters/database/connect-database.ts';
import { installedBinaries } from '../../adapters/database/embedded/embedded-postgres-programs.ts';
import { describeReason, reasonInWords } from '../../adapters/describe-error.ts';
import { readBrand } from '../../adapters/files/brand-file.ts';
import { readPartners } from '../../adapters/files/partners/partner-files.ts';
import { openDayKeys } from '../../adapters/keys/open-day-keys.ts';
import { createLogger } from '../../adapters/logger.ts';
import type { Config } from '../../config/config.ts';
import { ROOT } from '../../config/project-root.ts';
import { samplesIn } from '../../config/sample-settings.ts';
import { StartupError } from '../../errors/startup-error.ts';
import { openProducts, openTexts } from '../../wiring/open-products.ts';

/** What an operator reads of one check; the server does not start, or not work, with a problem. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'problem';
  readonly about: string;
}

const OLDEST_POSTGRES = 15;
const LARGEST_CLOCK_DIFFERENCE_MS = 5_000;
const LEAST_FREE_BYTES = 2_000_000_000;
const MAIL_TIMEOUT_MS = 10_000;

function ok(about: string): Finding {
  return { state: 'ok', about };
}

function warning(about: string): Finding {
  return { state: 'warning', about };
}

function problem(about: string): Finding {
  return { state: 'problem', about };
}

/** Reads the files of brand, products, texts and partners as the server does. [SEC-11] */
function examineFiles(config: Config): readonly Finding[] {
  const warnings: string[] = [];
  const warn = (line: string) => void warnings.push(line);
  const brand = readBrand(resolve(ROOT, config.brandFile));
  const products = openProducts(config, warn);
  const textsOf = openTexts(products, brand, warn);
  readPartners(resolve(ROOT, config.partnersDir), brand.look, createLogger({ level: 'silent' }));
  const isProduction = config.productionHosts.length > 0 && !config.allowSamples;
  return [
    ok(`Brand (${brand.name}), texts, partners and ${products.length} products can be read.`),
    ...warnings.map(warning),
    ...samplesIn({ config, brand, products, textsOf }).map(isProduction ? problem : warning),
  ];
}

/** Checks version, durability, rights, clock and connections of the database. [ORD-02, SEC-04] */
async function examineDatabase({ databaseUrl, dataDir }: Config): Promise<readonly Finding[]> {
  if (databaseUrl === undefined) {
    await installedBinaries();
    return [ok(`The server starts its own PostgreSQL in ${resolve(ROOT, dataDir)}; DATABASE_URL names another one.`)];
  }
  const { pool, kysely } = await connectDatabase(databaseUrl, createLogger({ level: 'silent' }));
  try {
    const { rows } = await pool.query<{ version: number; now: Date; connections: number; may: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version, clock_timestamp() as now,
        current_setting('max_connections')::int as connections,
        has_database_privilege(current_database(), 'create') and has_schema_privilege(current_schema(), 'create') as may`,
    );
    const { version = 0, now = new Date(0), connections = 0, may = false } = rows[0] ?? {};
    const difference = Math.abs(systemClock().getTime() - now.getTime());
    return [
      version < OLDEST_POSTGRES
        ? problem(`The database is PostgreSQL ${version}; ${OLDEST_POSTGRES} or newer is needed.`)
        : ok(
            `The database ${describeDatabase(databaseUrl)} is PostgreSQL ${version}, durable, with ${connections} connections.`,
          ),
      may
        ? ok('Its user may create schema and tables.')
        : problem('Its user may not create a schema and tables: grant create on the database and its schema.'),
      difference > LARGEST_CLOCK_DIFFERENCE_MS
        ? problem(`The clocks of this machine and of the database differ by ${Math.round(difference / 1000)} seconds.`)
        : ok('The clocks of this machine and of the database agree.'),
    ];
  } finally {
    await kysely.destroy();
  }
}

/** Reads the days that have a key. [SEC-01] */
async function examineKeys({ keys, dataDir }: Config): Promise<readonly Finding[]> {
  const days = await openDayKeys(keys, resolve(ROOT, dataDir)).days();
  return [
    ok(`The keys of ${days.length} days can be read${keys.serviceUrl === undefined ? '' : ' from the key service'}.`),
  ];
}

/** Connects to the mail server and logs in; sends nothing. [ORD-03] */
async function examineMail({ mail: { smtpUrl, from, insurerTo } }: Config): Promise<readonly Finding[]> {
  if (smtpUrl === undefined) return [warning('No mail server: mails stay in the local mailbox (SMTP_URL).')];
  const { hostname, username, searchParams } = new URL(smtpUrl);
  const timeouts = {
    connectionTimeout: MAIL_TIMEOUT_MS,
    greetingTimeout: MAIL_TIMEOUT_MS,
    socketTimeout: MAIL_TIMEOUT_MS,
  };
  const isTlsNeeded = username !== '' && !searchParams.has('ignoreTLS');
  const transport = createTransport({ url: smtpUrl, requireTLS: isTlsNeeded, ...timeouts });
  try {
    await transport.verify();
    const login = username === '' ? 'without a login' : 'and accepts the login';
    return [ok(`The mail server ${hostname} answers ${login}; mails go from ${from} and orders to ${insurerTo}.`)];
  } catch (error) {
    return [problem(`The mail server ${hostname} cannot be used (${describeReason(error)}): check SMTP_URL.`)];
  } finally {
    transport.close();
  }
}

/** Looks for space on the disk of DATA_DIR. */
async function examineDisk({ dataDir }: Config): Promise<readonly Finding[]> {
  const folder = resolve(ROOT, dataDir);
  const { bavail, bsize } = await statfs(folder).catch(() => statfs(ROOT));
  const free = bavail * bsize;
  const gigabytes = `${(free / 1_000_000_000).toFixed(1)} GB`;
  return [
    free < LEAST_FREE_BYTES
      ? warning(`Only ${gigabytes} are free for ${folder}.`)
      : ok(`${gigabytes} are free for ${folder}.`),
  ];
}

/** Checks that production knows its hosts and proxies. [SEC-10] */
function examineHosts({ productionHosts, trustProxy, monitoring, secrets, databaseUrl }: Config): readonly Finding[] {
  if (productionHosts.length === 0) return [warning('Not for production: PRODUCTION_HOSTS is not set.')];
  return [
    ok(`Production is ${productionHosts.join(', ')}.`),
    ...(trustProxy.length === 0
      ? [warning('TRUST_PROXY is not set: behind a proxy all visitors would count as one client.')]
      : []),
    ...(monitoring.port === undefined ? [warning('MONITORING_PORT is not set: nothing can watch the server.')] : []),
    ...(secrets === undefined && databaseUrl !== undefined
      ? [warning('SECRET is not set: every process on this database needs the same one.')]
      : []),
  ];
}

async function findingsOf(
  examine: (config: Config) => readonly Finding[] | Promise<readonly Finding[]>,
  config: Config,
) {
  try {
    return await examine(config);
  } catch (error) {
    return [problem(error instanceof StartupError ? error.message : `A check failed: ${reasonInWords(error)}.`)];
  }
}

/** Examines everything that the server needs, one after the other; no check ends the others. */
export async function examineAll(config: Config): Promise<readonly Finding[]> {
  const all: Finding[] = [];
  for (const examine of [examineHosts, examineFiles, examineDatabase, examineKeys, examineMail, examineDisk])
    all.push(...(await findingsOf(examine, config)));
  return all;
}
