import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { valueAt } from '@fa/rechner/definition/model';
import pg from 'pg';
import { StartupError } from '../../config/startup-error.ts';
import { isElsewhere } from '../../database/is-elsewhere.ts';
import { codeOf } from '../describe-error.ts';

const execute = promisify(execFile);

const MAX_OUTPUT_BYTES = 64_000_000;
/** Of Debian and Red Hat; libpq has no authorities of its own. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Returns a database URL as the environment of PostgreSQL's programs, with TLS as the server has it. Not as arguments,
 * because every user of the machine can read those. [SEC-02]
 */
export function libpqEnvironment(url: string): Record<string, string> {
  const { host, port, user = '', password, database = '' } = new pg.Client({ connectionString: url });
  const { searchParams } = new URL(url);
  const isVerified = isElsewhere(url) && searchParams.get('sslmode') !== 'disable';
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGDATABASE: database,
    PGSSLMODE: isVerified ? 'verify-full' : 'disable',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? AUTHORITIES,
    ...(typeof password === 'string' ? { PGPASSWORD: password } : {}),
  };
}

/** Runs one of the programs of PostgreSQL and returns its output. Throws a StartupError with the reason. */
export async function runPostgresProgram(
  name: 'pg_dump' | 'pg_restore',
  parameters: readonly string[],
  url?: string,
): Promise<string> {
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', ...(url === undefined ? {} : libpqEnvironment(url)) };
  try {
    return (await execute(name, parameters, { env, maxBuffer: MAX_OUTPUT_BYTES })).stdout;
  } catch (error) {
    const stderr = valueAt(error, 'stderr');
    if (codeOf(error) === 'ENOENT')
      throw new StartupError(
        `There is no ${name} on this machine: install the client programs of PostgreSQL, not older than the server (Debian: postgresql-client).`,
      );
    const said = typeof stderr === 'string' ? stderr.trim() : 'no reason';
    const hint = said.includes('permission denied') ? '\nRun it as the owner of the database.' : '';
    throw new StartupError(`${name} has failed:\n${said}${hint}`);
  }
}
