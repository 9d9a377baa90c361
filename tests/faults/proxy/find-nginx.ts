import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../../scripts/processes.ts';

/** Where `npm test` unpacks the Debian package if the machine has no nginx. */
export const NGINX_CACHE = join(root, 'node_modules/.cache/nginx');

// Others than root have no /usr/sbin in their path.
const PLACES = ['nginx', '/usr/sbin/nginx', join(NGINX_CACHE, 'usr/sbin/nginx')];

/** Returns the executable of an nginx that runs here; undefined if there is none. */
export function findNginx(): string | undefined {
  return PLACES.find((file) => spawnSync(file, ['-v']).status === 0);
}
