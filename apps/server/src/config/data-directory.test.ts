import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/environment/temporary-folder.ts';
import { noteRunningAddress, readOrMakeSecret, readRunningAddress } from './data-directory.ts';

it('creates the secret once: 32 random bytes, readable by this user only', () => {
  const directory = temporaryFolder();
  const secret = readOrMakeSecret(directory);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(readOrMakeSecret(directory)).toBe(secret);
  expect(statSync(join(directory, 'secret')).mode & 0o777).toBe(0o600);
});

it('gives the address of the running server until it ends', () => {
  const folder = temporaryFolder();
  expect(readRunningAddress(folder)).toBeUndefined();
  const forget = noteRunningAddress(folder, 'http://127.0.0.1:4711');
  expect(readRunningAddress(folder)).toBe('http://127.0.0.1:4711');
  forget();
  expect(readdirSync(folder)).toEqual([]);
});

it('ignores the address of a killed server, and keeps the file of another one', () => {
  const folder = temporaryFolder();
  const forget = noteRunningAddress(folder, 'http://127.0.0.1:1');
  // No process has this PID on Linux.
  writeFileSync(join(folder, 'running.json'), JSON.stringify({ address: 'http://127.0.0.1:2', pid: 2 ** 30 }));
  expect(readRunningAddress(folder)).toBeUndefined();
  forget();
  expect(readdirSync(folder)).toEqual(['running.json']);
});
