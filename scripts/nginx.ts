import { mkdirSync, rmSync } from 'node:fs';
import { findNginx, NGINX_CACHE } from '../tests/faults/proxy/find-nginx.ts';
import { runQuietly } from './processes.ts';

const UNPACK = 'cd "$0" && apt-get download -qq nginx && dpkg-deb --extract nginx_*.deb .';

/**
 * Unpacks the nginx of Debian for the tests behind a proxy if the machine has none. It is not installed, because that
 * starts a server on port 80. Without it these tests are skipped.
 */
export async function ensureNginx(): Promise<string> {
  const found = findNginx();
  if (found !== undefined) return found;
  rmSync(NGINX_CACHE, { recursive: true, force: true });
  mkdirSync(NGINX_CACHE, { recursive: true });
  const { code } = await runQuietly('sh', ['-c', UNPACK, NGINX_CACHE]);
  if (code !== 0 && process.getuid?.() === 0) {
    await runQuietly('apt-get', ['update', '-qq']);
    await runQuietly('sh', ['-c', UNPACK, NGINX_CACHE]);
  }
  return findNginx() ?? 'none: its tests are skipped';
}
