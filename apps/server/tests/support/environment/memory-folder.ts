import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 2_000_000_000;

/** Returns the folder for test databases: in memory (where fsync is free) if there is room, else on disk. */
export function memoryFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
