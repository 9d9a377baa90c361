import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../../src/clock/clock.ts';
import { parseConfig } from '../../../src/config/config.ts';
import type { Signer } from '../../../src/orders/evidence/make-evidence.ts';
import type { Manifest } from '../../../src/orders/evidence/manifest.ts';
import { makeEvidence } from '../../../src/orders/evidence/open-evidence.ts';
import {
  CHECKSUMS,
  checksumLines,
  listFiles,
  MANIFEST,
  type PackFiles,
  SIGNATURE,
} from '../../../src/orders/evidence/pack-files.ts';
import { unpackZip } from '../../../src/orders/evidence/pack-zip.ts';
import type { Verifier } from '../../../src/orders/evidence/verify-evidence.ts';
import { makeDataDir } from '../environment/run-main.ts';
import { changeStoredOrders } from './change-stored-orders.ts';
import { post, startWithOrder } from './order-calls.ts';
import type { TestServer } from './start-test-server.ts';
import { validOrder } from './valid-order.ts';

/** Creates a test key for signing and verifying. */
export function testEvidenceKey(): Signer & Verifier {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }) as string,
    sign: (content) => new Uint8Array(sign(null, content, privateKey)),
    verifies: (content, signature) => verify(null, content, publicKey, signature),
  };
}

/** Creates the evidence files of an order of a server. */
export async function evidenceOf(server: TestServer, reference: string, signer: Signer): Promise<PackFiles> {
  const { kysely: database } = server.database;
  const files = await makeEvidence(reference, {
    config: parseConfig({}),
    database,
    sealing: server.keys.sealing,
    signer,
  });
  if (!files) throw new Error('There is no order');
  return files;
}

/** Accepts an order on a server, dated now, and returns its evidence files. */
export async function orderWithEvidence(
  server: TestServer,
  signer: Signer,
  order: unknown = validOrder(),
): Promise<PackFiles> {
  const { reference } = (await post(server, order)).json() as { reference: string };
  await changeStoredOrders(server, { acceptedAt: systemClock() });
  return evidenceOf(server, reference, signer);
}

export function manifestOf(files: PackFiles): Manifest {
  return JSON.parse(new TextDecoder().decode(files.get(MANIFEST))) as Manifest;
}

/** Signs changed files and a changed manifest like a holder of the key; lists and hashes match the files. */
export function signedAnew(files: PackFiles, signer: Signer, changes: Partial<Manifest> = {}): PackFiles {
  const others = new Map([...files].filter(([name]) => ![MANIFEST, SIGNATURE, CHECKSUMS].includes(name)));
  others.set(CHECKSUMS, new TextEncoder().encode(checksumLines(listFiles(others))));
  const manifest = { ...manifestOf(files), files: listFiles(others), ...changes };
  const signed = new TextEncoder().encode(JSON.stringify(manifest));
  return new Map([...others, [MANIFEST, signed], [SIGNATURE, signer.sign(signed)]]);
}

/** Starts a server with a new order and the environment for a program; `here` is the operator's folder. */
export async function startForOperator(environment: Record<string, string> = {}) {
  const { server, reference } = await startWithOrder(environment);
  await changeStoredOrders(server, { acceptedAt: systemClock() });
  const here = makeDataDir();
  const given = { ...server.forProcesses, DATA_DIR: join(here, 'data'), INIT_CWD: here };
  return { server, reference, here, given };
}

/** Unpacks the pack that the program wrote. */
export function packAt(file: string) {
  return unpackZip(new Uint8Array(readFileSync(file)));
}
