import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Large enough for a cluster with its log, and quickly filled. */
const MEGABYTES = 160;

/** Mounts a small disk in memory. @returns undefined without the permission */
export function mountSmallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'faults-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=755`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    /** Fills the disk to the last byte. */
    fill: (): void => {
      const file = openSync(filler, 'w');
      try {
        for (const size of [1 << 20, 4_096]) {
          const zeros = Buffer.alloc(size);
          try {
            for (;;) writeSync(file, zeros);
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          }
        }
      } finally {
        closeSync(file);
      }
      chmodSync(filler, 0o600);
    },
    empty: (): void => rmSync(filler),
    remove: (): void => {
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
