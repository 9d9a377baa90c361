import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { memoryFolder } from './memory-folder.ts';
import { programFiles } from './program-files.ts';

/** Returns the environment that tested programs inherit: the path of programs and the compile cache. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) };
}

const SOURCES = join(import.meta.dirname, '../../../src');

export interface Run {
  child: ChildProcess;
  out: () => string;
  err: () => string;
  exit: Promise<number | null>;
  /** Waits until standard error matches. */
  said(pattern: RegExp): Promise<void>;
}

export function makeDataDir(): string {
  const directory = mkdtempSync(join(memoryFolder(), 'rechner-start-'));
  // PostgreSQL runs as another user when root runs the tests.
  chmodSync(directory, 0o755);
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

/** Returns the environment of another process with the database, keys and secret of a server. */
export function environmentOf({ forProcesses }: { readonly forProcesses: Record<string, string> }) {
  return { ...forProcesses, DATA_DIR: makeDataDir(), PORT: '0' };
}

/** Runs Node with a file as a separate process, killed at the end of the test. */
export function runFile(file: string, environment: Record<string, string>, parameters: readonly string[] = []): Run {
  const child = spawn(process.execPath, [file, ...parameters], { env: { ...ownEnvironment(), ...environment } });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const said = async (pattern: RegExp): Promise<void> => {
    while (!pattern.test(err)) {
      if (child.exitCode !== null) throw new Error(`The program ended: ${err}`);
      await once(child.stderr, 'data');
    }
  };
  return { child, out: () => out, err: () => err, exit, said };
}

/** Runs the real program, or its bundle, as a separate process, killed at the end of the test. */
export function run(environment: Record<string, string>): Run {
  return runFile(programFiles().main, environment);
}

/** Runs the real import of the directory as a separate process, killed at the end of the test. */
export function runImport(environment: Record<string, string>, ...parameters: string[]): Run {
  return runFile(join(SOURCES, 'commands/rechner.ts'), environment, ['directory', 'import', ...parameters]);
}

/** Runs `npm start` or another mode of it as a separate process, ended at the end of the test. */
export function runStart(environment: Record<string, string>, ...parameters: string[]) {
  const root = join(SOURCES, '../../..');
  const { child, out, err, exit } = runFile(join(root, 'scripts/start.ts'), { PORT: '0', ...environment }, parameters);
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exit;
  });
  const addresses = () =>
    [...out().matchAll(/Forderungsausfall Rechner: +(http:\/\/[^\s/]+)/g)].map(([, address = '']) => address);
  /** Waits until the server has started that often. */
  const started = async (count: number): Promise<void> => {
    await expect.poll(() => addresses().length, { timeout: 120_000, message: out() }).toBeGreaterThanOrEqual(count);
  };
  return { child, root, exit, addresses, started, out: () => out() + err() };
}

/** Waits until the program has started and returns its URL; throws with its output if it ends. */
export async function addressOf({ child, out, err, exit }: Run): Promise<string> {
  for (;;) {
    const address = /Forderungsausfall Rechner: (http:\/\/[^\s/]+\/)/.exec(out())?.[1];
    if (address) return address;
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server did not start (${child.exitCode ?? child.signalCode}): ${out()}${err()}`);
    // A program that ends without output sends no data to wait for.
    await Promise.race([once(child.stdout ?? child, 'data'), exit]);
  }
}
