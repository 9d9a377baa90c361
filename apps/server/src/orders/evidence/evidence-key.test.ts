import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/environment/temporary-folder.ts';
import { findEvidenceKey, fingerprintOf, openEvidenceKey, pemOf, readPublicKey } from './evidence-key.ts';

const CONTENT = new TextEncoder().encode('beleg');

it('creates the key at its first use, readable by this user only, and reuses it [DOC-02, SEC-02]', async () => {
  const place = { dataDir: temporaryFolder(), evidenceKeyFile: undefined };
  expect(await findEvidenceKey(place)).toBeUndefined();
  const keys = await Promise.all(Array.from({ length: 8 }, () => openEvidenceKey(place)));
  const publicKeys = keys.map((key) => createPublicKey(key));
  expect(new Set(publicKeys.map(fingerprintOf)).size).toBe(1);
  const found = await findEvidenceKey(place);
  const signature = found && sign(null, CONTENT, found);
  expect(signature && verify(null, CONTENT, publicKeys[0] ?? '', signature)).toBe(true);
  expect(readdirSync(place.dataDir)).toEqual(['evidence-key.pem']);
  expect(statSync(join(place.dataDir, 'evidence-key.pem')).mode & 0o777).toBe(0o600);
});

it('identifies the key by the hash of its public key [DOC-02]', async () => {
  const key = createPublicKey(await openEvidenceKey({ dataDir: temporaryFolder(), evidenceKeyFile: undefined }));
  const der = createPublicKey(pemOf(key)).export({ type: 'spki', format: 'der' });
  expect(fingerprintOf(key)).toBe(createHash('sha256').update(der).digest('hex'));
});

it('refuses a configured key that is missing, broken or of another kind [SEC-03]', async () => {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'key.pem');
  const opened = openEvidenceKey({ dataDir, evidenceKeyFile: file });
  await expect(opened).rejects.toThrow(/^There is no key .*key\.pem: make one with 'openssl genpkey/);
  expect(readdirSync(dataDir)).toEqual([]);
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  for (const content of ['', 'no key', rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string]) {
    writeFileSync(file, content);
    await expect(openEvidenceKey({ dataDir, evidenceKeyFile: file })).rejects.toThrow(
      /does not hold an Ed25519 key as PEM/,
    );
    await expect(readPublicKey(file)).rejects.toThrow(/does not hold an Ed25519 key as PEM/);
  }
  await expect(readPublicKey(join(dataDir, 'none.pem'))).rejects.toThrow(/cannot be read \(there is no such file/);
  await expect(findEvidenceKey({ dataDir, evidenceKeyFile: dataDir })).rejects.toThrow(
    /cannot be read \(it is a folder, not a file\)/,
  );
});
