import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { StartupError } from '../../src/config/startup-error.ts';
import { pemOf } from '../../src/orders/evidence/evidence-key.ts';
import { APPLICATION, MANIFEST, ORDER, PUBLIC_KEY, SIGNATURE } from '../../src/orders/evidence/pack-files.ts';
import { packZip } from '../../src/orders/evidence/pack-zip.ts';
import { verifyEvidence } from '../../src/orders/evidence/verify-evidence.ts';
import { manifestOf, orderWithEvidence, signedAnew } from '../support/server/evidence-pack.ts';
import { restart } from '../support/server/server-calls.ts';
import { sharedTestServer } from '../support/server/start-test-server.ts';
import { validOrder } from '../support/server/valid-order.ts';

const { privateKey, publicKey: key } = generateKeyPairSync('ed25519');
const server = await sharedTestServer();
await restart(server);
const whole = await orderWithEvidence(server, privateKey);
const otherFiles = await orderWithEvidence(server, privateKey, { ...validOrder(), experiments: [] });
const pack = packZip(whole);
const names = [...whole.keys()];

async function refused(zip: Uint8Array, message: RegExp | string = /./) {
  const verified = verifyEvidence(zip, key);
  await expect(verified).rejects.toThrow(StartupError);
  await expect(verified).rejects.toThrow(message);
}

/** Repacks like a forger who writes whole archives, but has no key. */
function repacked(change: (copy: Map<string, Uint8Array>) => void): Uint8Array {
  const copy = new Map(whole);
  change(copy);
  return packZip(copy);
}

function flipped(content: Uint8Array, position: number, bit = 0): Uint8Array {
  const copy = new Uint8Array(content);
  copy[position] = (copy[position] ?? 0) ^ (1 << bit);
  return copy;
}

it('proves an order with only the pack and the public key [DOC-02, ORD-01]', async () => {
  expect(await verifyEvidence(pack, key)).toEqual(manifestOf(whole));
  expect(await verifyEvidence(packZip(otherFiles), key)).toMatchObject({ experiments: [] });
  await expect(verifyEvidence(pack, generateKeyPairSync('ed25519').publicKey)).rejects.toThrow(
    'The signature is not of this key',
  );
});

it('refuses a file with any byte changed in an otherwise valid archive [DOC-02]', async () => {
  for (const name of names) {
    const content = whole.get(name) ?? new Uint8Array();
    const tried = fc.sample(fc.nat(content.length - 1), 3);
    for (const position of [0, content.length - 1, ...tried])
      await refused(repacked((copy) => copy.set(name, flipped(content, position, position % 8))));
    await refused(repacked((copy) => copy.set(name, content.subarray(0, -1))));
    await refused(repacked((copy) => copy.set(name, new Uint8Array([...content, 10]))));
  }
});

it('refuses a file that is missing, added, renamed, swapped or of another order [DOC-02]', async () => {
  await refused(
    repacked((copy) => copy.set('texte/nachtrag.txt', new Uint8Array([65]))),
    'not signed',
  );
  for (const name of names) {
    const content = whole.get(name) ?? new Uint8Array();
    await refused(
      repacked((copy) => copy.delete(name)),
      /is missing\.|nothing in it is signed/,
    );
    await refused(
      repacked((copy) => {
        copy.delete(name);
        copy.set('texte/umbenannt.txt', content);
      }),
      /is missing\.|nothing in it is signed/,
    );
    for (const other of names.filter((one) => one > name)) {
      await refused(
        repacked((copy) => {
          copy.set(name, whole.get(other) ?? content);
          copy.set(other, content);
        }),
      );
    }
    const foreign = otherFiles.get(name) ?? content;
    if (Buffer.compare(foreign, content) !== 0) await refused(repacked((copy) => copy.set(name, foreign)));
  }
  const [manifest = new Uint8Array(), signature = new Uint8Array()] = [MANIFEST, SIGNATURE].map((name) =>
    otherFiles.get(name),
  );
  await refused(
    repacked((copy) => copy.set(MANIFEST, manifest).set(SIGNATURE, signature)),
    'is not the file of this order',
  );
});

it('refuses a pack that was signed with another key, even if it brings that key along [DOC-02]', async () => {
  const forger = generateKeyPairSync('ed25519');
  const forged = new Map([...whole, [PUBLIC_KEY, new TextEncoder().encode(pemOf(forger.publicKey))]]);
  const zip = packZip(signedAnew(forged, forger.privateKey));
  expect((await verifyEvidence(zip, forger.publicKey)).reference).toBe(manifestOf(whole).reference);
  await refused(zip, 'The signature is not of this key');
  await refused(packZip(signedAnew(forged, privateKey)), `${PUBLIC_KEY} is another key`);
});

it('refuses a signed pack with contradictory contents [DOC-02, ORD-01]', async () => {
  const of = manifestOf(whole);
  const later = '2027-01-01T00:00:00.000Z';
  const changes: [object, string][] = [
    [{ reference: 'FA-0000-0000' }, 'differ in: reference'],
    [{ acceptedAt: later }, 'differ in: time'],
    [{ vermittler: '000000-000' }, 'differ in: intermediary'],
    [{ consents: of.consents.slice(1) }, 'differ in: consents'],
    [{ consents: of.consents.map((consent) => ({ ...consent, version: '2020-01' })) }, 'differ in: consents'],
    [{ consents: of.consents.map((consent) => ({ ...consent, time: later })) }, 'differ in: consents'],
    [{ texts: of.texts.map((text) => ({ ...text, version: '2020-01' })) }, 'differ in: text versions'],
    [{ texts: of.texts.map((text) => ({ ...text, date: '2020-01-01' })) }, 'is not the text'],
    [{ amounts: { ...of.amounts, beitrag: 1 } }, 'differ in: amounts'],
    [{ definitionVersion: '1' }, 'differ in: version of the product'],
    [{ versions: { ...of.versions, program: '0' } }, 'differ in: versions'],
    [{ documents: of.documents.map((document) => ({ ...document, sha256: '0'.repeat(64) })) }, 'that was kept'],
    [{ files: of.files.slice(1) }, 'not signed'],
    [{ format: 'rechner-beleg 9' }, 'not in the form that this program knows'],
    [{ deliveries: [{ delivery: 'pigeon' }] }, 'not in the form that this program knows'],
  ];
  for (const [change, message] of changes) await refused(packZip(signedAnew(whole, privateKey, change)), message);

  const without = new Map([...whole].filter(([name]) => name !== ORDER));
  await refused(packZip(signedAnew(without, privateKey)), `${ORDER} is missing`);
  const text = new TextDecoder().decode(whole.get(ORDER));
  const respaced = new Map([...whole, [ORDER, new TextEncoder().encode(`${text}\n`)]]);
  await refused(packZip(signedAnew(respaced, privateKey)), `${APPLICATION} carries another order`);
});
