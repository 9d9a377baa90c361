import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { createDatabaseIn } from '../../../../apps/server/tests/support/environment/create-test-database.ts';
import { type Change, withReplacement } from '../../../../scripts/docs/page-changes.ts';
import { root } from '../../../../scripts/processes.ts';
import { test as base } from '../test.ts';

const run = promisify(execFile);

/** Longer than checks, tests and builds of the copy take. */
export const LONG = 600_000;

const LEFT_OUT = /^(?:node_modules|\.git|data|coverage|playwright-report|apps\/web\/dist)$/;
/** Written in place, by npm about the installed packages and by the compiler about the checked types. */
const WRITTEN_IN_PLACE = ['.package-lock.json', '.installed-lock', '.cache/types'];

/** The environment of a terminal: without what the test runner adds. */
function terminal(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE', 'CHROMIUM_PATH', 'HEADLESS_SHELL_PATH'];
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

/** A copy of the project in which a reader follows the pages. */
export interface ProjectCopy {
  apply(change: Change): Promise<void>;
  /** Runs a command to its end, with the environment of `start`. Throws with its output if it fails. */
  run(command: string): Promise<string>;
  /** Reads a file of the copy. */
  read(path: string): Promise<Uint8Array>;
  /** Runs `npm start`, or `npm run dev`, with a database of its own until it listens; returns its address. */
  start(environment: Readonly<Record<string, string>>, script?: 'start' | 'dev'): Promise<string>;
  remove(): Promise<void>;
}

async function linkPackages(folder: string): Promise<void> {
  const packages = join(root, 'node_modules');
  // Hard links, because a copy would take a gigabyte; not possible on another file system.
  await run('cp', ['-al', packages, folder]).catch(() => run('cp', ['-a', packages, folder]));
  for (const name of WRITTEN_IN_PLACE) {
    const own = join(folder, 'node_modules', name);
    await rm(own, { recursive: true, force: true });
    await cp(join(packages, name), own, { recursive: true }).catch(() => undefined);
  }
}

async function replace(file: string, before: string, after: string): Promise<void> {
  const replaced = withReplacement(await readFile(file, 'utf8'), before, after);
  if (replaced === undefined) throw new Error(`Correct the page: ${file} does not contain once:\n${before}`);
  await writeFile(file, replaced);
}

/** Copies the project, with its packages, into a temporary folder. */
async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'project-'));
  await cp(root, folder, { recursive: true, filter: (path) => !LEFT_OUT.test(relative(root, path)) });
  await linkPackages(folder);
  // The checks ask git for the files.
  await run('git', ['init', '--quiet'], { cwd: folder });
  const stops: (() => Promise<void>)[] = [];
  let environment = terminal();

  const runCommand = async (command: string): Promise<string> => {
    const { stdout, stderr } = await run('bash', ['-c', command], { cwd: folder, env: environment }).catch(
      (error: { stdout?: string; stderr?: string }) => {
        throw new Error(`${command} failed:\n${error.stdout}${error.stderr}`);
      },
    );
    return stdout + stderr;
  };

  return {
    run: runCommand,
    read: (path) => readFile(join(folder, path)),
    async apply(change) {
      if (change.do === 'run') return void (await runCommand(change.command));
      return replace(join(folder, change.path), change.before, change.after);
    },
    async start(given, script = 'start') {
      const databaseUrl = await createDatabaseIn(process.env['E2E_POSTGRES_URL'] ?? '');
      environment = { ...environment, DATABASE_URL: databaseUrl, ...given };
      const child = spawn('npm', ['run', script], {
        cwd: folder,
        env: { PORT: '0', ...environment },
        detached: true,
      });
      const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
      stops.push(async () => {
        process.kill(-(child.pid ?? 0), 'SIGTERM');
        await ended;
      });
      let output = '';
      return new Promise((resolve, reject) => {
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk: Buffer) => {
            output += chunk.toString();
            const address = /Forderungsausfall Rechner:\s+(http:\/\/[^\s/]+)/.exec(output)?.[1];
            if (address !== undefined) resolve(address);
          });
        void ended.then(() => reject(new Error(`npm run ${script} ended:\n${output}`)));
      });
    },
    async remove() {
      for (const stop of stops) await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A test with a copy of the project. */
export const test = base.extend<{ readonly copy: ProjectCopy }>({
  copy: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures this one needs.
    async ({}, use) => {
      const copy = await copyProject();
      await use(copy);
      await copy.remove();
    },
    { timeout: LONG },
  ],
});
