import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { memoryFolder } from './memory-folder.ts';
import { ownEnvironment } from './own-environment.ts';

export const MAIN = join(import.meta.dirname, '../../../src/main.ts');

export interface Run {
  child: ChildProcess;
  out: () => string;
  err: () => string;
  exit: Promise<number | null>;
}

export function makeDataDir(): string {
  const directory = mkdtempSync(join(memoryFolder(), 'rechner-start-'));
  // PostgreSQL runs as another user when root runs the tests.
  chmodSync(directory, 0o755);
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

/** Runs the real program as a separate process, killed at the end of the test. */
export function run(environment: Record<string, string>): Run {
  const child = spawn(process.execPath, [MAIN], { env: { ...ownEnvironment(), ...environment } });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, out: () => out, err: () => err, exit: once(child, 'exit').then(([code]) => code as number | null) };
}

/** Waits until the program has started and returns its URL; throws with its output if it ends. */
export async function addressOf({ child, out, err, exit }: Run): Promise<string> {
  for (;;) {
    const address = /Forderungsausfall Rechner: (http:\S+)/.exec(out())?.[1];
    if (address) return address;
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server did not start (${child.exitCode ?? child.signalCode}): ${out()}${err()}`);
    // A program that ends without output sends no data to wait for.
    await Promise.race([once(child.stdout ?? child, 'data'), exit]);
  }
}
