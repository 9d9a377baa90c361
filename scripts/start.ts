import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { command } from '../apps/server/src/programs/command.ts';
import { defineProgram } from '../apps/server/src/programs/define-program.ts';
import { runProgram } from '../apps/server/src/programs/run-program.ts';
import { runCommand } from './processes.ts';
import { supervise } from './supervise.ts';
import { ensureWebBuild } from './web-build.ts';

const server = ['--require', join(import.meta.dirname, 'end-with-parent.cjs'), 'apps/server/src/main.ts'];

// Explicit paths: if Node followed the imports, Vite's temporary copy of its configuration would restart the server.
const watched = ['apps/server/src', 'packages', 'products', 'documents', 'texts', 'config'];
const watch = ['--watch', '--watch-preserve-output', ...watched.map((path) => `--watch-path=${path}`)];

const notes =
  'Settings are environment variables, such as PORT=8080: docs/configuration.md lists them. Ctrl-C ends everything.';

const nothing = command({ about: '', read: () => ({}) });

const START = defineProgram({
  name: 'npm start',
  about: 'Installs and builds where needed, then starts the server and prints its URLs.',
  commands: nothing,
  notes,
});

const DEV = defineProgram({
  name: 'npm run dev',
  about: 'Starts the server with the web app from its sources; changes take effect at once.',
  commands: nothing,
  notes,
});

async function start(): Promise<number> {
  const code = await ensureWebBuild();
  if (code !== 0) return code;
  return supervise({
    run: () => runCommand(process.execPath, server),
    pause: (milliseconds) => setTimeout(milliseconds),
    now: () => performance.now(),
    say: console.log,
  });
}

// In development the server mounts Vite itself, so there is nothing to build.
function dev(): Promise<number> {
  return runCommand(process.execPath, [...watch, ...server], { env: { ...process.env, DEV: 'true' } });
}

const given = process.argv.slice(2);
if (given[0] === '--dev') await runProgram(DEV, dev, { given: given.slice(1) });
else await runProgram(START, start, { given });
