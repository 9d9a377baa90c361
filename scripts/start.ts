import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { runCommand } from './processes.ts';
import { supervise } from './supervise.ts';
import { ensureWebBuild } from './web-build.ts';

const server = ['--require', join(import.meta.dirname, 'end-with-parent.cjs'), 'apps/server/src/main.ts'];

// Named paths, because following the imports would make Vite's short-lived copy of its configuration restart the server.
const watched = ['apps/server/src', 'packages', 'documents', 'texts', 'config'];
const watch = ['--watch', '--watch-preserve-output', ...watched.map((path) => `--watch-path=${path}`)];

// In development the server mounts Vite itself, so there is nothing to build.
const code = process.argv.includes('--dev')
  ? await runCommand(process.execPath, [...watch, ...server], { env: { ...process.env, DEV: 'true' } })
  : (await ensureWebBuild()) ||
    (await supervise({
      run: () => runCommand(process.execPath, server),
      pause: (milliseconds) => setTimeout(milliseconds),
      now: () => performance.now(),
      say: console.log,
    }));

process.exitCode = code;
