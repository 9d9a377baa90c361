import { join } from 'node:path';
import { runCommand } from './processes.ts';
import { ensureWebBuild } from './web-build.ts';

const server = ['--require', join(import.meta.dirname, 'end-with-parent.cjs'), 'apps/server/src/main.ts'];
const isDev = process.argv.includes('--dev');

// In development the server mounts Vite itself, so there is nothing to build; a changed server file restarts it.
const code = isDev
  ? await runCommand(process.execPath, ['--watch', '--watch-preserve-output', ...server], {
      env: { ...process.env, DEV: '1' },
    })
  : (await ensureWebBuild()) || (await runCommand(process.execPath, server));

process.exitCode = code;
