import { join } from 'node:path';
import { scriptArguments } from './command-line.ts';
import { runCommand } from './processes.ts';
import { ensureWebBuild } from './web-build.ts';

const server = ['--require', join(import.meta.dirname, 'end-with-parent.cjs'), 'apps/server/src/main.ts'];

// Explicit paths: if Node followed the imports, Vite's temporary copy of its configuration would restart the server.
const watched = ['apps/server/src', 'packages', 'products', 'documents', 'texts', 'config'];
const watch = ['--watch', '--watch-preserve-output', ...watched.map((path) => `--watch-path=${path}`)];

const { values } = scriptArguments(
  `Usage: npm start, or npm run dev

npm start installs and builds where needed, then starts the server and prints its URLs. npm run dev starts it with the web
app from its sources; changes take effect at once.

Settings are environment variables, such as PORT=8080: .env.example lists them. Ctrl-C ends everything.`,
  { dev: { type: 'boolean' } },
);

async function start(): Promise<number> {
  const code = await ensureWebBuild();
  return code === 0 ? runCommand(process.execPath, server) : code;
}

// In development the server mounts Vite itself, so there is nothing to build.
function dev(): Promise<number> {
  return runCommand(process.execPath, [...watch, ...server], { env: { ...process.env, DEV: 'true' } });
}

process.exitCode = await (values.dev ? dev() : start());
