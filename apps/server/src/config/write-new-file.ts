import { randomUUID } from 'node:crypto';
import { link, open, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Flushes a folder's entries to disk before it resolves. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  await handle.sync();
}

/** Writes a new file for this user only; its name appears once it is complete and on disk. False if taken. */
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
