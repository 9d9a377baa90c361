import { existsSync, rmSync } from 'node:fs';
import { setInterval } from 'node:timers';
import { isMainThread } from 'node:worker_threads';

// Preloaded by tests: blocks the event loop of the server for ever as soon as the file is there that BLOCK_WHEN names.
const file = process.env['BLOCK_WHEN'];
if (isMainThread && file && process.argv[1]?.endsWith('main.ts')) {
  setInterval(() => {
    if (!existsSync(file)) return;
    rmSync(file);
    for (;;);
  }, 100).unref();
}
