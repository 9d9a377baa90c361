import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../../scripts/processes.ts';
import { startApp } from '../../../faults/app-process.ts';

/** The product as it runs for a visitor: its own process, its own data. */
export interface Product {
  /** E.g. http://127.0.0.1:41234 */
  readonly origin: string;
  readonly dataDir: string;
  /** Runs a program for operators beside the server to its end. @param file in apps/server/src/programs */
  operate(file: string, ...parameters: string[]): Promise<void>;
  /** Everything it has written so far, its log above all. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts the built product on a free port with an empty data directory. */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rechner-e2e-'));
  // Run as root, the database belongs to another user, who must get through to it.
  await chmod(dataDir, 0o755);
  const env = {
    // What tests look for in the log must not be missing because its level is.
    LOG_LEVEL: 'debug',
    DATA_DIR: dataDir,
    // As delivered: the server makes its own, and the programs for operators find it beside its data.
    SECRET: '',
    // All visitors of a run are one client.
    BUDGET_ORDERS_CLIENT: '99999999',
    BUDGET_ORDERS_ALL: '999999999',
    BUDGET_LINKS_CLIENT: '99999999',
    BUDGET_LINKS_ALL: '999999999',
    // The same screens for every test but those of the experiments.
    EXPERIMENTS_FILE: 'tests/e2e/support/suite/no-experiments.json',
    ...environment,
  };
  const { origin, child, exit, output } = await startApp({ environment: env });
  return {
    origin,
    dataDir,
    async operate(file, ...parameters) {
      const program = [`apps/server/src/programs/${file}`, ...parameters];
      await promisify(execFile)(process.execPath, program, {
        cwd: root,
        env: { ...process.env, DEV: 'false', ...env },
      });
    },
    output,
    async stop() {
      child.kill('SIGTERM');
      await exit;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
