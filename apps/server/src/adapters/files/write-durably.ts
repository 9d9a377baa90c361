import { open } from 'node:fs/promises';

/** Writes a file that only this user can read, a new one or over one that is there; resolved means that it is on the disk. */
export async function writeDurably(file: string, flags: 'wx' | 'r+', content: Uint8Array | string): Promise<void> {
  const handle = await open(file, flags, 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
