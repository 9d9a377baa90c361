import { join, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import { readOrMakeSecret, secretFile } from '../config/data-directory.ts';
import { ROOT } from '../config/project-root.ts';
import { parseSecrets } from '../config/variables/storage.ts';
import type { Tables } from '../database/tables.ts';
import type { DayKeys } from './day-keys.ts';
import { createKeyFingerprints } from './key-fingerprints.ts';
import { openKeyFolder } from './key-folder.ts';
import { createKeyRing } from './key-ring.ts';
import { createKeyService } from './key-service.ts';
import { createSealing } from './sealing.ts';

/** Opens the configured folder or service of the day keys. Throws a StartupError for an unusable folder. [SEC-01] */
export function openDayKeys({ folder, service }: Config['keys'], dataDir: string): DayKeys {
  return service ? createKeyService(service) : openKeyFolder(resolve(ROOT, folder ?? join(dataDir, 'keys')), dataDir);
}

/** Creates the encryption of a migrated database with the keys of the store. [SEC-01] */
export function createKeys(store: DayKeys, database: Kysely<Tables>, clock: () => Date) {
  const fingerprints = createKeyFingerprints(database);
  const ring = createKeyRing({ store, fingerprints, clock });
  return { store, fingerprints, ring, sealing: createSealing(ring) };
}

export type Keys = ReturnType<typeof createKeys>;

/** Returns the configured secrets, or those of the file, created at the first start. Throws a StartupError. [SEC-08] */
export function openSecrets({ secrets }: Pick<Config, 'secrets'>, dataDir: string): readonly string[] {
  return secrets ?? parseSecrets(readOrMakeSecret(dataDir), `The file ${secretFile(dataDir)}`);
}
