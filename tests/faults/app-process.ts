import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DriverPoint } from '../../apps/server/tests/support/environment/die-at.ts';
import { root } from '../../scripts/processes.ts';

export interface AppProcess {
  /** Such as http://127.0.0.1:41234; nobody listens there if it has died at its point before. */
  readonly origin: string;
  readonly child: ChildProcess;
  /** Everything it has said. */
  output(): string;
  /** Resolves when the process is gone: its exit code, or the signal that ended it. */
  readonly exit: Promise<number | NodeJS.Signals>;
  /** `kill -9`; resolves when it is gone. */
  kill(): Promise<void>;
}

/** The process kills itself at the point, when that is reached for the count-th time. */
export interface DieAt {
  readonly point: DriverPoint;
  readonly count: number;
}

interface Options {
  readonly environment: Readonly<Record<string, string>>;
  readonly dieAt?: DieAt | undefined;
  /** Options of Node. */
  readonly preload?: readonly string[];
}

/** Nobody listens on port 1. */
const NOWHERE = 'http://127.0.0.1:1';

/** Every cookie that one process signed is good for the next. */
export const SECRET = 'a secret of the fault tests with 32 characters';

const STARTS = 3;

/**
 * Starts the real program on a free port, gives it when it listens. Its data directory and database come in `environment`. On an
 * overloaded machine the database may be too late for a start, which is repeated as by a supervisor.
 */
export async function startApp(options: Options): Promise<AppProcess> {
  for (let left = STARTS - 1; ; left -= 1)
    try {
      return await startOnce(options);
    } catch (error) {
      if (left === 0 || !String(error).includes('cannot be reached (no answer in time)')) throw error;
    }
}

async function startOnce({ environment, dieAt, preload: given = [] }: Options): Promise<AppProcess> {
  const preload = dieAt ? ['--import', join(root, 'apps/server/tests/support/environment/die-at.ts')] : given;
  const child = spawn(process.execPath, [...preload, process.env['FAULT_PROGRAM'] ?? 'apps/server/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      // Every applicant has the same e-mail address.
      ...(environment['PRODUCTION_HOSTS'] === undefined ? { CONFIRMATIONS_PER_DAY: '1000000' } : {}),
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '127.0.0.1',
      BUDGET_ORDERS_ALL: '999999999',
      SECRET,
      ...(dieAt ? { DIE_AT: `${dieAt.count} ${dieAt.point}` } : {}),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const found = /(?:Forderungsausfall Rechner|Ziel des Proxys):\s+(http:\/\/\S+?)\/?\s/.exec(output)?.[1];
        if (found) resolve(found);
      });
    void exit.then((end) => {
      // Jobs begin before it listens.
      if (dieAt && end === 'SIGKILL') resolve(NOWHERE);
      reject(new Error(`The product ended with ${end}:\n${output}`));
    });
  });
  return {
    origin,
    child,
    output: () => output,
    exit,
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
