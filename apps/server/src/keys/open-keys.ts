import type { Config } from '../config/config.ts';
import { readOrMakeSecret, secretFile } from '../config/data-directory.ts';
import { parseSecrets } from '../config/variables/storage.ts';
import { createAesSealing, keyChecks } from './aes-sealing.ts';
import type { KeyFingerprints } from './key-fingerprints.ts';
import { createKeyRing, type DayKeys } from './key-ring.ts';

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
