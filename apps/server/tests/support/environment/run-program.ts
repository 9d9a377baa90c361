import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ownEnvironment } from './own-environment.ts';

/**
 * Runs a real program for operators to its end, gives its exit code and what it said.
 * @param file in apps/server/src/programs
 * @param input what it can read
 */
export async function runProgram(
  file: string,
  environment: Record<string, string>,
  parameters: readonly string[],
  input = '',
) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../src/programs', file), ...parameters], {
    env: { ...ownEnvironment(), ...environment },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code: code as number | null, out, err };
}
