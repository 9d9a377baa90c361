import { existsSync, rmSync } from 'node:fs';
import { setInterval } from 'node:timers';
import { isMainThread } from 'node:worker_threads';

// Preloaded by tests: blocks the server's event loop forever once the file named by BLOCK_WHEN exists.
const file = process.env['BLOCK_WHEN'];
if (isMainThread && file && process.argv[1]?.endsWith('main.ts')) {
  setInterval(() => {
    if (!existsSync(file)) return;
    rmSync(file);
    for (;;);
  }, 100).unref();
}
