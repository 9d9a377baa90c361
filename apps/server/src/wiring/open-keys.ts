import { resolve } from 'node:path';
import { readOrMakeSecret, secretFile } from '../adapters/files/data-directory.ts';
import { createAesSealing, keyChecks } from '../adapters/keys/aes-sealing.ts';
import { openDayKeys } from '../adapters/keys/open-day-keys.ts';
import type { Config } from '../config/config.ts';
import { parseSecrets } from '../config/variables/storage.ts';
import { createCheckedKeyRing } from '../services/keys/checked-key-ring.ts';
import type { KeyFingerprints } from '../services/keys/key-fingerprints.ts';
import { createKeyRing, type DayKeys, type KeyRing } from '../services/keys/key-ring.ts';
import type { Sealing } from '../services/keys/sealing.ts';

/** Encryption of personal data and its keys. Only migrations encrypt with unchecked keys. */
export interface Keys {
  readonly store: DayKeys;
  readonly ring: KeyRing;
  readonly sealing: Sealing;
}

/** Opens the configured keys. Throws a StartupError if their folder is unusable. [SEC-01] */
export function openKeys(
  { config, root, dataDir }: { config: Pick<Config, 'keys'>; root: string; dataDir: string },
  clock: () => Date,
): Keys {
  const { folder, serviceUrl } = config.keys;
  const store = openDayKeys({ dataDir, keysDir: folder && resolve(root, folder), serviceUrl });
  const ring = createKeyRing(store, clock);
  return { store, ring, sealing: createAesSealing(ring) };
}

/** Returns the keys for a migrated database: only those with which its days began. [SEC-01] */
export function checkKeys({ store, ring }: Keys, fingerprints: KeyFingerprints, clock: () => Date) {
  const checked = createCheckedKeyRing({ ring, store, fingerprints, checks: keyChecks, clock });
  return { store, ring: checked, sealing: createAesSealing(checked) };
}

/** Returns the configured secrets, or those of the file, created at the first start. Throws a StartupError. [SEC-08] */
export function openSecrets({ secrets }: Pick<Config, 'secrets'>, dataDir: string): readonly string[] {
  return secrets ?? parseSecrets(readOrMakeSecret(dataDir), `The file ${secretFile(dataDir)}`);
}
