import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../../scripts/processes.ts';
import { startApp } from '../../../faults/product/app-process.ts';

/** Environment with which an operator's command finds the data of a product. */
export interface ProductData {
  readonly DATA_DIR: string;
  /** Missing if the database is embedded in the data directory. */
  readonly DATABASE_URL?: string;
}

/** A running product: a separate process with separate data. */
export interface Product {
  /** E.g. http://127.0.0.1:41234 */
  readonly origin: string;
  readonly data: ProductData;
  stop(): Promise<void>;
}

/** Runs an operator's command, such as 'orders', 'list', while the server is running. @returns what it prints */
export async function operate({ data }: Pick<Product, 'data'>, ...words: string[]): Promise<string> {
  const program = ['apps/server/src/commands/rechner.ts', ...words];
  const env = { ...process.env, ...data, SECRET: '', DEV: 'false' };
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: root, env });
  return stdout;
}

/** The product of the run, which its global set-up has started. */
export function startedProduct(): Product {
  const { E2E_ORIGIN = '', E2E_DATA_DIR = '', E2E_DATABASE_URL = '' } = process.env;
  return {
    origin: E2E_ORIGIN,
    data: { DATA_DIR: E2E_DATA_DIR, DATABASE_URL: E2E_DATABASE_URL },
    stop: () => Promise.resolve(),
  };
}

/** Starts the built product on a free port with an empty data directory; `checkout` is a folder with another version. */
export async function startProduct(environment: Record<string, string> = {}, checkout?: string): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rechner-e2e-'));
  // Started by root, the database belongs to another user, who needs access to its folder.
  await chmod(dataDir, 0o755);
  const env = {
    DATA_DIR: dataDir,
    // The default: the server creates a secret, and the operator's commands find it in the data directory.
    SECRET: '',
    // The same screens for every test except those of the experiments.
    EXPERIMENTS_FILE: 'tests/e2e/support/suite/no-experiments.json',
    ...environment,
  };
  const { origin, child, exit, output } = await startApp({ environment: env, checkout });
  let isStopped = false;
  void exit.then((end) => isStopped || console.error(`The product ended with ${end}:\n${output()}`));
  const { DATABASE_URL } = environment;
  return {
    origin,
    data: { DATA_DIR: dataDir, ...(DATABASE_URL !== undefined && { DATABASE_URL }) },
    async stop() {
      isStopped = true;
      child.kill('SIGTERM');
      await exit;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
