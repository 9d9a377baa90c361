import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSeededNumbers } from '@fa/adressen/sample/seeded-numbers';
import { fileInPdf } from '../../../apps/server/src/adapters/documents/embedded-files.ts';
import { readPublicKey } from '../../../apps/server/src/adapters/evidence/evidence-key.ts';
import { packZip, unpackZip } from '../../../apps/server/src/adapters/evidence/pack-zip.ts';
import { EvidenceRefused } from '../../../apps/server/src/errors/evidence-refused.ts';
import { definitionOf } from '../../../apps/server/src/products.ts';
import { type PackFiles, PUBLIC_KEY } from '../../../apps/server/src/services/evidence/pack-files.ts';
import { createVerifyEvidence } from '../../../apps/server/src/services/evidence/verify-evidence.ts';
import { verifyEvidence } from '../../../apps/server/src/wiring/open-evidence.ts';
import { spawnProgram } from '../../../apps/server/tests/support/environment/run-program.ts';
import { ensureWebBuild } from '../../../scripts/web-build.ts';
import { startCluster } from '../../faults/product/database-cluster.ts';
import { beginFaultRun } from '../../faults/run/fault-run.ts';
import { type Batch, type BatchStart, type OpenPart, withAdded } from '../proof-part.ts';

const BATCH = 10_000;
const IN_ARCHIVE = 'the archive as it is';

/** A changed byte: a file, or the archive itself, and the position in it. */
interface Place {
  readonly file: string;
  readonly position: number;
}

/** Writes the evidence of a delivered order with the real program, and stores pack and public key in the folder. */
async function writePack(folder: string, { pack, key }: { pack: string; key: string }): Promise<void> {
  if ((await ensureWebBuild()) !== 0) throw new Error('The web app could not be built');
  const cluster = await startCluster();
  const run = await beginFaultRun(cluster.url);
  try {
    const app = await run.start('tamper');
    const [application] = run.createApplications(1);
    if (application) await run.applicants.send(app.origin, application);
    await run.deliverAll();
    const reference = application?.reference ?? 'none';
    const { code, err } = await spawnProgram('orders/orders.ts', { ...run.environment, INIT_CWD: folder }, [
      'evidence',
      reference,
    ]);
    if (code !== 0) throw new Error(`The evidence pack was not written: ${err}`);
    copyFileSync(join(folder, `Beleg-${reference}.zip`), pack);
    writeFileSync(key, unpackZip(new Uint8Array(readFileSync(pack))).get(PUBLIC_KEY) ?? '');
  } finally {
    await run.stop();
    await cluster.remove();
  }
}

function changed(content: Uint8Array, position: number, difference: number): Uint8Array {
  const copy = new Uint8Array(content);
  copy[position] = (copy[position] ?? 0) ^ difference;
  return copy;
}

/** Returns how a changed pack was treated if it was not refused with the known error. */
async function wrongResultOf(verify: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await verify();
    return 'is accepted';
  } catch (error) {
    return error instanceof EvidenceRefused ? undefined : `ends with ${String(error)}`;
  }
}

/** Changes every byte of an evidence pack, in the archive itself and in each file of a repacked one. [DOC-02] */
export async function open(folder: string): Promise<OpenPart> {
  const names = { pack: join(folder, 'pack.zip'), key: join(folder, 'public-key.pem') };
  if (!existsSync(names.key)) await writePack(folder, names);
  const pack = new Uint8Array(readFileSync(names.pack));
  const verifier = await readPublicKey(names.key);
  const files = unpackZip(pack);
  // Both are valid without a change, so a refusal below is caused by the changed byte.
  for (const unchanged of [pack, packZip(files)]) await verifyEvidence(unchanged, verifier);
  // Files are not repacked, because that gives the same files and took nearly all of the time.
  const verifyFiles = (unpacked: PackFiles) =>
    createVerifyEvidence({ unpack: () => unpacked, fileInPdf, definitionOf })(new Uint8Array(), verifier);
  await verifyFiles(files);
  const contents = new Map([[IN_ARCHIVE, pack], ...files]);

  function placeOf(round: number): Place {
    let position = round;
    for (const [file, { length }] of contents) {
      if (position < length) return { file, position };
      position -= length;
    }
    throw new RangeError(`There is no byte ${round}`);
  }

  async function next({ seed, done, left, rows: before }: BatchStart): Promise<Batch> {
    const random = createSeededNumbers(seed);
    const findings: string[] = [];
    let rows = before;
    const count = Math.min(left, BATCH);
    for (let round = done; round < done + count; round += 1) {
      const { file, position } = placeOf(round);
      const content = changed(contents.get(file) ?? new Uint8Array(), position, 1 + random.below(255));
      const wrong = await wrongResultOf(() =>
        file === IN_ARCHIVE ? verifyEvidence(content, verifier) : verifyFiles(new Map([...files, [file, content]])),
      );
      if (wrong !== undefined)
        findings.push(`A pack whose byte ${position} of ${file} is ${content[position]} ${wrong} (seed ${seed})`);
      rows = withAdded(rows, {
        File: file,
        'Bytes changed': 1,
        Refused: wrong === undefined ? 1 : 0,
        Accepted: wrong === undefined ? 0 : 1,
      });
    }
    return { rounds: count, findings, rows };
  }

  const wanted = [...contents.values()].reduce((sum, { length }) => sum + length, 0);
  return { wanted, isBounded: true, next };
}
