import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/environment/temporary-folder.ts';
import { findEvidenceKey, openEvidenceKey, readPublicKey } from './evidence-key.ts';

const CONTENT = new TextEncoder().encode('beleg');

it('creates the key at its first use, readable by this user only, and reuses it [DOC-02, SEC-02]', async () => {
  const place = { dataDir: temporaryFolder(), file: undefined };
  expect(await findEvidenceKey(place)).toBeUndefined();
  const keys = await Promise.all(Array.from({ length: 8 }, () => openEvidenceKey(place)));
  expect(new Set(keys.map(({ fingerprint }) => fingerprint)).size).toBe(1);
  const [key] = keys;
  const signature = (await findEvidenceKey(place))?.sign(CONTENT) ?? new Uint8Array();
  expect(signature).toHaveLength(64);
  expect(key?.verifies(CONTENT, signature)).toBe(true);
  expect(key?.verifies(new Uint8Array([...CONTENT, 0]), signature)).toBe(false);
  expect(key?.verifies(CONTENT, new Uint8Array(3))).toBe(false);
  expect(readdirSync(place.dataDir)).toEqual(['evidence-key.pem']);
  expect(statSync(join(place.dataDir, 'evidence-key.pem')).mode & 0o777).toBe(0o600);
});

it('identifies the key by the hash of its public key [DOC-02]', async () => {
  const { publicKey, fingerprint } = await openEvidenceKey({ dataDir: temporaryFolder(), file: undefined });
  const der = createPublicKey(publicKey).export({ type: 'spki', format: 'der' });
  expect(fingerprint).toBe(createHash('sha256').update(der).digest('hex'));
});

it('refuses a configured key that is missing, broken or of another kind [SEC-03]', async () => {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'key.pem');
  const opened = openEvidenceKey({ dataDir, file });
  await expect(opened).rejects.toThrow(/^There is no key .*key\.pem: make one with 'openssl genpkey/);
  expect(readdirSync(dataDir)).toEqual([]);
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  for (const content of ['', 'no key', rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string]) {
    writeFileSync(file, content);
    await expect(openEvidenceKey({ dataDir, file })).rejects.toThrow(/does not hold an Ed25519 key as PEM/);
    await expect(readPublicKey(file)).rejects.toThrow(/does not hold an Ed25519 key as PEM/);
  }
  await expect(readPublicKey(join(dataDir, 'none.pem'))).rejects.toThrow(/cannot be read \(there is no such file/);
  await expect(findEvidenceKey({ dataDir, file: dataDir })).rejects.toThrow(
    /cannot be read \(it is a folder, not a file\)/,
  );
});
