import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 2_000_000_000;

/** Where tests make the folders of their databases: in memory, where fsync takes no time, if there is enough of it; else on the disk. */
export function memoryFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
