import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

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

const ROOT = join(import.meta.dirname, '../../../..');
// Ends a start that hangs; it does not judge how busy the machine is.
const START_MS = 150_000;

function addressIn(output: string): string | undefined {
  return /Forderungsausfall Rechner:\s+(http:\/\/\S+?)\/?\s/.exec(output)?.[1];
}

function untilListening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`The product did not start:\n${output}`)), START_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = addressIn(output);
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The product ended with ${code}:\n${output}`));
    });
  });
}

/** Starts the built product on a free port with an empty data directory. */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rechner-e2e-'));
  // Run as root, the database belongs to another user, who must get through to it.
  await chmod(dataDir, 0o755);
  const env = {
    ...process.env,
    // The test runner sets DEV for itself; the product under test is the built one.
    DEV: 'false',
    NODE_ENV: 'production',
    PORT: '0',
    // What tests look for in the log must not be missing because its level is.
    LOG_LEVEL: 'debug',
    DATA_DIR: dataDir,
    // All visitors of a run are one client.
    BUDGET_ORDERS_CLIENT: '99999999',
    BUDGET_ORDERS_ALL: '999999999',
    BUDGET_LINKS_CLIENT: '99999999',
    BUDGET_LINKS_ALL: '999999999',
    // Many tests apply with the same e-mail address.
    ...(environment['PRODUCTION_HOSTS'] === undefined ? { CONFIRMATIONS_PER_DAY: '1000000' } : {}),
    // The same screens for every test but those of the experiments.
    EXPERIMENTS_FILE: 'tests/e2e/support/suite/no-experiments.json',
    ...environment,
  };
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const origin = await untilListening(child).catch(async (error: unknown) => {
    child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  return {
    origin,
    dataDir,
    async operate(file, ...parameters) {
      await promisify(execFile)(process.execPath, [`apps/server/src/programs/${file}`, ...parameters], {
        cwd: ROOT,
        env,
      });
    },
    output: () => output,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
