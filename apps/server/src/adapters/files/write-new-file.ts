import { randomUUID } from 'node:crypto';
import { link, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from './sync-folder.ts';
import { writeDurably } from './write-durably.ts';

/**
 * Writes a file that only this user can read; resolved means that it is on the disk. It has its name when it is whole. Gives
 * false, and leaves the other one as it is, if there is a file of that name.
 */
export async function writeNewFile(file: string, content: Uint8Array | string): Promise<boolean> {
  const folder = dirname(file);
  const fresh = join(folder, `.${randomUUID()}.new`);
  try {
    await writeDurably(fresh, 'wx', content);
    // Unlike a renaming, a link never takes the place of another file.
    await link(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(fresh).catch(() => undefined);
  }
  await syncFolder(folder);
  return true;
}
