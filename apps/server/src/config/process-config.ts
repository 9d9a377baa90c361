import { readFileSync } from 'node:fs';
import { reasonInWords } from '../operation/describe-error.ts';
import { type Config, parseConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

/** Variables with a password or key, which may be in a file that another variable names: SECRET_FILE. */
const SECRETS = [
  'SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'WEBHOOK_SECRET',
  'BROKERS_UPSTREAM_URL',
  'PLZ_UPSTREAM_URL',
  'ADDRESS_UPSTREAM_URL',
  'IBAN_UPSTREAM_URL',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

function contentOf(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartupError(
      `The environment variable ${variable} must name a file that is there: ${file} cannot be read (${reasonInWords(error)}).`,
    );
  }
}

/** Returns the environment with the content of the files that variables like SECRET_FILE name. Throws StartupErrors. [SEC-02] */
export function withSecretFiles(environment: Environment): Environment {
  const read = SECRETS.flatMap((name) => {
    const file = environment[`${name}_FILE`];
    if (!file) return [];
    if (environment[name]) throw new StartupError(`Only one of ${name} and ${name}_FILE may be set.`);
    return [[name, contentOf(`${name}_FILE`, file)]];
  });
  return { ...environment, ...Object.fromEntries(read) };
}

/** Parses the environment of this process, with the options of `parseConfig`. Throws a StartupError with one line per problem. */
export function processConfig(options?: Parameters<typeof parseConfig>[1]): Config {
  return parseConfig(withSecretFiles(process.env), options);
}

/** Returns whether this process serves production, also when its other settings are wrong. */
export function isProduction(): boolean {
  return Boolean(process.env['PRODUCTION_HOSTS']);
}
