import { resolve } from 'node:path';
import { readOrMakeSecret, secretFile } from '../adapters/files/data-directory.ts';
import { createAesSealing, keyChecks } from '../adapters/keys/aes-sealing.ts';
import { openDayKeys } from '../adapters/keys/open-day-keys.ts';
import type { Config } from '../config/config.ts';
import { ROOT } from '../config/project-root.ts';
import { parseSecrets } from '../config/variables/storage.ts';
import type { KeyFingerprints } from '../services/keys/key-fingerprints.ts';
import { createKeyRing, type DayKeys } from '../services/keys/key-ring.ts';

/** Opens the store of the configured keys. Throws a StartupError if their folder is unusable. [SEC-01] */
export function openKeys({ keys: { folder, serviceUrl } }: Pick<Config, 'keys'>, dataDir: string) {
  return openDayKeys({ dataDir, keysDir: folder && resolve(ROOT, folder), serviceUrl });
}

/** Creates the encryption of a migrated database with the keys of the store. [SEC-01] */
export function createKeys(store: DayKeys, fingerprints: KeyFingerprints, clock: () => Date) {
  const ring = createKeyRing({ store, fingerprints, checks: keyChecks, clock });
  return { store, ring, sealing: createAesSealing(ring) };
}

export type Keys = ReturnType<typeof createKeys>;

/** Returns the configured secrets, or those of the file, created at the first start. Throws a StartupError. [SEC-08] */
export function openSecrets({ secrets }: Pick<Config, 'secrets'>, dataDir: string): readonly string[] {
  return secrets ?? parseSecrets(readOrMakeSecret(dataDir), `The file ${secretFile(dataDir)}`);
}
