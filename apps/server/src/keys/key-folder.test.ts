import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/environment/temporary-folder.ts';
import { StartupError } from '../config/startup-error.ts';
import { openDayKeys } from './open-keys.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
});

function open(folder?: string) {
  return openDayKeys({ folder, service: undefined }, dataDir);
}

describe('the folder of the keys', () => {
  it('is created for this user only, in the data directory unless another one is configured [SEC-01]', async () => {
    await open().keyOf('2026-11-21');
    expect(statSync(join(dataDir, 'keys')).mode & 0o777).toBe(0o700);
    await open(join(dataDir, 'a/b')).keyOf('2026-11-21');
    expect(statSync(join(dataDir, 'a/b')).mode & 0o777).toBe(0o700);
  });

  it('is refused inside the folder of a database, through a symbolic link too [SEC-01]', () => {
    mkdirSync(join(dataDir, 'postgres/cluster'), { recursive: true });
    expect(() => open(join(dataDir, 'postgres/keys'))).toThrow(/copied with every copy of the database/);
    symlinkSync(join(dataDir, 'postgres'), join(dataDir, 'other'));
    expect(() => open(join(dataDir, 'other/keys'))).toThrow(StartupError);

    mkdirSync(join(dataDir, 'main/keys'), { recursive: true, mode: 0o700 });
    writeFileSync(join(dataDir, 'main/PG_VERSION'), '18');
    expect(() => open(join(dataDir, 'main/keys/here'))).toThrow(/copied with every copy of the database in .*main/);
  });

  it('is refused if it holds the data, if other users have access, and if it cannot be created [SEC-01]', () => {
    chmodSync(dataDir, 0o700);
    expect(() => open(dataDir)).toThrow(/holds the data too/);
    for (const mode of [0o755, 0o750, 0o701]) {
      const folder = join(dataDir, `open-${mode}`);
      mkdirSync(folder);
      chmodSync(folder, mode);
      expect(() => open(folder)).toThrow(/Others may enter .*: chmod 700 it/);
    }
    writeFileSync(join(dataDir, 'file'), '');
    expect(() => open(join(dataDir, 'file/keys'))).toThrow(
      /cannot be used \(a part of the path is a file, not a folder\): set KEYS_DIR/,
    );
  });
});
