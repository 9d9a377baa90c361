import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { codeOf, reasonInWords } from '../operation/describe-error.ts';
import { StartupError } from './startup-error.ts';

/** Creates each level itself, because Node's recursive mkdir hangs below read-only directories such as /proc. */
export function makeDirectory(directory: string, mode = 0o755): void {
  if (existsSync(directory)) return;
  makeDirectory(dirname(directory));
  try {
    mkdirSync(directory, { mode });
  } catch (error) {
    // Another process may have created the directory first.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Creates the directory if missing and returns its absolute path. Throws a StartupError if it is unusable. */
export function openDataDirectory(path: string): string {
  const directory = resolve(path);
  try {
    makeDirectory(directory);
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
    return directory;
  } catch (error) {
    throw new StartupError(
      `The data directory ${directory} cannot be written (${reasonInWords(error)}): give this user write permission or set DATA_DIR to another directory.`,
    );
  }
}

/** Returns the file of a secret that is not configured. */
export function secretFile(dataDir: string): string {
  return join(dataDir, 'secret');
}

/** Reads the secrets file in the data directory; the first start creates it, readable for this user only. */
export function readOrMakeSecret(dataDir: string): string {
  const file = secretFile(dataDir);
  try {
    // With `wx`, the first of two concurrent starts wins.
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** Returns whether a process runs, even under another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

const noteSchema = z.object({ address: z.string(), pid: z.number() });

function noteIn(dataDir: string): string {
  return join(dataDir, 'running.json');
}

function readNote(dataDir: string) {
  try {
    return noteSchema.safeParse(JSON.parse(readFileSync(noteIn(dataDir), 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Writes this process's URL into its data directory, for programs that create links; returns its removal. */
export function noteRunningAddress(dataDir: string, address: string): () => void {
  writeFileSync(noteIn(dataDir), `${JSON.stringify({ address, pid: process.pid })}\n`);
  return () => {
    if (readNote(dataDir)?.pid === process.pid) rmSync(noteIn(dataDir), { force: true });
  };
}

/** Returns the URL of the server that runs on this data directory, undefined if none does. */
export function readRunningAddress(dataDir: string): string | undefined {
  const noted = readNote(dataDir);
  return noted !== undefined && isAlive(noted.pid) ? noted.address : undefined;
}
