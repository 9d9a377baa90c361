import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

type AtEnd = (remove: () => void) => void;

/** Makes a folder that is removed when the test ends, or the file with `afterAll`. */
export function temporaryFolder(atEnd: AtEnd = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'fa-test-'));
  atEnd(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Writes a file in such a folder: text and bytes as given, anything else as JSON. */
export function temporaryFile(name: string, content: unknown, atEnd?: AtEnd): string {
  const file = join(temporaryFolder(atEnd), name);
  writeFileSync(file, typeof content === 'string' || content instanceof Buffer ? content : JSON.stringify(content));
  return file;
}
