import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

function copy(from: string, to: string): void {
  // Files of a running server may vanish while they are copied; the write-ahead log makes up for that.
  spawnSync('cp', ['-a', from, to]);
}

/**
 * Copies the running embedded database of a data directory into another one, as a base backup is made: it starts there
 * like one that was cut off, and finds everything in its write-ahead log.
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
    // The copy must not meet the server it was taken from.
    rmSync(join(target, 'port'), { force: true });
    if (!readFileSync(join(target, 'cluster/PG_VERSION'), 'utf8').startsWith('18')) throw new Error('No backup');
  } finally {
    await client.end();
  }
}
