import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readOrMakeSecret } from './secret-file.ts';

it('creates the secret once: 32 random bytes, readable by this user only', () => {
  const directory = mkdtempSync(join(tmpdir(), 'fa-secret-'));
  const secret = readOrMakeSecret(directory);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(readOrMakeSecret(directory)).toBe(secret);
  expect(statSync(join(directory, 'secret')).mode & 0o777).toBe(0o600);
});
