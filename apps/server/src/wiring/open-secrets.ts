import { readOrMakeSecret, secretFile } from '../adapters/files/data-directory.ts';
import type { Config } from '../config/config.ts';
import { parseSecrets } from '../config/secret-list.ts';

/**
 * Returns the configured secrets, or those of the file in the data directory, which is created at the first start. The
 * current one is first. Throws a StartupError if the file is invalid. [SEC-08]
 */
export function openSecrets({ secrets }: Pick<Config, 'secrets'>, dataDir: string): readonly string[] {
  return secrets ?? parseSecrets(readOrMakeSecret(dataDir), `The file ${secretFile(dataDir)}`);
}
