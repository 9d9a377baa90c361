import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Programs that end together, with all that they have started. */
export interface Programs {
  start(command: string, ...parameters: readonly string[]): ChildProcess;
  endAll(): void;
}

/** Starts programs in process groups of their own; none outlives this process. */
export function startedPrograms(environment: Record<string, string | undefined>): Programs {
  const started: ChildProcess[] = [];
  function endAll(): void {
    for (const { pid } of started.splice(0).reverse())
      try {
        if (pid !== undefined) process.kill(-pid, 'SIGKILL');
      } catch {
        // It has ended already.
      }
  }
  process.on('exit', endAll);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, endAll);
  return {
    endAll,
    start(command, ...parameters) {
      const child = spawn(command, parameters, {
        env: environment,
        detached: true,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      child.on('error', ({ message }) => console.error(message));
      started.push(child);
      return child;
    },
  };
}

/** The first line that a program prints. */
export async function firstLine({ stdout, spawnfile }: ChildProcess): Promise<string> {
  if (stdout) for await (const line of createInterface(stdout)) return line;
  throw new Error(`${spawnfile} has ended without a word.`);
}

/** Waits until something is so. @throws Error after two minutes */
export async function until(what: string, isSo: () => Promise<boolean> | boolean, seconds = 120): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Not within ${seconds} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
