import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ownEnvironment } from './own-environment.ts';

const PROGRAM = join(import.meta.dirname, '../../../src/programs/imports/directory-import.ts');

export interface ImportRun {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  readonly exit: Promise<number | null>;
  /** Waits until standard error matches. */
  said(pattern: RegExp): Promise<void>;
}

/** Runs the real import program as a separate process, killed at the end of the test. */
export function runImport(environment: Record<string, string>, ...parameters: string[]): ImportRun {
  const child = spawn(process.execPath, [PROGRAM, ...parameters], {
    env: { ...ownEnvironment(), ...environment },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const said = async (pattern: RegExp): Promise<void> => {
    while (!pattern.test(err)) {
      if (child.exitCode !== null) throw new Error(`The import ended: ${err}`);
      await once(child.stderr, 'data');
    }
  };
  return { child, out: () => out, err: () => err, exit, said };
}

/** Writes a file for this test and returns its path. */
export function fileOf(content: string | Buffer, name = 'source.csv'): string {
  const folder = mkdtempSync(join(tmpdir(), 'directory-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Returns streets in OpenPLZ format, '<name> 1' to '<name> <count>' in the middle of Berlin. */
export function streetsCsv(name: string, count: number): string {
  const rows = Array.from({ length: count }, (_, index) => `${name} ${index + 1},10115,Berlin,11000000,,Mitte\n`);
  return `Name,PostalCode,Locality,RegionalKey,Borough,Suburb\n${rows.join('')}`;
}
