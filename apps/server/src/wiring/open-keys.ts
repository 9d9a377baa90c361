import { readOrMakeSecret, secretFile } from '../adapters/files/data-directory.ts';
import { createAesSealing, keyChecks } from '../adapters/keys/aes-sealing.ts';
import type { Config } from '../config/config.ts';
import { parseSecrets } from '../config/variables/storage.ts';
import type { KeyFingerprints } from '../services/keys/key-fingerprints.ts';
import { createKeyRing, type DayKeys } from '../services/keys/key-ring.ts';

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
