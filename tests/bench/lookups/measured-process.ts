import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { root } from '../../../scripts/processes.ts';

const LOOK_MS = 50;

/** Returns the memory of a process in MB as Linux counts it: now and at most. */
export function memoryOf({ pid }: ChildProcess): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => (Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024) / 1e6;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** Runs a program and returns its time and peak memory. Throws with its output if it fails. */
export async function measureProgram(
  parameters: readonly string[],
  environment: Record<string, string>,
): Promise<{ readonly seconds: number; readonly peakMegabytes: number }> {
  const start = performance.now();
  let output = '';
  const child = spawn(process.execPath, [...parameters], { cwd: root, env: { ...process.env, ...environment } });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  let peakMegabytes = 0;
  const timer = setInterval(() => {
    try {
      peakMegabytes = Math.max(peakMegabytes, memoryOf(child).peak || 0);
    } catch {
      // The process has just ended.
    }
  }, LOOK_MS);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(timer);
  if (code !== 0) throw new Error(`${parameters.join(' ')} ended with ${code}:\n${output}`);
  return { seconds: (performance.now() - start) / 1000, peakMegabytes };
}
