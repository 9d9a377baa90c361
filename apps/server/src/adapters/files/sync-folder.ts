import { open } from 'node:fs/promises';

/** Flushes a folder's entries to disk before it resolves. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
