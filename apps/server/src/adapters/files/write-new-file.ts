import { randomUUID } from 'node:crypto';
import { link, open, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Flushes a folder's entries to disk before it resolves. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a new file that only this user can read; resolves once it is on disk. The name appears only when the file is
 * complete. Returns false, and changes nothing, if the name is taken.
 */
export async function writeNewFile(file: string, content: Uint8Array | string): Promise<boolean> {
  const fresh = `${file}.${randomUUID()}.new`;
  try {
    await writeFile(fresh, content, { flag: 'wx', mode: 0o600, flush: true });
    // Unlike a rename, a link never replaces another file.
    await link(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(fresh).catch(() => undefined);
  }
  await syncFolder(dirname(file));
  return true;
}
