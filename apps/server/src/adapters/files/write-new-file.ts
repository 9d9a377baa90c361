import { randomUUID } from 'node:crypto';
import { link, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from './sync-folder.ts';
import { writeDurably } from './write-durably.ts';

/**
 * Writes a new file that only this user can read; resolves once it is on disk. The name appears only when the file is
 * complete. Returns false, and changes nothing, if the name is taken.
 */
export async function writeNewFile(file: string, content: Uint8Array | string): Promise<boolean> {
  const folder = dirname(file);
  const fresh = join(folder, `.${randomUUID()}.new`);
  try {
    await writeDurably(fresh, 'wx', content);
    // Unlike a rename, a link never replaces another file.
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
