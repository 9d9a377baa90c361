import * as z from 'zod/mini';
import { StartupError } from '../startup-error.ts';
import { keyServiceUrl, segments, textList, urlOf, variable, wholeNumber } from './types.ts';

const SHAPE = 'must have at least 32 characters, or be several of that kind separated by commas, each another one';

/** SECRET and the secret file: the current secret first, then those that are still accepted. */
const secretList = z.pipe(
  z.pipe(z.string(), z.transform(textList)),
  z.array(z.string().check(z.minLength(32, SHAPE))).check(
    z.minLength(1, SHAPE),
    z.refine((all) => new Set(all).size === all.length, { error: SHAPE }),
  ),
);

/** Parses a list of secrets; throws a StartupError that names its source. */
export function parseSecrets(text: string, place: string): readonly string[] {
  const parsed = secretList.safeParse(text);
  if (!parsed.success) throw new StartupError(`${place} ${SHAPE}.`);
  return parsed.data;
}

/** Default of the connections of a process. */
export const DATABASE_CONNECTIONS = 12;
/** Up to five are held by messages on the way; each attempt and every request needs another for moments. */
const FEWEST_CONNECTIONS = 6;

export const storageVariables = {
  DATABASE_URL: variable(
    urlOf(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database'),
    'A PostgreSQL server, `postgres://user:password@host:5432/database` ([TLS and sockets](configuration.md#a-postgresql-server-of-your-own)).',
    'an embedded PostgreSQL in `DATA_DIR`',
  ),
  DATABASE_CONNECTIONS: variable(
    wholeNumber(DATABASE_CONNECTIONS).check(
      z.refine((count) => count >= FEWEST_CONNECTIONS && count <= 100, {
        error: `must be a number from ${FEWEST_CONNECTIONS} to 100`,
      }),
    ),
    'Maximum number of connections of a process to its database; a command for operators takes up to as many, usually one. `max_connections` of PostgreSQL must allow those of all processes ([how many](configuration.md#a-postgresql-server-of-your-own)).',
  ),
  DATA_DIR: variable(
    z._default(z.string(), 'data'),
    "Folder of the embedded database, the server's secret and the keys.",
  ),
  KEYS_DIR: variable(
    z.optional(z.string()),
    'Folder of the [day keys](how-to/day-keys.md), which encrypt orders and mails. It must be accessible only to the user of the server, be outside any database folder, and be the same for all processes on one `DATABASE_URL`.',
    'the folder `keys` in `DATA_DIR`',
  ),
  KEYS_VAULT_URL: variable(
    keyServiceUrl,
    'An OpenBao or HashiCorp Vault that stores these keys instead ([how](how-to/day-keys.md#openbao-or-vault)), `https://host:8200`.',
    'the folder',
  ),
  KEYS_VAULT_NAMESPACE: variable(z.optional(z.string()), 'Namespace there.', 'the root namespace'),
  KEYS_VAULT_MOUNT: variable(segments('kv'), 'Mount of the secrets engine KV, version 2.'),
  KEYS_VAULT_PATH: variable(segments('rechner/days'), 'Folder of the keys in it.'),
  KEYS_VAULT_ROLE_ID: variable(z.optional(z.string()), 'AppRole with which the server logs in.', 'a token'),
  KEYS_VAULT_SECRET_ID_FILE: variable(
    z.optional(z.string()),
    'File with the secret ID of the AppRole; it is read at each login, so it can be replaced without a restart.',
  ),
  KEYS_VAULT_TOKEN_FILE: variable(
    z.optional(z.string()),
    'File with a token, instead of an AppRole. The server renews the token, and reads the file again when it ends.',
    'an AppRole',
  ),
  SECRET: variable(
    z.optional(secretList),
    'Signs cookies; all keys of the server are derived from it. At least 32 characters, the same for all processes on one `DATABASE_URL`. A list separated by commas is for [rotation](operations/rotate-secrets.md#secret): the first secret is used, all are accepted.',
    'created at the first start in `DATA_DIR`',
  ),
  EVIDENCE_KEY_FILE: variable(
    z.optional(z.string()),
    'Private Ed25519 key as PEM that signs the [evidence of an order](how-to/orders.md#prove-an-order). The server process does not need it.',
    'created by the first `npm run rechner -- orders evidence` in `DATA_DIR`',
  ),
};
