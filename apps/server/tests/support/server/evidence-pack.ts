import { type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../../src/clock/clock.ts';
import { makeEvidence } from '../../../src/orders/evidence/make-evidence.ts';
import type { Manifest } from '../../../src/orders/evidence/manifest.ts';
import {
  CHECKSUMS,
  checksumLines,
  listFiles,
  MANIFEST,
  type PackFiles,
  SIGNATURE,
} from '../../../src/orders/evidence/pack-files.ts';
import { unpackZip } from '../../../src/orders/evidence/pack-zip.ts';
import { makeDataDir } from '../environment/run-main.ts';
import { changeStoredOrders } from './change-stored-orders.ts';
import { post, startWithOrder } from './order-calls.ts';
import type { TestServer } from './start-test-server.ts';
import { validOrder } from './valid-order.ts';

/** Creates the evidence files of an order of a server. */
export async function evidenceOf(server: TestServer, reference: string, signer: KeyObject): Promise<PackFiles> {
  const files = await makeEvidence({ ...server.context, clock: systemClock }, reference, signer);
  if (!files) throw new Error('There is no order');
  return files;
}

/** Accepts an order on a server, dated now, and returns its evidence files. */
export async function orderWithEvidence(
  server: TestServer,
  signer: KeyObject,
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
export function signedAnew(files: PackFiles, signer: KeyObject, changes: object = {}): PackFiles {
  const others = new Map([...files].filter(([name]) => ![MANIFEST, SIGNATURE, CHECKSUMS].includes(name)));
  others.set(CHECKSUMS, new TextEncoder().encode(checksumLines(listFiles(others))));
  const manifest = { ...manifestOf(files), files: listFiles(others), ...changes };
  const signed = new TextEncoder().encode(JSON.stringify(manifest));
  return new Map([...others, [MANIFEST, signed], [SIGNATURE, new Uint8Array(sign(null, signed, signer))]]);
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
