import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the file of a secret that is not configured. */
export function secretFile(dataDir: string): string {
  return join(dataDir, 'secret');
}

/**
 * Reads the secrets file in the data directory; the first start creates it with one secret, readable for this user
 * only. Several processes on one database must share a configured SECRET instead.
 */
export function readOrMakeSecret(dataDir: string): string {
  const file = secretFile(dataDir);
  try {
    // With `wx`, the first of two concurrent starts wins.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
