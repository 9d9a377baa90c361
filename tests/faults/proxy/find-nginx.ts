import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../../scripts/processes.ts';

/** Where `npm test` unpacks the Debian package if the machine has no nginx. */
export const NGINX_CACHE = join(root, 'node_modules/.cache/nginx');

// Others than root have no /usr/sbin in their path.
const PLACES = ['nginx', '/usr/sbin/nginx', join(NGINX_CACHE, 'usr/sbin/nginx')];

function runs(file: string, word: string): boolean {
  return spawnSync(file, [word]).status === 0;
}

/** Returns the executable of an nginx that runs here; undefined if there is none, or no openssl for its certificate. */
export function findNginx(): string | undefined {
  return runs('openssl', 'version') ? PLACES.find((file) => runs(file, '-v')) : undefined;
}
