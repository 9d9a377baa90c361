import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes the data directory, gives the secret that signs cookies: made at the first start, kept readable for this user
 * only. Several processes on one database must be given one SECRET instead.
 */
export const readOrMakeSecret = (dataDir: string): string => {
  const file = join(dataDir, 'secret');
  try {
    // `wx` lets the first of two processes that start at once win.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
};
