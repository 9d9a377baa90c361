import { readFileSync, rmSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../../is-alive.ts';

function servesCluster(pid: number, cluster: string): boolean {
  return platform() !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster);
}

/**
 * Returns the port of the server that runs on a cluster's data directory, undefined if none does. A `postmaster.pid`
 * left by a crash counts as none. If its PID now belongs to another program, which would stop PostgreSQL from starting,
 * the file is removed.
 */
export function findRunningPort(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid');
  try {
    const [pid = '', , , port = ''] = readFileSync(file, 'utf8').split('\n');
    if (!isAlive(Number(pid))) return undefined;
    if (servesCluster(Number(pid), cluster)) return Number(port) || undefined;
    rmSync(file);
    return undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
