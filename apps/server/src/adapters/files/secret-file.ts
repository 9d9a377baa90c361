import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the secret is if it is not configured. */
export function secretFile(dataDir: string): string {
  return join(dataDir, 'secret');
}

/**
 * Takes the data directory, gives what stands in its file of secrets: made with one at the first start, readable for this
 * user only. Several processes on one database must be given one SECRET instead.
 */
export function readOrMakeSecret(dataDir: string): string {
  const file = secretFile(dataDir);
  try {
    // `wx` lets the first of two processes that start at once win.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
