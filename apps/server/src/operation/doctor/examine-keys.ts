import { resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { systemClock } from '../../clock/clock.ts';
import { counted } from '../../commands/operator-output.ts';
import type { Config } from '../../config/config.ts';
import { ROOT } from '../../config/project-root.ts';
import { StartupError } from '../../config/startup-error.ts';
import type { Tables } from '../../database/tables.ts';
import { KeysUnavailable } from '../../keys/day-keys.ts';
import { createKeyService } from '../../keys/key-service.ts';
import { createKeys, openDayKeys } from '../../keys/open-keys.ts';
import { type Findings, ok, problem, warning } from './finding.ts';

type KeyService = NonNullable<Config['keys']['service']>;

/** A name in the folder of the keys that is no day. */
const SAMPLE = 'doctor';

/** The rights that a server needs, by path; none on the others, where more than these would do harm. */
function rightsNeeded({ mount, path }: KeyService): Readonly<Record<string, readonly string[]>> {
  return {
    [`${mount}/data/${path}/${SAMPLE}`]: ['create', 'read'],
    [`${mount}/metadata/${path}/${SAMPLE}`]: ['delete', 'list'],
    'auth/token/renew-self': ['update'],
    [`${mount}/undelete/${path}/${SAMPLE}`]: [],
    [`${mount}/data/${SAMPLE}`]: [],
    [`${mount}/config`]: [],
    'auth/token/create': [],
    [`sys/policies/acl/${SAMPLE}`]: [],
  };
}

async function* examineService(service: KeyService): Findings {
  const store = createKeyService(service);
  const days = await store.days();
  const needed = Object.entries(rightsNeeded(service));
  const given = await store.rightsOn(needed.map(([path]) => path));
  const listed = (compare: (needs: readonly string[], has: readonly string[]) => readonly string[]) =>
    needed
      .flatMap(([path, needs]) => {
        const rights = compare(
          needs,
          (given[path] ?? []).filter((right) => right !== 'deny'),
        );
        return rights.length === 0 ? [] : [`${rights.join(', ')} on ${path}`];
      })
      .join('; ');
  const missing = listed((needs, has) => needs.filter((right) => !has.includes(right) && !has.includes('root')));
  const superfluous = listed((needs, has) => has.filter((right) => !needs.includes(right)));
  const policy = 'compare its policy with deploy/keys-policy.hcl.';
  yield ok(`The key service ${service.url} accepts the login and has the keys of ${counted(days.length, 'day')}.`);
  if (missing !== '') yield problem(`At the key service the server lacks ${missing}: ${policy}`);
  if (superfluous !== '') yield warning(`At the key service the server may do too much, ${superfluous}: ${policy}`);
  if (missing + superfluous === '') yield ok('It may create, read and destroy keys there, and nothing more.');
}

/** Reads the days that have a key, and the rights at a key service; creates and changes nothing there. [SEC-01] */
export async function* examineKeys({ keys, dataDir }: Config): Findings {
  if (!keys.service) {
    const days = await openDayKeys(keys, resolve(ROOT, dataDir)).days();
    return yield ok(`The keys of ${counted(days.length, 'day')} can be read.`);
  }
  try {
    yield* examineService(keys.service);
  } catch (error) {
    if (!(error instanceof KeysUnavailable)) throw error;
    yield problem(`The key service ${keys.service.url} cannot be used (${error.code}): see docs/how-to/day-keys.md.`);
  }
}

/** Looks for days of the database whose key is missing or another one, which refuse orders. [SEC-01] */
export async function* examineDays(database: Kysely<Tables>, { keys, dataDir }: Config): Findings {
  try {
    const store = openDayKeys(keys, resolve(ROOT, dataDir));
    const days = await createKeys(store, database, systemClock).ring.daysOfOtherKeys();
    if (days.length > 0)
      yield problem(`The key of ${days.join(', ')} is missing or another one: see docs/operations/lose-a-key.md.`);
  } catch (error) {
    // The check of the keys tells why.
    if (!(error instanceof StartupError || error instanceof KeysUnavailable)) throw error;
  }
}
