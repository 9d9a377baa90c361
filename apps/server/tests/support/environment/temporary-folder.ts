import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Makes a folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fa-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Writes a file that is removed when the test ends: text and bytes as given, anything else as JSON. */
export function temporaryFile(name: string, content: unknown): string {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, typeof content === 'string' || content instanceof Buffer ? content : JSON.stringify(content));
  return file;
}
