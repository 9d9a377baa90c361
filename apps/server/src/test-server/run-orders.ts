import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const PROGRAM = join(import.meta.dirname, '../orders.ts');

/** Runs the real program for operators to its end, gives its exit code and what it said. */
export const runOrders = async (environment: Record<string, string>, ...parameters: string[]) => {
  const child = spawn(process.execPath, [PROGRAM, ...parameters], {
    env: { PATH: process.env['PATH'], ...environment },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  const [code] = await once(child, 'close');
  return { code: code as number | null, out, err };
};
