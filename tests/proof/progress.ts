import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './proof-part.ts';

/** How far a part has come. */
export interface Progress {
  readonly seed: number;
  readonly batches: number;
  readonly done: number;
  readonly wanted: number;
  readonly findings: readonly string[];
  readonly rows: readonly Row[];
  /** Commits that the rounds ran on, the oldest first. */
  readonly commits: readonly string[];
  /** When the last batch ended, as an ISO timestamp. */
  readonly changedAt: string;
}

export type ProgressStore = ReturnType<typeof createProgressStore>;

/** Keeps the progress of each part as a file in a folder that Git ignores. */
export function createProgressStore(folder: string) {
  const fileOf = (part: string) => join(folder, `${part}.json`);
  const folderOf = (part: string) => join(folder, part);
  return {
    read: (part: string) =>
      existsSync(fileOf(part)) ? (JSON.parse(readFileSync(fileOf(part), 'utf8')) as Progress) : undefined,
    save: (part: string, progress: Progress): void => {
      mkdirSync(folder, { recursive: true });
      // A process that is killed while it writes must not leave half a file.
      writeFileSync(`${fileOf(part)}.new`, JSON.stringify(progress, null, 2));
      renameSync(`${fileOf(part)}.new`, fileOf(part));
    },
    forget: (part: string): void => {
      rmSync(fileOf(part), { force: true });
      rmSync(folderOf(part), { recursive: true, force: true });
    },
    /** A folder for what a part itself needs again. */
    folderOf: (part: string): string => {
      mkdirSync(folderOf(part), { recursive: true });
      return folderOf(part);
    },
  };
}
