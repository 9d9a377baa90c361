import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { Config } from '../config/config.ts';
import { makeDirectory } from '../config/data-directory.ts';
import { ROOT } from '../config/project-root.ts';
import { StartupError } from '../config/startup-error.ts';
import { reasonInWords } from '../operation/describe-error.ts';
import { createKeyFolder } from './key-folder.ts';
import type { DayKeys } from './key-ring.ts';
import { createKeyService } from './key-service.ts';

/** The order request waits for it, and so does the browser. */
const SERVICE_TIMEOUT_MS = 5_000;

function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(outer + sep);
}

function databaseAround(folder: string, dataDir: string): string | undefined {
  const embedded = join(dataDir, 'postgres');
  const home = existsSync(embedded) ? realpathSync(embedded) : embedded;
  if (isWithin(folder, home)) return home;
  for (let around = folder; ; around = dirname(around)) {
    if (existsSync(join(around, 'PG_VERSION'))) return around;
    if (around === dirname(around)) return undefined;
  }
}

/** Refuses folders that are copied with the database or accessible to other users. */
function checkedFolder(path: string, dataDir: string): string {
  makeDirectory(path, 0o700);
  const folder = realpathSync(path);
  const database = databaseAround(folder, realpathSync(dataDir));
  if (database !== undefined)
    throw new StartupError(
      `The keys in ${folder} would be copied with every copy of the database in ${database}: set KEYS_DIR to another folder.`,
    );
  if (isWithin(realpathSync(dataDir), folder))
    throw new StartupError(`The folder of the keys ${folder} holds the data too: set KEYS_DIR to a folder of its own.`);
  if ((statSync(folder).mode & 0o077) !== 0)
    throw new StartupError(`Others may enter the folder of the keys ${folder}: chmod 700 it.`);
  return folder;
}

/** Opens the key service alone, for a look at its rights too. [SEC-01] */
export function openKeyService(service: NonNullable<Config['keys']['service']>) {
  return createKeyService({ ...service, timeoutMs: SERVICE_TIMEOUT_MS });
}

/** Opens the configured folder or service of the day keys. Throws a StartupError for an unusable folder. [SEC-01] */
export function openDayKeys({ folder, service }: Config['keys'], dataDir: string): DayKeys {
  if (service) return openKeyService(service);
  const path = resolve(ROOT, folder ?? join(dataDir, 'keys'));
  try {
    return createKeyFolder(checkedFolder(path, dataDir));
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The folder of the keys ${path} cannot be used (${reasonInWords(error)}): set KEYS_DIR to another folder.`,
    );
  }
}
