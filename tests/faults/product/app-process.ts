import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DriverPoint } from '../../../apps/server/tests/support/environment/die-at.ts';
import { programFiles } from '../../../apps/server/tests/support/environment/program-files.ts';
import { root } from '../../../scripts/processes.ts';

export interface AppProcess {
  /** Such as http://127.0.0.1:41234; a closed port if the process was killed before it listened. */
  readonly origin: string;
  readonly child: ChildProcess;
  /** Everything that it has printed. */
  output(): string;
  /** Resolves when the process has ended, with its exit code or signal. */
  readonly exit: Promise<number | NodeJS.Signals>;
  /** Sends `kill -9` and waits for the end. */
  kill(): Promise<void>;
}

/** The process kills itself when it reaches the point for the count-th time. */
export interface DieAt {
  readonly point: DriverPoint;
  readonly count: number;
}

interface Options {
  readonly environment: Readonly<Record<string, string>>;
  readonly dieAt?: DieAt | undefined;
  /** Options of Node. */
  readonly preload?: readonly string[];
  /** Folder of another checkout whose program is started. */
  readonly checkout?: string | undefined;
}

/** No server listens on port 1. */
const CLOSED_ORIGIN = 'http://127.0.0.1:1';

/** The same for all processes, so that each accepts the cookies of the others. */
export const SECRET = 'a secret of the fault tests with 32 characters';

const STARTS = 3;

/** Where it listens; in production a line of the log says so. */
const ADDRESS = /(?:Forderungsausfall Rechner:\s+|"address":"(?=\S+"msg":"the server is ready))(http:\/\/[^\s"/]+)/;

/**
 * Starts the real program on a free port and returns when it listens. `environment` names its data directory and database. On an
 * overloaded machine the database may time out at the start, which is retried as by a supervisor.
 */
export async function startApp(options: Options): Promise<AppProcess> {
  for (let left = STARTS - 1; ; left -= 1)
    try {
      return await startOnce(options);
    } catch (error) {
      if (left === 0 || !String(error).includes('cannot be reached (no answer in time)')) throw error;
    }
}

async function startOnce({ environment, dieAt, preload: given = [], checkout }: Options): Promise<AppProcess> {
  const files = programFiles();
  const main = checkout === undefined ? files.main : join(checkout, 'apps/server/src/main.ts');
  const preload = dieAt ? ['--import', files.dieAt] : given;
  const child = spawn(process.execPath, [...preload, main], {
    cwd: checkout ?? root,
    env: {
      PATH: process.env['PATH'],
      // The applicants of a benchmark have the same e-mail address, which would reach its limit.
      ...(environment['PRODUCTION_HOSTS'] === undefined ? { CONFIRMATIONS_PER_DAY: '1000000' } : {}),
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      LOG_LEVEL: environment['PRODUCTION_HOSTS'] === undefined ? 'warn' : 'info',
      TRUST_PROXY: '127.0.0.1',
      ORDERS_PER_DAY: '999999999',
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
        const found = ADDRESS.exec(output)?.[1];
        if (found) resolve(found);
      });
    void exit.then((end) => {
      // Jobs start before the server listens.
      if (dieAt && end === 'SIGKILL') resolve(CLOSED_ORIGIN);
      const why = /^\w*Error\b.*$/m.exec(output)?.[0] ?? '';
      reject(new Error(`The product ended with ${end}: ${why}\n${output}`));
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
