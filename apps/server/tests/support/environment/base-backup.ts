import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

function copy(from: string, to: string): void {
  // A running server may delete files while they are copied; the write-ahead log compensates for that.
  spawnSync('cp', ['-a', from, to]);
}

/**
 * Copies the running embedded database of a data directory into another one as a base backup: it starts there with crash
 * recovery from its write-ahead log.
 */
export async function takeBaseBackup(url: string, dataDir: string, backupDir: string): Promise<void> {
  const [home, target] = [join(dataDir, 'postgres'), join(backupDir, 'postgres')];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('deletion', true)`);
    mkdirSync(backupDir, { recursive: true, mode: 0o755 });
    copy(home, target);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    copy(join(home, 'cluster/pg_wal'), join(target, 'cluster'));
    rmSync(join(target, 'cluster/postmaster.pid'), { force: true });
    const label = join(target, 'cluster/backup_label');
    writeFileSync(label, rows[0]?.labelfile ?? '');
    const { uid, gid } = statSync(join(target, 'cluster'));
    chownSync(label, uid, gid);
    if (!readFileSync(join(target, 'cluster/PG_VERSION'), 'utf8').startsWith('18')) throw new Error('No backup');
  } finally {
    await client.end();
  }
}
