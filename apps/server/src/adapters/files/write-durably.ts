import { open } from 'node:fs/promises';

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
