import { readOrMakeSecret, secretFile } from '../adapters/files/secret-file.ts';
import type { Config } from '../config/config.ts';
import { parseSecrets } from '../config/secret-list.ts';

/**
 * The secrets of the configuration, or those of the file in the data directory, which is made at the first start. The one in
 * use comes first. Throws a StartupError if what stands in the file is no list of secrets. [SEC-08]
 */
export function openSecrets({ secrets }: Pick<Config, 'secrets'>, dataDir: string): readonly string[] {
  return secrets ?? parseSecrets(readOrMakeSecret(dataDir), `The file ${secretFile(dataDir)}`);
}
