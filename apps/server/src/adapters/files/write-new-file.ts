import { randomUUID } from 'node:crypto';
import { link, open, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Flushes a folder's entries to disk before it resolves. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file that only this user can read, new or existing, and flushes it to disk before it resolves. */
export async function writeDurably(file: string, flags: 'wx' | 'r+', content: Uint8Array | string): Promise<void> {
  const handle = await open(file, flags, 0o600);
  try {
    await handle.writeFile(content);
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
