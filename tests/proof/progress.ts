import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProofPart, Row } from './proof-part.ts';

/** Progress of a part. */
export interface Progress {
  readonly seed: number;
  readonly batches: number;
  readonly done: number;
  readonly wanted: number;
  readonly findings: readonly string[];
  readonly rows: readonly Row[];
  /** Rounds by the commit that they ran on, the oldest first. */
  readonly commits: Readonly<Record<string, number>>;
  /** When the last batch ended, as an ISO timestamp. */
  readonly changedAt: string;
}

export type ProgressStore = ReturnType<typeof createProgressStore>;

function write(file: string, content: unknown): void {
  // Atomic: a killed process must not leave a partial file.
  writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/**
 * Stores the progress of each part in a folder that Git ignores. `record` is a committed file with the progress of all parts, also
 * from other machines.
 */
export function createProgressStore(folder: string, record: string) {
  const fileOf = (part: string) => join(folder, `${part}.json`);
  const folderOf = (part: string) => join(folder, part);
  const read = (part: string) =>
    existsSync(fileOf(part)) ? (JSON.parse(readFileSync(fileOf(part), 'utf8')) as Progress) : undefined;
  const readRecord = () =>
    (existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {}) as Readonly<Record<string, Progress>>;
  return {
    /** Returns the progress on this machine. */
    read,
    /** Returns the progress on this machine, or the record if a part adds up and the record has more rounds. */
    counted: ({ name, addsUp = false }: Pick<ProofPart, 'name' | 'addsUp'>): Progress | undefined => {
      const [own, recorded] = [read(name), readRecord()[name]];
      return addsUp && (recorded?.done ?? 0) > (own?.done ?? 0) ? recorded : (own ?? recorded);
    },
    writeRecord: (counted: Readonly<Record<string, Progress | undefined>>): void => write(record, counted),
    save: (part: string, progress: Progress): void => {
      mkdirSync(folder, { recursive: true });
      write(fileOf(part), progress);
    },
    forget: (part: string): void => {
      rmSync(fileOf(part), { force: true });
      rmSync(folderOf(part), { recursive: true, force: true });
      const { [part]: forgotten, ...others } = readRecord();
      if (forgotten) write(record, others);
    },
    /** Returns the folder for the own files of a part. */
    folderOf: (part: string): string => {
      mkdirSync(folderOf(part), { recursive: true });
      return folderOf(part);
    },
  };
}
