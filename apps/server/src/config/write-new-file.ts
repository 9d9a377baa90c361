import { randomUUID } from 'node:crypto';
import { link, open, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../operation/describe-error.ts';

/** Flushes a folder's entries to disk before it resolves. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  await handle.sync();
}

/** Makes a new file for this user only, which `fill` writes; its name appears once it is complete and on disk. False if taken. */
export async function makeNewFile(file: string, fill: (fresh: string) => Promise<void>): Promise<boolean> {
  const fresh = `${file}.${randomUUID()}.new`;
  try {
    await using handle = await open(fresh, 'wx', 0o600);
    await fill(fresh);
    await handle.sync();
    // Unlike a rename, a link never replaces another file.
    await link(fresh, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(fresh).catch(() => undefined);
  }
  await syncFolder(dirname(file));
  return true;
}

/** Writes such a file. False if its name is taken. */
export function writeNewFile(file: string, content: Uint8Array | string): Promise<boolean> {
  return makeNewFile(file, (fresh) => writeFile(fresh, content));
}
